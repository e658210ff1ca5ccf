import TestSupport
import Testing
import TextEditing
import TextRope

/// What became of one insertion.
private func insert(
  _ insertion: String, into text: String, at range: Range<UTF8Offset>? = nil, _ limit: TextLimit
) throws -> String {
  var buffer = TextBuffer(Rope(text), limit: limit)
  try buffer.replace(range ?? buffer.text.endOffset..<buffer.text.endOffset, with: insertion)
  return String(buffer.text)
}

@Suite struct LimitTests {
  private let everyUnit = [TextLimit.Unit.graphemes, .scalars, .utf16, .utf8]

  @Test func aFamilyIsOneGrapheme() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
    var buffer = TextBuffer(limit: TextLimit(1))
    try buffer.replace(0..<0, with: family)
    #expect(bytes(buffer.text) == bytes(family))
    #expect(buffer.count == 1)
    #expect(buffer.remaining == 0)
    #expect(buffer.text.utf16Count == 11)
    #expect(buffer.text.utf8Count == 25)
    let outcome = try buffer.replace(25..<25, with: "a")
    #expect(outcome.isUnchanged)
    #expect(outcome.refused == "a")
    #expect(bytes(buffer.text) == bytes(family))
  }

  @Test func aLimitNeverCutsAGrapheme() throws {
    #expect(try insert("AB\u{10000}", into: "", TextLimit(3, unit: .utf16)) == "AB")
    #expect(try insert("AB\u{10000}", into: "", TextLimit(3)) == "AB\u{10000}")
    let marked = "ABx\u{305}\u{332}"
    #expect(try bytes(insert(marked, into: "", TextLimit(3, unit: .utf16))) == bytes("AB"))
    #expect(try bytes(insert(marked, into: "", TextLimit(3))) == bytes(marked))
    #expect(try bytes(insert("A\r\nB", into: "", TextLimit(3))) == bytes("A\r\nB"))
    #expect(try bytes(insert("A\r\nB", into: "", TextLimit(3, unit: .utf16))) == bytes("A\r\n"))
    #expect(try bytes(insert("A\r\nB", into: "", TextLimit(2, unit: .utf16))) == bytes("A"))
  }

  @Test func whatJoinsTheTextCostsNothing() throws {
    #expect(try bytes(insert("\u{301}", into: "abcde", TextLimit(5))) == bytes("abcde\u{301}"))
    var flag = TextBuffer("\u{1F1FA}", limit: TextLimit(1))
    try flag.replace(4..<4, with: "\u{1F1F8}")
    #expect(bytes(flag.text) == bytes("\u{1F1FA}\u{1F1F8}"))
    #expect(try flag.replace(8..<8, with: "\u{1F1EC}").isUnchanged)
    var syllable = TextBuffer("\u{1100}", limit: TextLimit(1))
    try syllable.replace(3..<3, with: "\u{1161}")
    try syllable.replace(6..<6, with: "\u{11A8}")
    #expect(bytes(syllable.text) == bytes("\u{1100}\u{1161}\u{11A8}"))
    #expect(try syllable.replace(9..<9, with: "\u{1100}").isUnchanged)
    let wide = "\u{4F60}\u{597D}\u{5417}\u{554A}"
    #expect(try bytes(insert("\u{301}", into: wide, TextLimit(4))) == bytes(wide + "\u{301}"))
  }

  @Test func theOutcomeTellsWhatWentInAndWhatDidNot() throws {
    var buffer = TextBuffer("abcd", limit: TextLimit(5))
    let outcome = try buffer.replace(4..<4, with: "e\u{301}\u{302}fg")
    #expect(bytes(buffer.text) == bytes("abcde\u{301}\u{302}"))
    #expect(outcome.insertedRange == 4..<9)
    #expect(outcome.insertedGraphemeCount == 1)
    #expect(outcome.refused == "fg")
    #expect(outcome.refusedGraphemeCount == 2)
  }

  @Test func whatIsReplacedIsRoom() throws {
    #expect(try insert("world", into: "hello", at: 0..<5, TextLimit(5)) == "world")
    #expect(try insert("XYZ", into: "hello", at: 1..<3, TextLimit(5)) == "hXYlo")
    #expect(try insert("XYZ", into: "hello", at: 1..<3, TextLimit(5, policy: .reject)) == "hello")
    let joined = "\u{938}\u{94D}"
    #expect(try bytes(insert(joined, into: "abc", at: 1..<2, TextLimit(3))) == bytes("a\(joined)c"))
    #expect(try insert(joined, into: "abc", at: 1..<2, TextLimit(3, unit: .utf16)) == "abc")
  }

  @Test func aPasteIsClampedAndNothingElseIsLost() throws {
    #expect(try insert("abcdefgh", into: "0123456", TextLimit(10)) == "0123456abc")
    let long = String(repeating: "z", count: 5_000)
    #expect(try insert(long, into: "keep", TextLimit(10)) == "keepzzzzzz")
    var buffer = TextBuffer("keep", limit: TextLimit(10, policy: .reject))
    let outcome = try buffer.replace(4..<4, with: long)
    #expect(outcome.isUnchanged)
    #expect(outcome.refusedGraphemeCount == 5_000)
    var newlines = TextBuffer(limit: TextLimit(5))
    try newlines.replace(0..<0, with: "a\nb\nc\nd")
    #expect(String(newlines.text) == "a\nb\nc")
    #expect(try newlines.replace(5..<5, with: "\n").isUnchanged)
  }

  @Test func aTextOverTheLimitIsKept() throws {
    var buffer = TextBuffer("abcdef", limit: TextLimit(3))
    #expect(buffer.excess == 3)
    #expect(buffer.remaining == 0)
    #expect(try buffer.replace(6..<6, with: "ghi").isUnchanged)
    try buffer.replace(5..<6, with: "")
    #expect(String(buffer.text) == "abcde")
    #expect(buffer.excess == 2)
    buffer.limit?.maximum = 2
    #expect(String(buffer.text) == "abcde")
    #expect(buffer.excess == 3)
  }

  @Test func zeroIsALimitAndNilIsNone() throws {
    var buffer = TextBuffer(limit: TextLimit(0))
    try buffer.replace(0..<0, with: "ABC")
    #expect(buffer.text.isEmpty)
    #expect(buffer.excess == 0)
    buffer.limit = nil
    try buffer.replace(0..<0, with: "ABC")
    #expect(String(buffer.text) == "ABC")
    #expect(buffer.remaining == nil)
  }

  @Test func anEmojiInTheLastPlaceLeavesNothingAndNoLess() throws {
    var buffer = TextBuffer("abcd", limit: TextLimit(5))
    try buffer.replace(4..<4, with: "\u{1F44D}\u{1F3FD}")
    #expect(buffer.count == 5)
    #expect(buffer.remaining == 0)
  }

  @Test func everyUnitHasItsOwnCount() throws {
    let texts = try everyUnit.map { try insert("\u{1F603}", into: "Hell", TextLimit(5, unit: $0)) }
    #expect(texts == ["Hell\u{1F603}", "Hell\u{1F603}", "Hell", "Hell"])
  }

  @Test func aReportingLimitLetsAllInAndTellsTheExcess() throws {
    var buffer = TextBuffer(Rope(String(repeating: "x", count: 15)), limit: TextLimit(20, policy: .report))
    #expect(buffer.remaining == 5)
    #expect(try buffer.replace(0..<0, with: "xxxxx").excess == 0)
    #expect(try buffer.replace(0..<0, with: "xxxxx").excess == 5)
    #expect(buffer.count == 25)
    #expect(buffer.remaining == 0)
  }

  @Test func aMillionMarksMeetTheCapInBytes() throws {
    let limit = TextLimit(10, maximumUTF8Count: 100)
    let marks = "a" + String(repeating: "\u{301}", count: 1_000)
    #expect(try insert(marks, into: "xy", limit) == "xy")
    #expect(try bytes(insert("b" + marks, into: "xy", limit)) == bytes("xyb"))
    let lines = TextLimit(100, maximumLineCount: 3)
    #expect(try insert("1\n2\n3\n4", into: "0\n", lines) == "0\n1\n2")
    #expect(try bytes(insert("\n", into: "0\r1\n2", at: 2..<2, lines)) == bytes("0\r\n1\n2"))
  }

  /// A paste is counted once, not again for each of its characters: that would take hours.
  @Test func aLongPasteIsCutAtTheLimit() throws {
    let line = String(repeating: "x", count: 99) + "\n"
    let text = Rope(String(repeating: line, count: 50))
    let paste = String(repeating: "y", count: 1_000_000)
    var roomy = TextBuffer(text, limit: TextLimit(2_000_000))
    #expect(try roomy.replace(0..<0, with: paste).refused.isEmpty)
    #expect(roomy.count == 1_005_000)
    var buffer = TextBuffer(text, limit: TextLimit(500_000))
    let outcome = try buffer.replace(0..<0, with: paste)
    #expect(buffer.count == 500_000)
    #expect(outcome.insertedRange.count == 495_000)
    #expect(outcome.refusedGraphemeCount == 505_000)
  }

  /// Against the definition: every place between two graphemes of the insertion is tried, the longest first.
  @Test func clampingAgreesWithTryingEveryPrefix() throws {
    for seed in UInt64(0)..<20_000 {
      var random = SeededGenerator(seed: seed)
      let text = random.text(upTo: 6)
      let insertion = random.text(upTo: 6)
      let rope = Rope(text)
      let ends = [
        rope.scalarOffset(random.below(rope.scalarCount + 1)),
        rope.scalarOffset(random.below(rope.scalarCount + 1)),
      ]
      let range = ends.min()!..<ends.max()!
      var limit = TextLimit(random.below(10), unit: everyUnit[random.below(4)])
      if random.below(4) == 0 { limit.maximumUTF8Count = random.below(30) }
      if random.below(4) == 0 { limit.maximumLineCount = random.below(4) }
      var buffer = TextBuffer(rope, limit: limit)
      let outcome = try buffer.replace(range, with: insertion)
      let expected = longestPrefix(of: insertion, replacing: range, in: rope, limit)
      #expect(
        bytes(buffer.text) == bytes(expected?.result ?? rope), "clamp, seed \(seed), \(limit)")
      #expect(bytes(String(outcome.refused)) == bytes(expected?.rest ?? insertion), "refused, seed \(seed)")
      if !outcome.isUnchanged, !outcome.refused.isEmpty {
        let again = try buffer.replace(
          outcome.insertedRange.upperBound..<outcome.insertedRange.upperBound, with: String(outcome.refused))
        #expect(again.isUnchanged, "inserting again what was refused, seed \(seed)")
      }
      limit.policy = .reject
      var rejecting = TextBuffer(rope, limit: limit)
      try rejecting.replace(range, with: insertion)
      let fits = expected.map { $0.rest.isEmpty } ?? false
      #expect(bytes(rejecting.text) == bytes(fits ? expected!.result : rope), "reject, seed \(seed)")
    }
  }

  /// A rope goes in as the string of it does.
  @Test func ropesAreInsertedAsStringsAre() throws {
    for seed in UInt64(0)..<3_000 {
      var random = SeededGenerator(seed: seed)
      let (text, insertion) = (Rope(random.text(upTo: 6)), random.text(upTo: 6))
      let ends = (0..<2).map { _ in text.scalarOffset(random.below(text.scalarCount + 1)) }.sorted()
      let policies = [TextLimit.Policy.clamp, .reject, .report]
      var limit = TextLimit(
        random.below(10), unit: everyUnit[random.below(4)], policy: policies[random.below(3)])
      if random.below(4) == 0 { limit.maximumLineCount = random.below(4) }
      var buffer = TextBuffer(text, limit: random.below(4) == 0 ? nil : limit)
      buffer.convertsLineEndings = random.below(3) == 0
      var other = buffer
      let outcome = try buffer.replace(ends[0]..<ends[1], with: insertion)
      let ofRope = try other.replace(ends[0]..<ends[1], with: Rope(insertion))
      #expect(bytes(other.text) == bytes(buffer.text), "seed \(seed)")
      #expect(ofRope.change == outcome.change, "seed \(seed)")
      #expect(ofRope.inverse == outcome.inverse, "seed \(seed)")
      #expect(bytes(String(ofRope.refused)) == bytes(String(outcome.refused)), "seed \(seed)")
      #expect(ofRope.insertedRange == outcome.insertedRange, "seed \(seed)")
    }
    var buffer = TextBuffer("aé")
    #expect(throws: EditError.insideScalar(2)) { try buffer.replace(2..<2, with: Rope("x")) }
    #expect(throws: EditError.outOfBounds(9)) { try buffer.replace(0..<9, with: Rope("x")) }
    #expect(bytes(buffer.text) == bytes("aé"))
  }
}

