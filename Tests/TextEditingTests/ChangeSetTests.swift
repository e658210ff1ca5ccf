import TestSupport
import Testing
import TextEditing
import TextRope

@Suite struct ChangeSetTests {
  @Test func replacementsThatTouchAreOne() throws {
    var changes = ChangeSet(4..<9, with: "slow")
    changes.append(9..<13, with: "")
    #expect(changes == ChangeSet(4..<13, with: "slow"))
    #expect(changes.count == 1)
  }

  @Test func whatReplacesNothingByNothingIsNoChange() throws {
    #expect(ChangeSet(3..<3, with: "").isEmpty)
  }

  @Test func aDeletedInsertionLeavesNoTrace() throws {
    let typed = ChangeSet(1..<1, with: "x")
    #expect(typed.composed(with: ChangeSet(1..<2, with: "")).isEmpty)
  }

  @Test func rangesOutsideOrInsideAScalarAreToldAndChangeNothing() throws {
    var buffer = TextBuffer("aé")
    #expect(throws: EditError.outOfBounds(4)) { try buffer.apply(ChangeSet(1..<4, with: "x")) }
    #expect(throws: EditError.outOfBounds(-1)) { try buffer.apply(ChangeSet(-1..<1, with: "x")) }
    #expect(throws: EditError.insideScalar(2)) { try buffer.replace(2..<3, with: "x") }
    #expect(throws: EditError.insideScalar(2)) { try buffer.replace(1..<2, with: "x") }
    #expect(bytes(buffer.text) == bytes("aé"))
  }

  /// Offsets at the ends of a replaced range stay there; inside it, and at an insertion, the bias decides.
  @Test func mappingFollowsTheBias() throws {
    let insertion = ChangeSet(1..<1, with: "XY")
    #expect(insertion.map(1, bias: .before) == 1)
    #expect(insertion.map(1, bias: .after) == 3)
    let replacement = ChangeSet(2..<5, with: "ABCD")
    #expect([OffsetBias.before, .after].map { replacement.map(2, bias: $0) } == [2, 2])
    #expect([OffsetBias.before, .after].map { replacement.map(3, bias: $0) } == [2, 6])
    #expect([OffsetBias.before, .after].map { replacement.map(5, bias: $0) } == [6, 6])
    #expect(replacement.map(7, bias: .before) == 8)
  }

  @Test func applyingAgreesWithPlainBytes() throws {
    for seed in UInt64(0)..<2_000 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(upTo: 12)
      let changes = random.changes(of: text)
      var buffer = TextBuffer(Rope(text))
      try buffer.apply(changes)
      #expect(bytes(buffer.text) == bytes(naive(text, changes)), "seed \(seed)")
    }
  }

  @Test func invertingUndoes() throws {
    for seed in UInt64(0)..<2_000 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(upTo: 12)
      let changes = random.changes(of: text)
      var buffer = TextBuffer(Rope(text))
      let outcome = try buffer.apply(changes)
      #expect(try outcome.inverse.inverse(for: buffer.text) == changes, "seed \(seed)")
      try buffer.apply(outcome.inverse)
      #expect(bytes(buffer.text) == bytes(text), "seed \(seed)")
    }
  }

  @Test func composedIsAppliedInSequence() throws {
    for seed in UInt64(0)..<5_000 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(upTo: 12)
      let first = random.changes(of: text)
      let middle = naive(text, first)
      let second = random.changes(of: middle)
      let composed = first.composed(with: second)
      #expect(bytes(naive(text, composed)) == bytes(naive(middle, second)), "seed \(seed)")
      for pair in zip(composed, composed.dropFirst()) {
        #expect(pair.0.range.upperBound < pair.1.range.lowerBound, "normal form, seed \(seed)")
      }
    }
  }

  @Test func composingIsAssociative() throws {
    for seed in UInt64(0)..<5_000 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(upTo: 12)
      let first = random.changes(of: text)
      let second = random.changes(of: naive(text, first))
      let third = random.changes(of: naive(naive(text, first), second))
      #expect(
        first.composed(with: second).composed(with: third)
          == first.composed(with: second.composed(with: third)), "seed \(seed)")
    }
  }

  /// The byte before an offset that sticks to what is before it, and the byte after one that sticks to what is
  /// after it, are the same bytes after the edit if the edit kept them.
  @Test func mappingAgreesWithApplying() throws {
    for seed in UInt64(0)..<2_000 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(upTo: 12)
      let changes = random.changes(of: text)
      let (old, new) = (bytes(text), bytes(naive(text, changes)))
      for offset in 0...old.count {
        let kept = { (byte: Int) in !changes.contains { $0.range.contains(UTF8Offset(byte)) } }
        let before = changes.map(UTF8Offset(offset), bias: .before).value
        let after = changes.map(UTF8Offset(offset), bias: .after).value
        #expect(before <= after, "seed \(seed)")
        if offset > 0, kept(offset - 1) { #expect(new[before - 1] == old[offset - 1], "seed \(seed)") }
        if offset < old.count, kept(offset) { #expect(new[after] == old[offset], "seed \(seed)") }
      }
    }
  }
}
