import TextLayout
import UnicodeReferences

/// A row of a `NaiveLine`, in bytes from the start of the line.
struct NaiveRow: Equatable {
  var range: Range<Int>
  var columns: Int
  /// Every grapheme boundary from the start of the row to its end, with its column.
  var boundaries: [(offset: Int, column: Int)]

  static func == (left: NaiveRow, right: NaiveRow) -> Bool {
    left.range == right.range && left.columns == right.columns
  }
}

/// A hard line without its ending, wrapped by the rules as they are written, from the references alone.
struct NaiveLine {
  private struct Grapheme {
    var start: Int
    /// The columns; nil for a tab.
    var columns: Int?
    /// Whether it hangs over the end of a row.
    var hangs: Bool
    /// Whether there is an opportunity before it.
    var opportunity: Bool
  }

  private var graphemes: [Grapheme] = []
  private let end: Int
  private let options: LayoutOptions

  init(_ bytes: ArraySlice<UInt8>, _ options: LayoutOptions) {
    self.options = options
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    let starts = GraphemeReference(scalars).starts
    let decisions = LineBreakReference.decisions(in: scalars, keepingKoreanWords: options.keepsKoreanWords)
    let reference = ColumnReference(ambiguousIsWide: options.ambiguousIsWide)
    var offset = 0
    var first = 0
    while first < scalars.count {
      let next = (first + 1..<scalars.count).first { starts[$0] } ?? scalars.count
      let grapheme = Array(scalars[first..<next])
      graphemes.append(
        Grapheme(
          start: offset, columns: grapheme == ["\t"] ? nil : reference.width(of: grapheme),
          hangs: grapheme.count == 1 && Self.hanging.contains(grapheme[0].value),
          opportunity: options.breaking == .graphemes || decisions[first] != .prohibited))
      offset += grapheme.reduce(0) { $0 + UTF8.width($1) }
      first = next
    }
    end = offset
  }

  private static let hanging: Set<UInt32> = [
    0x20, 0x09, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2008, 0x2009, 0x200A,
    0x205F,
    0x3000,
  ]

  /// The rows of the line.
  func rows() -> [NaiveRow] {
    var rows: [NaiveRow] = []
    var first = 0
    repeat {
      let row = row(from: first)
      rows.append(row.0)
      first = row.end
    } while first < graphemes.count
    return rows
  }

  private func row(from first: Int) -> (NaiveRow, end: Int) {
    let asked = options.continuationIndent + (options.indentsLikeLine ? leadingColumns : 0)
    let indent = asked < options.columns ? asked : 0
    let startColumn = first == 0 ? 0 : indent
    let width = options.columns == 0 ? Int.max : options.columns
    var column = startColumn
    // Of each grapheme, from `first` on: the columns before it and after it, and whether it is visible.
    var places: [(before: Int, after: Int, isVisible: Bool)] = []
    for grapheme in graphemes[first...] {
      let columns = grapheme.columns ?? (options.tabWidth - column % options.tabWidth)
      places.append((column, column + columns, columns > 0 && !grapheme.hangs))
      column += columns
    }
    let end: Int
    if let only = places.first, only.isVisible, only.after > width {
      // Wider than the row: alone, with what hangs or has no width.
      end = first + 1 + places.dropFirst().prefix { !$0.isVisible }.count
    } else {
      let fitting = first + places.prefix { !$0.isVisible || $0.after <= width }.count
      if fitting == graphemes.count {
        end = fitting
      } else {
        let opportunity = (first..<fitting + 1).dropFirst().last { graphemes[$0].opportunity }
        end = opportunity ?? fitting
      }
    }
    let taken = places.prefix(end - first)
    var boundaries = zip(graphemes[first..<end], taken).map { ($0.start, $1.before) }
    boundaries.append((start(of: end), taken.last?.after ?? startColumn))
    return (
      NaiveRow(
        range: start(of: first)..<start(of: end), columns: taken.last { $0.isVisible }?.after ?? 0,
        boundaries: boundaries),
      end
    )
  }

  /// The columns of what hangs at the start of the line.
  private var leadingColumns: Int {
    var column = 0
    for grapheme in graphemes.prefix(while: \.hangs) {
      column += grapheme.columns ?? (options.tabWidth - column % options.tabWidth)
    }
    return column
  }

  private func start(of grapheme: Int) -> Int {
    grapheme < graphemes.count ? graphemes[grapheme].start : end
  }
}
