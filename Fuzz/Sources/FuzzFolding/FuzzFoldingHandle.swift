import FuzzSupport

/// The entry point that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFolding(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: both are passed on as they came.
  exercise(unsafe fuzzInput(start, count))
  return 0
}
