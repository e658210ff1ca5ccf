import KernelModels

/// Compares word boundaries and words of one text, in any cutting, with the rules, and traps where they differ.
func exercise(_ script: [UInt8]) {
  if let failure = KernelExercise.wordFailure(of: KernelInput(script, mustBeValid: true)) {
    fatalError("\n\(failure)")
  }
}
