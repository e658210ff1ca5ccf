import BalancedTree
public import TextRope

extension AnchorSet {
  /// Adds an anchor.
  ///
  /// - Parameters:
  ///   - offset: An offset in UTF-8 code units; one that no text has counts as the nearest that one may have.
  ///   - bias: Whether it stays before what is inserted at it, or moves after it.
  /// - Complexity: O(log *n*); O(*n*) once in a long while.
  public mutating func add(at offset: UTF8Offset, bias: OffsetBias) -> Anchor {
    let position = 2 * Self.bounded(offset) + (bias == .after ? 1 : 0)
    var place = self.place(ofPosition: position + 1)
    if place.rankAfter - place.before.rank < 2 {
      spreadRanks()
      place = self.place(ofPosition: position + 1)
    }
    let rank = place.before.rank + (place.rankAfter - place.before.rank) / 2
    let anchor = takeSlot(rank: rank)
    let own = AnchorRecord.Summary(position: position - place.before.position, rank: rank - place.before.rank)
    var records = [AnchorRecord(summary: own, index: anchor.index)]
    var end = place.index
    if place.index < tree.count {
      var next = tree[place.index]
      next.summary -= own
      records.append(next)
      end += 1
    }
    tree.replaceSubrange(place.index..<end, with: records)
    return anchor
  }

  /// Removes an anchor; nothing if it is not there, or belongs to a range.
  ///
  /// - Complexity: O(log *n*).
  public mutating func remove(_ anchor: Anchor) {
    guard let found = find(anchor), slots[Int(anchor.index)].range < 0 else { return }
    var records: [AnchorRecord] = []
    var end = found.index + 1
    if end < tree.count {
      var next = tree[end]
      next.summary += tree[found.index].summary
      records.append(next)
      end += 1
    }
    tree.replaceSubrange(found.index..<end, with: records)
    slots[Int(anchor.index)] = Slot(rank: 0, generation: anchor.generation &+ 1)
    free.append(anchor.index)
  }

  /// Moves an anchor; nothing if it is not there. It keeps its bias.
  ///
  /// - Complexity: O(log *n*).
  public mutating func move(_ anchor: Anchor, to offset: UTF8Offset) {
    guard let found = find(anchor) else { return }
    let bias: OffsetBias = found.position & 1 == 0 ? .before : .after
    let range = slots[Int(anchor.index)].range
    if range >= 0 { ranges.remove(range, slots) }
    slots[Int(anchor.index)].range = -1
    remove(anchor)
    // The slot given up last is taken first: it is the anchor's own.
    let moved = add(at: offset, bias: bias)
    slots[Int(moved.index)].generation = anchor.generation
    slots[Int(moved.index)].range = range
    if range >= 0 { ranges.insert(range, slots) }
  }

  /// Moves the anchors as an edit moves the text around them.
  ///
  /// - Returns: The anchors at the places of the edit, which the inverse edit may not bring back; see ``restore(_:)``.
  /// - Throws: If the edit is one of no text: a range lies before the start of any, or beyond `Rope.maximumUTF8Count`, or it
  ///   inserts more than a text can hold; no anchor moves then.
  /// - Complexity: O(*r* log *n* + *k* log *k*) in replacements and in the anchors from end to end of the ranges that are
  ///   replaced.
  public mutating func apply(_ change: ChangeSet) throws(EditError) -> [Touched] {
    try change.check()
    return follow(change)
  }

  /// The same for an edit that was made.
  package mutating func follow(_ change: ChangeSet) -> [Touched] {
    var touched: [Touched] = []
    var shift = 0
    for replacement in change {
      let range = replacement.range.lowerBound.value + shift..<replacement.range.upperBound.value + shift
      replace(range, newLength: replacement.text.utf8.count, shift: shift, &touched)
      shift += replacement.growth
    }
    return touched
  }

  /// Brings back anchors that an edit has touched, when that edit has been undone.
  ///
  /// - Complexity: O(*k* log *n*) in the anchors.
  public mutating func restore(_ touched: [Touched]) {
    for place in touched { move(place.anchor, to: place.offset) }
  }

  /// Brings back anchors that are elsewhere after a step of the history.
  mutating func restore(_ displaced: [Displaced]) {
    for place in displaced { move(place.anchor, to: place.offset) }
  }

