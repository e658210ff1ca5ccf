import TextCore

/// What the status row tells of text and caret, in words.
struct StatusFields {
  private let line: Int
  private let column: Int
  private let graphemes: String
  private let rows: String
  private let view: String?
  private let traits: [String]
  private let character: String?
  private let selected: String?

  init(of editor: Editor) {
    let text = editor.session.text
    let head = editor.session.selection.head
    let position = text.position(of: head, in: GraphemeUnit.self)
    line = position.line + 1
    column = position.column + 1
    let rowCount = editor.session.rows.rowCount
    // As long as rows are being wrapped, there are about so many.
    rows =
      (editor.session.isSettled ? "" : "~") + "\(rowCount.formatted) \(rowCount == 1 ? "row" : "rows")"
    view = editor.viewPlace
    traits = editor.traits
    graphemes = text.graphemeCount.formatted + (editor.session.limit.map { "/\($0.maximum.formatted)" } ?? "")
    character = Self.describeCharacter(after: head, in: text)
    let range = editor.session.selection.range
    let count =
      text.offset(of: range.upperBound, in: GraphemeUnit.self)
      - text.offset(of: range.lowerBound, in: GraphemeUnit.self)
    selected = range.isEmpty ? nil : "\(count.formatted) selected"
  }

  /// What is told, from the most words to the fewest.
  var variants: [String] {
    let place = "Ln \(line.formatted), Col \(column.formatted)"
    let counts = "\(graphemes) graphemes"
    let parts = [place, counts, rows] + [view].compactMap(\.self) + traits
    let all = [character, selected].compactMap(\.self) + parts
    return [
      all.joined(separator: "  "), parts.joined(separator: "  "), "\(place)  \(counts)  \(rows)",
      "\(place)  \(counts)", "\(line):\(column)  \(graphemes)", "\(line):\(column)",
    ]
  }

  /// The code points of the grapheme after the caret, if it is one that the screen cannot show.
  private static func describeCharacter(after offset: UTF8Offset, in text: Rope) -> String? {
    guard let end = text.graphemeBoundary(after: offset), end - offset <= 16 else { return nil }
    let scalars = text.string(in: offset..<end).unicodeScalars
    let isHidden = scalars.contains {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        !["\n", "\r", "\t", "\u{200D}"].contains($0)
      default: false
      }
    }
    return isHidden ? scalars.map(\.codePoint).joined(separator: " ") : nil
  }
}

extension Unicode.Scalar {
  /// As the standard writes it: U+ and four hexadecimal digits or more.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension Int {
  /// The number in decimal, with its digits in groups of three.
  fileprivate var formatted: String {
    var digits = Array(String(magnitude).utf8)
    var position = digits.count - 3
    while position > 0 {
      digits.insert(UInt8(ascii: ","), at: position)
      position -= 3
    }
    return (self < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
  }
}
