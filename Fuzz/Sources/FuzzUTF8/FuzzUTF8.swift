import KernelModels

/// Runs one input; traps with what differs.
func exercise(_ script: [UInt8]) {
  if let failure = UTF8Exercise.failure(of: KernelInput(script, mustBeValid: false)) {
    fatalError("\n\(failure)")
  }
  ForeignBytes.read(script)
}
