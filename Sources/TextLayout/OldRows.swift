import BalancedTree
import UnicodeKernels

/// The records from before an edit, passed one after another, leaf by leaf of their tree.
///
/// It holds on to the leaf that it stands in. The tree cannot be changed in place as long as it does.
struct OldRows {
  private var leaf: [RowRecord]
  /// Where in the leaf the record at hand is; at its end only after the last record of all.
  private var position: Int

  /// The record at hand, the rows before it, and where it starts.
  private(set) var index: Int
  private(set) var row: Int
  private(set) var start: Int

  /// Stands at the record that holds the byte at `offset`; at the end of the text, at the last one.
  init(_ rows: borrowing BalancedTree<RowRecord>, holding offset: Int) {
    if let found = rows.first(where: { $0.bytes > offset }) {
      (leaf, position) = (found.leaf, found.position)
      (index, row, start) = (found.index, found.before.rows, found.before.bytes)
    } else {
      index = rows.count - 1
      (leaf, position) = rows.leaf(holding: index)
      row = rows.summary.rows - leaf[position].rows
      start = rows.summary.bytes - leaf[position].bytes
    }
  }

  /// The record at hand; after the last there is none.
  var record: RowRecord? { position < leaf.count ? leaf[position] : nil }

  /// The record before it.
  func previous(in rows: BalancedTree<RowRecord>) -> RowRecord? {
    if position > 0 { return leaf[position - 1] }
    return index > 0 ? rows[index - 1] : nil
  }

  /// Goes back to the record before the one at hand, which there must be.
  mutating func retreat(in rows: BalancedTree<RowRecord>) {
    index -= 1
    if position > 0 { position -= 1 } else { (leaf, position) = rows.leaf(holding: index) }
    row -= leaf[position].rows
    start -= leaf[position].bytes
  }

  /// Goes on to the first record that starts at `offset` or behind it. Never goes back.
  mutating func advance(to offset: Int, in rows: BalancedTree<RowRecord>) {
    while start < offset, position < leaf.count {
      row += leaf[position].rows
      start += leaf[position].bytes
      index += 1
      position += 1
      guard position == leaf.count, index < rows.count else { continue }
      (leaf, position) = rows.leaf(holding: index)
      guard start < offset else { return }
      let found = OldRows(rows, holding: offset)
      if found.index > index { self = found }
    }
  }

  /// Lets go of the leaf, and is of no more use.
  mutating func finish() {
    leaf = []
    position = 0
  }
}
