#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// System calls under names that methods do not hide. Pointers are the caller's affair.
enum Platform {
  static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, bytes, count)
    #else
      unsafe Glibc.read(descriptor, bytes, count)
    #endif
  }

  static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes, count)
    #else
      unsafe Glibc.write(descriptor, bytes, count)
    #endif
  }

  typealias SignalHandler = @convention(c) (Int32) -> Void

  static func signal(_ number: Int32, _ handler: SignalHandler?) -> SignalHandler? {
    #if canImport(Darwin)
      Darwin.signal(number, handler)
    #elseif canImport(Musl)
      Musl.signal(number, handler)
    #else
      Glibc.signal(number, handler)
    #endif
  }
}
