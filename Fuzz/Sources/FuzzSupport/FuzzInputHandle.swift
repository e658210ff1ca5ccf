/// Copies what libFuzzer hands over: `count` bytes at `start`, which is nil if there are none.
public func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  // SAFETY: libFuzzer's contract is that `count` bytes at `start` may be read until the entry point returns.
  unsafe Array(UnsafeBufferPointer(start: start, count: count))
}