/// The text with the longest prefix of the insertion that fits, and the rest of it; nil if none fits.
private func longestPrefix(
  of insertion: String, replacing range: Range<UTF8Offset>, in text: Rope, _ limit: TextLimit
) -> (result: Rope, rest: String)? {
  let rope = Rope(insertion)
  var end: UTF8Offset? = rope.endOffset
  while let cut = end {
    var result = text
    result.replace(range, with: rope.string(in: 0..<cut))
    let counts = [
      TextLimit.Unit.graphemes: result.graphemeCount, .scalars: result.scalarCount, .utf16: result.utf16Count,
      .utf8: result.utf8Count,
    ]
    if cut > 0 || insertion.isEmpty, insertion.isEmpty || counts[limit.unit]! <= limit.maximum,
      insertion.isEmpty || result.utf8Count <= limit.maximumUTF8Count ?? .max,
      insertion.isEmpty || result.lineCount <= limit.maximumLineCount ?? .max
    {
      return (result, rope.string(in: cut..<rope.endOffset))
    }
    end = rope.graphemeBoundary(before: cut)
  }
  return nil
}

extension Rope {
  /// The UTF-8 offset of a number of scalars.
  fileprivate func scalarOffset(_ count: Int) -> UTF8Offset { utf8Offset(of: ScalarOffset(count)) }
}
