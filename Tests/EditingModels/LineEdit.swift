public import TextEditing
import TextModels
import TextRope

/// An edit of whole lines, and what it makes of them by a plain reading.
public enum LineEdit: Hashable, Sendable {
  /// The lines are joined.
  case join
  /// They are put in the order of their bytes.
  case sort(descending: Bool)
  /// A copy is put below them.
  case duplicate
  /// They are moved above the line before them.
  case moveUp
  /// They are moved below the line after them.
  case moveDown
  /// A tab is put before those that are not empty.
  case indent
  /// A tab or some spaces are taken from their starts.
  case outdent
  /// Their endings, and the one before them or a part of it, become of one kind.
  case convert(LineEnding)

  /// Reads an edit.
  init(from script: inout ByteScript) {
    switch script.number(below: 11) {
    case 0: self = .join
    case 1: self = .sort(descending: false)
    case 2: self = .sort(descending: true)
    case 3: self = .duplicate
    case 4: self = .moveUp
    case 5: self = .moveDown
    case 6: self = .indent
    case 7: self = .outdent
    case let number: self = .convert(LineEnding.allCases[number - 8])
    }
  }

  /// The edit of `lines`, which hold `range`.
  func change(_ lines: Range<Int>, _ range: Range<UTF8Offset>, in text: Rope) -> ChangeSet {
    switch self {
    case .join: .joiningLines(lines, in: text)
    case .sort(let descending): .sortingLines(lines, descending: descending, in: text)
    case .duplicate: .duplicatingLines(lines, in: text)
    case .moveUp: .movingLinesUp(lines, in: text)
    case .moveDown: .movingLinesDown(lines, in: text)
    case .indent: .indentingLines(lines, by: "\t", in: text)
    case .outdent: .outdentingLines(lines, by: 3, in: text)
    case .convert(let ending): .convertingLineEndings(in: text, range: range, to: ending)
    }
  }

  /// What stands between the line endings afterwards, given what stood there before.
  func applied(to all: [[UInt8]], at run: Range<Int>) -> [[UInt8]] {
    var lines = all
    switch self {
    case .join where run.count > 1: lines[run] = [Self.joined(all[run])]
    case .sort(let descending):
      lines[run].sort { descending ? $1.lexicographicallyPrecedes($0) : $0.lexicographicallyPrecedes($1) }
    case .duplicate: lines.insert(contentsOf: all[run], at: run.upperBound)
    case .moveUp where run.lowerBound > 0:
      lines.insert(lines.remove(at: run.lowerBound - 1), at: run.upperBound - 1)
    case .moveDown where run.upperBound < all.count:
      lines.insert(lines.remove(at: run.upperBound), at: run.lowerBound)
    case .indent:
      for line in run where !all[line].isEmpty { lines[line].insert(0x09, at: 0) }
    case .outdent:
      for line in run {
        let blanks = all[line].first == 0x09 ? 1 : all[line].prefix(3).prefix { $0 == 0x20 }.count
        lines[line].removeFirst(blanks)
      }
    default: break
    }
    return lines
  }

  /// Lines as one: what is not blank is apart by a space, and keeps what is blank before and behind all of it.
  private static func joined(_ lines: ArraySlice<[UInt8]>) -> [UInt8] {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var words = lines.map { Array($0.drop(while: isBlank).reversed().drop(while: isBlank).reversed()) }
    if let first = lines.first, !words[0].isEmpty { words[0] = first.prefix(while: isBlank) + words[0] }
    let last = words.count - 1
    if let line = lines.last, !words[last].isEmpty {
      words[last] += line.reversed().prefix(while: isBlank).reversed()
    }
    return Array(words.filter { !$0.isEmpty }.joined(separator: [0x20]))
  }
}

extension [UInt8] {
  /// What stands between line endings.
  var lines: [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    for (index, byte) in enumerated() {
      let follows = index > 0 && self[index - 1] == 0x0D
      if byte == 0x0D || byte == 0x0A && !follows { lines.append([]) }
      if byte != 0x0D && byte != 0x0A { lines[lines.count - 1].append(byte) }
    }
    return lines
  }
}
