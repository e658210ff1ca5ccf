import KernelModels

/// Compares line break opportunities of one text, in any cutting, with the rules, and traps where they differ.
func exercise(_ script: [UInt8]) {
  if let failure = KernelExercise.lineBreakFailure(of: KernelInput(script, mustBeValid: true)) {
    fatalError("\n\(failure)")
  }
}
