import KernelModels

/// Runs one input; traps with what differs.
func exercise(_ script: [UInt8]) {
  if let failure = ColumnExercise.failure(of: KernelInput(script, mustBeValid: true)) {
    fatalError("\n\(failure)")
  }
}
