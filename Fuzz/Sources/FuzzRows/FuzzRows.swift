import LayoutModels
import TextModels

/// Runs one script, as its first byte says: edits of a text and its rows, or a text that is wrapped as a whole.
/// Traps with what is left of it when it has been made as small as it gets.
func exercise(_ script: [UInt8]) {
  let rest = ByteScript(Array(script.dropFirst()))
  let failure =
    (script.first ?? 0) % 4 == 3
    ? WrapExercise.failure(of: rest) : RowExercise.failure(of: RowScript(from: rest))
  if let failure { fatalError("\n\(failure)") }
}
