import TextEditing
import TextInteraction
import TextLayout
import TextRope

/// The mini-language of these tests: a caret is `|`, a selection `[…>` with the head at its end or `<…]` with the
/// head at its start. The last one is the primary one.
///
///     hel|lo        [hel>lo        <hel]lo
func session(_ marked: String, columns: Int = 0, limit: TextLimit? = nil) -> EditingSession {
  var text = ""
  var selections: [Selection] = []
  var start: (offset: UTF8Offset, isHead: Bool)?
  for scalar in marked.unicodeScalars {
    let here = UTF8Offset(text.utf8.count)
    switch scalar {
    case "|": selections.append(Selection(caret: here))
    case "[", "<": start = (here, scalar == "<")
    case ">", "]":
      let (other, isHead) = start!
      selections.append(isHead ? Selection(anchor: here, head: other) : Selection(anchor: other, head: here))
    default: text.unicodeScalars.append(scalar)
    }
  }
  var session = EditingSession(Rope(text), limit: limit, layout: LayoutOptions(columns: columns))
  if !selections.isEmpty { session.perform(.selectSeveral(selections)) }
  return session
}

/// The text of a session with its selections in the mini-language.
func shown(_ session: EditingSession) -> String {
  var result = ""
  var position = UTF8Offset(0)
  for selection in session.selections {
    let range = selection.range
    result += session.text.string(in: position..<range.lowerBound)
    if selection.isCaret {
      result += "|"
    } else {
      result += selection.isReversed ? "<" : "["
      result += session.text.string(in: range)
      result += selection.isReversed ? "]" : ">"
    }
    position = range.upperBound
  }
  return result + session.text.string(in: position..<session.text.endOffset)
}

extension EditingSession {
  /// The commands, one after another.
  mutating func perform(_ commands: [EditingCommand]) {
    for command in commands { perform(command) }
  }

  /// Types the text a character at a time.
  mutating func type(_ text: String) {
    for character in text { perform(.insert(String(character))) }
  }

  /// Moves without extending.
  mutating func move(_ motions: Motion...) {
    for motion in motions { perform(.move(motion, extending: false)) }
  }

  /// Moves the head of the selection.
  mutating func extend(_ motions: Motion...) {
    for motion in motions { perform(.move(motion, extending: true)) }
  }

  /// The marked text after the commands.
  func after(_ commands: EditingCommand...) -> String {
    var copy = self
    copy.perform(commands)
    return shown(copy)
  }
}
