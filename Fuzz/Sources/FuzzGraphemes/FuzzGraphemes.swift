import KernelModels

/// Runs one input; traps with what differs.
func exercise(_ script: [UInt8]) {
  if let failure = GraphemeExercise.failure(of: KernelInput(script, mustBeValid: true)) {
    fatalError("\n\(failure)")
  }
}
