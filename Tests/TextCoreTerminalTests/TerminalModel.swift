@testable import TextCoreTerminal

/// A terminal as far as the editor needs one: cells, styles, a cursor, and an opinion of its own on how wide a
/// grapheme is. Written from what the control functions mean, not from the code that sends them.
struct TerminalModel {
  struct Cell: Equatable {
    var text = " "
    var style = "0"
  }

  let rows: Int
  let columns: Int
  private(set) var cells: [[Cell]]
  private(set) var cursor = ScreenPosition(row: 0, column: 0)
  private(set) var isCursorShown = true
  private var style = "0"
  private let width: (Character) -> Int

  init(rows: Int, columns: Int, width: @escaping (Character) -> Int) {
    self.rows = rows
    self.columns = columns
    self.width = width
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  mutating func receive(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        precondition(rest.popFirst() == "[")
        let parameters = rest.prefix { !$0.isLetter }
        rest.removeFirst(parameters.count)
        perform(rest.removeFirst(), String(parameters))
      } else {
        precondition(character.unicodeScalars.first!.value >= 0x20, "a control reached the terminal")
        draw(character)
      }
    }
  }

  private mutating func perform(_ final: Character, _ parameters: String) {
    switch (final, parameters) {
    case ("H", _):
      let numbers = parameters.split(separator: ";").map { Int($0)! }
      precondition((1...rows).contains(numbers[0]) && (1...columns).contains(numbers[1]))
      cursor = ScreenPosition(row: numbers[0] - 1, column: numbers[1] - 1)
    case ("m", _): style = parameters
    case ("K", ""):
      for column in cursor.column..<columns { cells[cursor.row][column] = Cell(text: " ", style: style) }
    case ("J", "2"): cells = cells.map { $0.map { _ in Cell(text: " ", style: style) } }
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    case ("h", "?2026"), ("l", "?2026"): break
    default: preconditionFailure("CSI \(parameters) \(final)")
    }
  }

  /// Without automatic wrapping, what does not fit is cut off.
  private mutating func draw(_ character: Character) {
    let column = cursor.column
    let wide = min(width(character), columns - column)
    for index in column..<column + wide { clear(row: cursor.row, column: index) }
    cells[cursor.row][column] = Cell(text: String(character), style: style)
    for index in column + 1..<max(column + 1, column + wide) {
      cells[cursor.row][index] = Cell(text: "", style: style)
    }
    cursor.column = min(column + wide, columns - 1)
  }

  /// Overwriting a part of a wide character blanks the rest of it.
  private mutating func clear(row: Int, column: Int) {
    var start = column
    while start > 0 && cells[row][start].text.isEmpty { start -= 1 }
    var end = column + 1
    while end < columns && cells[row][end].text.isEmpty { end += 1 }
    for index in start..<end { cells[row][index].text = " " }
  }
}