  private mutating func replace(
    _ range: Range<Int>, newLength: Int, shift: Int, _ touched: inout [Touched]
  ) {
    let growth = newLength - range.count
    if range.isEmpty {
      touch(at: range.lowerBound, insertedCount: newLength, shift: shift, &touched)
      move(fromPosition: 2 * range.lowerBound + 1, by: 2 * growth)
      return
    }
    let first = place(ofPosition: 2 * range.lowerBound)
    var moved: [(position: Int, rank: Int, index: Int32)] = []
    var ranks: [Int] = []
    var end = first.before
    var needsOrder = false
    tree.forEach(from: first.index) { record in
      let here = end + record.summary
      guard here.position <= 2 * range.upperBound + 1 else { return false }
      end = here
      let (offset, isAfter) = (here.position >> 1, here.position & 1)
      var target = offset == range.lowerBound ? range.lowerBound : range.lowerBound + newLength
      let isInside = offset > range.lowerBound && offset < range.upperBound
      if isInside, isAfter == 0 { target = range.lowerBound }
      touched.append(
        Touched(
          anchor: anchor(at: record.index), bias: isAfter == 1 ? .after : .before,
          offset: UTF8Offset(offset - shift), newOffset: UTF8Offset(target)))
      ranks.append(here.rank)
      moved.append((2 * target + isAfter, here.rank, record.index))
      needsOrder = needsOrder || moved.count > 1 && moved[moved.count - 2].position > 2 * target + isAfter
      return true
    }
    if needsOrder {
      moved.sort { $0.position == $1.position ? $0.rank < $1.rank : $0.position < $1.position }
    }
    // Ranges are found by the ranks of their ends, which are about to change.
    let reordered = needsOrder ? rangesEnding(at: moved.map { $0.index }) : []
    for range in reordered { ranges.remove(range, slots) }
    defer { for range in reordered { ranges.insert(range, slots) } }
    var records: [AnchorRecord] = []
    var before = first.before
    for (rank, anchor) in zip(ranks, moved) {
      let here = AnchorRecord.Summary(position: anchor.position, rank: rank)
      records.append(AnchorRecord(summary: here - before, index: anchor.index))
      if needsOrder { slots[Int(anchor.index)].rank = rank }
      before = here
    }
    var last = first.index + moved.count
    if last < tree.count {
      var next = tree[last]
      next.summary.position += end.position + 2 * growth - before.position
      records.append(next)
      last += 1
    }
    if last > first.index { tree.replaceSubrange(first.index..<last, with: records) }
  }

  /// Tells the anchors at `offset`, where something is about to be inserted.
  private func touch(at offset: Int, insertedCount: Int, shift: Int, _ touched: inout [Touched]) {
    guard let first = tree.first(where: { $0.position >= 2 * offset }) else { return }
    var position = first.before.position
    tree.forEach(from: first.index) { record in
      position += record.summary.position
      guard position <= 2 * offset + 1 else { return false }
      let isAfter = position & 1 == 1
      touched.append(
        Touched(
          anchor: anchor(at: record.index), bias: isAfter ? .after : .before,
          offset: UTF8Offset(offset - shift),
          newOffset: UTF8Offset(isAfter ? offset + insertedCount : offset)))
      return true
    }
  }

  /// The ranges that start or end at some of `anchors`, each once.
  private func rangesEnding(at anchors: [Int32]) -> [Int32] {
    var found = anchors.map { slots[Int($0)].range }.filter { $0 >= 0 }
    found.sort()
    var distinct: [Int32] = []
    for range in found where range != distinct.last { distinct.append(range) }
    return distinct
  }

  /// Moves all anchors from a position on.
  private mutating func move(fromPosition position: Int, by distance: Int) {
    guard let found = tree.first(where: { $0.position >= position }) else { return }
    tree.update(at: found.index) { $0.summary.position += distance }
  }
}

extension AnchorSet {
  /// Where an anchor is in the tree, and its position; nil if it is not there.
  func find(_ anchor: Anchor) -> (index: Int, position: Int)? {
    guard slots.indices.contains(Int(anchor.index)) else { return nil }
    let slot = slots[Int(anchor.index)]
    guard slot.rank > 0, slot.generation == anchor.generation,
      let found = tree.first(where: { $0.rank >= slot.rank })
    else { return nil }
    return (found.index, found.before.position + found.element.summary.position)
  }

  /// The first place in the tree from a position on: its index, the sums before it, and the rank there.
  func place(ofPosition position: Int) -> (index: Int, before: AnchorRecord.Summary, rankAfter: Int) {
    guard let found = tree.first(where: { $0.position >= position }) else {
      return (tree.count, tree.summary, tree.summary.rank + 1 << 33)
    }
    return (found.index, found.before, found.before.rank + found.element.summary.rank)
  }

  /// Gives all anchors ranks that are far apart.
  private mutating func spreadRanks() {
    var builder = TreeBuilder<AnchorRecord>()
    var rank = 0
    tree.forEach { record in
      var record = record
      record.summary.rank = 1 << 32
      rank += 1 << 32
      slots[Int(record.index)].rank = rank
      builder.append(record)
      return true
    }
    tree = builder.finish()
  }

  /// A slot for an anchor of `rank`.
  private mutating func takeSlot(rank: Int) -> Anchor {
    if let index = free.popLast() {
      slots[Int(index)].rank = rank
      return Anchor(index: index, generation: slots[Int(index)].generation)
    }
    slots.append(Slot(rank: rank, generation: 0))
    return Anchor(index: Int32(slots.count - 1), generation: 0)
  }
}
