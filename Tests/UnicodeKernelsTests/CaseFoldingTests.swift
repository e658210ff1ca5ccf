import TestSupport
import Testing
import UnicodeKernels
import UnicodeReferences

@Suite struct CaseFoldingTests {
  @Test func everyScalarFoldsAsTheFileSays() {
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = CaseFolding.fold(scalar)
      check((0..<folded.count).map { folded[$0] } == CaseFoldingReference.fold(scalar), "\(value)")
    }
  }

  @Test func blocksStopAtEveryScalarThatFolds() {
    let text = (UInt32(0)..<0x1F000).compactMap(Unicode.Scalar.init).flatMap { Array(UTF8.encode($0)!) }
    var folded = FoldedText()
    folded.append(text.span)
    check(folded.utf8 == CaseFoldingReference.fold(text).utf8, "all scalars in order")
  }

  @Test func spansAreFoldedWhereverTheyAreCut() {
    let text = Array("Straße ΣΊΣΥΦΟΣ İstanbul ﬃ ÉCOLE ABCDEFGHIJKLMNOPQRSTUVWXYZ[@`{ 𐐀 ẞ".utf8)
    let expected = CaseFoldingReference.fold(text)
    for cut in 0...text.count where cut == text.count || text[cut] & 0xC0 != 0x80 {
      var folded = FoldedText()
      folded.append(text.span.extracting(0..<cut))
      folded.append(text.span.extracting(cut..<text.count))
      #expect(folded.utf8 == expected.utf8)
      #expect(folded.sourceCount == text.count)
      for offset in 0...expected.utf8.count
      where offset == expected.utf8.count || expected.utf8[offset] & 0xC0 != 0x80 {
        #expect(folded.sourceOffset(of: offset) == expected.sourceOffsets[offset], "cut at \(cut), \(offset)")
      }
    }
  }

  @Test func aMatchInsideOneScalarHasNoSource() {
    var folded = FoldedText()
    folded.append(Array("aßb".utf8).span)
    #expect((0...4).map { folded.sourceOffset(of: $0) } == [0, 1, nil, 3, 4])
  }
}
