/// Runs `body` and returns the time it took, in nanoseconds of the monotonic clock.
@inline(never)
func nanoseconds(_ body: () -> Void) -> Double {
  nanoseconds(in: ContinuousClock().measure(body))
}

/// A duration in nanoseconds.
func nanoseconds(in duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

/// The rate at which `body` gets through `byteCount` bytes, in megabytes (10⁶ bytes) a second.
func megabytesPerSecond(of byteCount: Int, _ body: () -> Void) -> Double {
  Double(byteCount) * 1e3 / nanoseconds(body)
}

/// Takes a value that a benchmark computes, so that the optimiser cannot leave out the computing.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: borrowing Value) {}
