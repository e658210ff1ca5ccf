/// Copies all of `source` over `target`, which is as long: one memcpy.
@inline(never)
func copyBytes(of source: [UInt8], to target: inout [UInt8]) {
  precondition(source.count == target.count)
  // SAFETY: the buffer is as long as the source, and an array in `inout` overlaps no other.
  unsafe target.withUnsafeMutableBytes { bytes in
    unsafe bytes.copyBytes(from: source)
  }
}
