import TextModels

/// Runs one script on the rope and on the model, and traps with the smallest failing part of it.
func exercise(_ script: [UInt8]) {
  if let failure = RopeExercise.failure(ofScript: script) { fatalError("\n\(failure)") }
}
