import KernelModels

/// Compares case folding of one text, in any cutting, with the rules, and traps where they differ.
func exercise(_ script: [UInt8]) {
  if let failure = KernelExercise.foldingFailure(script) { fatalError("\n\(failure)") }
}
