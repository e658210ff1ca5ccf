import KernelModels

/// Compares sentence boundaries of one text, in any cutting, with the rules, and traps where they differ.
func exercise(_ script: [UInt8]) {
  if let failure = KernelExercise.sentenceFailure(of: KernelInput(script, mustBeValid: true)) {
    fatalError("\n\(failure)")
  }
}
