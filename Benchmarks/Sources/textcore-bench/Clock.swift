/// Runs `body` and returns the processor time that this thread took for it, in nanoseconds, page faults
/// included: on a machine that others use too, time by the wall says more about them.
@inline(never)
func nanoseconds(_ body: () -> Void) -> Double {
  let start = threadNanoseconds()
  body()
  return threadNanoseconds() - start
}

/// What asking for the time takes in itself, in nanoseconds: a call of the system, of which short times are freed.
let clockNanoseconds = median(of: (0..<1_001).map { _ in nanoseconds {} })

/// The rate at which `body` gets through `byteCount` bytes, in megabytes (10⁶ bytes) a second.
func megabytesPerSecond(of byteCount: Int, _ body: () -> Void) -> Double {
  Double(byteCount) * 1e3 / nanoseconds(body)
}

/// Takes a value that a benchmark computes, so that the optimiser cannot leave out the computing.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: borrowing Value) {}
