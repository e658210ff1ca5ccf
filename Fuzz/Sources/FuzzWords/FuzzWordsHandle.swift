import FuzzSupport

/// The entry point that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: both are passed on as they came.
  exercise(unsafe fuzzInput(start, count))
  return 0
}
