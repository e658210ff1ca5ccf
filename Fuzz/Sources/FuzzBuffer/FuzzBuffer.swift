import EditingModels
import TextModels

/// Runs one script on a buffer with history, and on the model, and traps with the smallest failing part of it.
func exercise(_ script: [UInt8]) {
  let operations = EditingOperation.operations(of: ByteScript(script))
  if let failure = EditingExercise.shrunkFailure(of: operations) { fatalError("\n\(failure)") }
}
