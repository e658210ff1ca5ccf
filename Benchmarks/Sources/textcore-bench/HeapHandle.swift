import CMalloc

/// What the allocator has given out, and a plain copy to compare loading with.
enum Heap {
  /// Bytes in use, as the allocator counts them, its own overhead included; nil where it cannot tell.
  static var bytesInUse: Int? {
    #if canImport(Glibc)
      let info = mallinfo2()
      return Int(info.uordblks + info.hblkhd)
    #else
      return nil
    #endif
  }

  /// Nanoseconds to allocate as much as `source` and copy it there: one malloc and one memcpy, page faults
  /// included.
  @inline(never)
  static func timeToCopy(_ source: [UInt8]) -> Double {
    // SAFETY: the memory is as long as the source, is written before it is read, and is given back after both.
    unsafe source.withUnsafeBytes { source in
      var copy = unsafe UnsafeMutableRawPointer(bitPattern: 1)!
      let time = nanoseconds {
        unsafe copy = .allocate(byteCount: source.count, alignment: 16)
        unsafe copy.copyMemory(from: source.baseAddress!, byteCount: source.count)
      }
      keep(unsafe copy.load(as: UInt8.self))
      unsafe copy.deallocate()
      return time
    }
  }
}
