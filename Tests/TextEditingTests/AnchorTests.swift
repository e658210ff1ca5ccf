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
    let touched = try anchors.apply(outcome.change)
    #expect(touched.isEmpty)
    #expect(anchors.offset(of: anchor) == 8)
    _ = try anchors.apply(outcome.inverse)
    #expect(anchors.offset(of: anchor) == 6)
  }

  @Test func theBiasSaysWhichSideAnAnchorSticksTo() throws {
    var anchors = AnchorSet()
    let after = anchors.add(at: 1, bias: .after)
    let before = anchors.add(at: 1, bias: .before)
    _ = try anchors.apply(ChangeSet(1..<1, with: "X"))
    #expect(anchors.offset(of: before) == 1)
    #expect(anchors.offset(of: after) == 2)
    _ = try anchors.apply(ChangeSet(0..<3, with: ""))
    #expect(anchors.offset(of: before) == 0)
    #expect(anchors.offset(of: after) == 0)
    _ = try anchors.apply(ChangeSet(0..<0, with: "ab"))
    #expect(anchors.offset(of: before) == 0)
    #expect(anchors.offset(of: after) == 2)
  }

  @Test func anAnchorThatWasRemovedIsNotThere() throws {
    var anchors = AnchorSet()
    let first = anchors.add(at: 3, bias: .after)
    anchors.remove(first)
    anchors.remove(first)
    let second = anchors.add(at: 5, bias: .after)
    #expect(anchors.count == 1)
    #expect(anchors.offset(of: first) == nil)
    #expect(anchors.offset(of: second) == 5)
  }

  @Test func manyAnchorsAtOnePlaceFindRoom() throws {
    var anchors = AnchorSet()
    var all = [anchors.add(at: 7, bias: .before), anchors.add(at: 8, bias: .after)]
    for _ in 0..<200 { all.append(anchors.add(at: 7, bias: .before)) }
    #expect(all.count { anchors.offset(of: $0) == 7 } == 201)
    #expect(anchors.offset(of: all[1]) == 8)
  }

  /// Against plain offsets mapped one by one; undoing each edit brings every anchor back.
  @Test func anchorsAgreeWithMappedOffsets() throws {
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
          let inverse = try changes.inverse(for: Rope(text))
          let touched = try anchors.apply(changes)
          if random.below(3) == 0 {
            _ = try anchors.apply(inverse)
            anchors.restore(touched)
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

  @Test func rangesMoveAsTheirBiasesSay() throws {
    var anchors = AnchorSet()
    let narrow = anchors.addRange(2..<5)
    let wide = anchors.addRange(2..<5, startBias: .before, endBias: .after)
    _ = try anchors.apply(ChangeSet(5..<5, with: "XX"))
    _ = try anchors.apply(ChangeSet(2..<2, with: "Y"))
    #expect(anchors.range(of: narrow) == 3..<6)
    #expect(anchors.range(of: wide) == 2..<8)
    #expect(anchors.count == 0)
    #expect(anchors.rangeCount == 2)
    anchors.removeRange(wide)
    anchors.removeRange(wide)
    #expect(anchors.range(of: wide) == nil)
    let empty = anchors.addRange(9..<9)
    _ = try anchors.apply(ChangeSet(9..<9, with: "ab"))
    #expect(anchors.range(of: empty) == 11..<11)
  }

  @Test func aRangeThatWasSwallowedComesBack() throws {
    var anchors = AnchorSet()
    let range = anchors.addRange(3..<6)
    let touched = try anchors.apply(ChangeSet(1..<8, with: ""))
    #expect(anchors.range(of: range) == 1..<1)
    _ = try anchors.apply(ChangeSet(1..<1, with: "1234567"))
    anchors.restore(touched)
    #expect(anchors.range(of: range) == 3..<6)
  }

  /// Against plain ranges whose ends are mapped one by one.
  @Test func rangesAgreeWithMappedOffsets() throws {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      var text = String(repeating: "x", count: random.below(30))
      var anchors = AnchorSet()
      var model: [(range: AnchoredRange, ends: [(offset: UTF8Offset, bias: OffsetBias)])] = []
      for step in 0..<30 {
        switch random.below(6) {
        case 0, 1:
          let ends = [random.below(text.utf8.count + 1), random.below(text.utf8.count + 1)].sorted()
          let biases = (0..<2).map { _ in random.below(2) == 0 ? OffsetBias.before : .after }
          let (start, end) = (UTF8Offset(ends[0]), UTF8Offset(ends[1]))
          let range = anchors.addRange(start..<end, startBias: biases[0], endBias: biases[1])
          model.append((range, [(start, biases[0]), (end, biases[1])]))
        case 2:
          guard !model.isEmpty else { continue }
          anchors.removeRange(model.remove(at: random.below(model.count)).range)
        default:
          let changes = random.plainChanges(of: text)
          let touched = try anchors.apply(changes)
          if random.below(3) == 0 {
            _ = try anchors.apply(try changes.inverse(for: Rope(text)))
            anchors.restore(touched)
          } else {
            for index in model.indices {
              model[index].ends = model[index].ends.map { (changes.map($0.offset, bias: $0.bias), $0.bias) }
            }
            text = naive(text, changes)
          }
        }
        let expected = model.map { ($0.range, $0.ends[0].offset..<max($0.ends[0].offset, $0.ends[1].offset)) }
        for (range, place) in expected {
          #expect(anchors.range(of: range) == place, "seed \(seed), step \(step)")
        }
        let start = UTF8Offset(random.below(20))
        let asked = start..<start + random.below(10)
        var told: [AnchoredRange: Range<UTF8Offset>] = [:]
        var starts: [UTF8Offset] = []
        anchors.forEachRange(touching: asked) { range, place in
          told[range] = place
          starts.append(place.lowerBound)
          return true
        }
        let touching = expected.filter {
          $0.1.lowerBound <= asked.upperBound && $0.1.upperBound >= asked.lowerBound
        }
        #expect(starts == starts.sorted(), "seed \(seed), step \(step)")
        #expect(told.count == starts.count)
        #expect(told == Dictionary(uniqueKeysWithValues: touching), "seed \(seed), step \(step)")
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
