import TestSupport
import Testing
import TextEditing
import TextRope

@Suite struct AnchorTests {
  @Test func anAnchorMovesWithTheTextAndComesBack() throws {
    var anchors = AnchorSet()
    let anchor = anchors.add(at: 6, bias: .after)
    var buffer = TextBuffer("hello world")
    let outcome = try buffer.replace(0..<0, with: "XX")
    let displaced = anchors.apply(outcome.change)
    #expect(displaced.isEmpty)
    #expect(anchors.offset(of: anchor) == 8)
    _ = anchors.apply(outcome.inverse)
    #expect(anchors.offset(of: anchor) == 6)
  }

  @Test func theBiasSaysWhichSideAnAnchorSticksTo() {
    var anchors = AnchorSet()
    let after = anchors.add(at: 1, bias: .after)
    let before = anchors.add(at: 1, bias: .before)
    _ = anchors.apply(ChangeSet(1..<1, with: "X"))
    #expect(anchors.offset(of: before) == 1)
    #expect(anchors.offset(of: after) == 2)
    _ = anchors.apply(ChangeSet(0..<3, with: ""))
    #expect(anchors.offset(of: before) == 0)
    #expect(anchors.offset(of: after) == 0)
    _ = anchors.apply(ChangeSet(0..<0, with: "ab"))
    #expect(anchors.offset(of: before) == 0)
    #expect(anchors.offset(of: after) == 2)
  }

  @Test func anAnchorThatWasRemovedIsNotThere() {
    var anchors = AnchorSet()
    let first = anchors.add(at: 3, bias: .after)
    anchors.remove(first)
    anchors.remove(first)
    let second = anchors.add(at: 5, bias: .after)
    #expect(anchors.count == 1)
    #expect(anchors.offset(of: first) == nil)
    #expect(anchors.offset(of: second) == 5)
  }

  @Test func manyAnchorsAtOnePlaceFindRoom() {
    var anchors = AnchorSet()
    var all = [anchors.add(at: 7, bias: .before), anchors.add(at: 8, bias: .after)]
    for _ in 0..<200 { all.append(anchors.add(at: 7, bias: .before)) }
    #expect(all.count { anchors.offset(of: $0) == 7 } == 201)
    #expect(anchors.offset(of: all[1]) == 8)
  }

  /// Against plain offsets mapped one by one; undoing each edit brings every anchor back.
  @Test func anchorsAgreeWithMappedOffsets() {
    for seed in UInt64(0)..<3_000 {
      var random = SeededGenerator(seed: seed)
      var text = String(repeating: "x", count: random.below(30))
      var anchors = AnchorSet()
      var model: [Anchor: (offset: UTF8Offset, bias: OffsetBias)] = [:]
      for step in 0..<30 {
        switch random.below(5) {
        case 0:
          let offset = UTF8Offset(random.below(text.utf8.count + 1))
          let bias: OffsetBias = random.below(2) == 0 ? .before : .after
          model[anchors.add(at: offset, bias: bias)] = (offset, bias)
        case 1:
          guard let anchor = model.keys.min(by: { $0.hashValue < $1.hashValue }) else { continue }
          anchors.remove(anchor)
          model[anchor] = nil
        default:
          let changes = random.plainChanges(of: text)
          let inverse = changes.inverse(for: Rope(text))
          let displaced = anchors.apply(changes)
          if random.below(3) == 0 {
            _ = anchors.apply(inverse)
            anchors.restore(displaced)
          } else {
            for (anchor, place) in model {
              model[anchor]!.offset = changes.map(place.offset, bias: place.bias)
            }
            text = naive(text, changes)
          }
        }
        for (anchor, place) in model {
          #expect(anchors.offset(of: anchor) == place.offset, "seed \(seed), step \(step)")
        }
        var told: [UTF8Offset] = []
        anchors.forEachAnchor(in: 3..<9) { _, offset in
          told.append(offset)
          return true
        }
        #expect(told == model.values.map(\.offset).filter { $0 >= 3 && $0 <= 9 }.sorted(), "seed \(seed)")
      }
    }
  }
}

extension SeededGenerator {
  /// A random edit of an ASCII text.
  fileprivate mutating func plainChanges(of text: String) -> ChangeSet {
    let ends = (0..<2 * (1 + below(3))).map { _ in below(text.utf8.count + 1) }.sorted()
    var changes = ChangeSet()
    for pair in 0..<ends.count / 2 {
      let range = UTF8Offset(ends[2 * pair])..<UTF8Offset(ends[2 * pair + 1])
      changes.append(range, with: String(repeating: "y", count: below(4)))
    }
    return changes
  }
}
