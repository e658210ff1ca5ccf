import KernelModels

/// Compares case folding of one text, in any cutting, with the rules, and traps where they differ.
func exercise(_ script: [UInt8]) {
  if let failure = KernelExercise.foldingFailure(of: KernelInput(script, mustBeValid: true)) {
    fatalError("\n\(failure)")
  }
}
