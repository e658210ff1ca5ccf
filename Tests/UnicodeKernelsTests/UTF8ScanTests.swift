import KernelModels
import TestSupport
import Testing
import UnicodeKernels
import UnicodeReferences

/// Validation and counts against a reference byte by byte.
@Suite struct UTF8ScanTests {
  /// The first and last byte of every range of table 3-7, and those beside them.
  static let edges: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE,
    0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test func everySequenceOfEdgesIsJudgedByTheTable() {
    for first in Self.edges {
      for second in Self.edges {
        for third in Self.edges {
          check([first, second, third])
          check([first, second, third, 0x80])
          check([0xF1, first, second, third])
        }
      }
    }
  }

  @Test func aFaultIsFoundAnywhereInABlock() {
    let sequences: [[UInt8]] = [
      [0x80], [0xC1, 0x80], [0xE0, 0x9F, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xE3, 0x81], [0xF0, 0x9F, 0x98], [0xC3], [0xC3, 0xA9],
      [0xE3, 0x81, 0x82], [0xF0, 0x9F, 0x98, 0x80],
    ]
    for filler in ["a", "é", "あ", "😀"].map({ Array($0.utf8) }) {
      for sequence in sequences {
        var head = [UInt8]()
        for _ in 0...70 {
          for tail in [0, 1, 70] {
            check(head + sequence + repeatElement(filler, count: tail).joined())
          }
          head += filler
        }
      }
    }
  }

  @Test func everyScalarIsValid() {
    var text = [UInt8]()
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      text += Array(scalar.utf8)
    }
    #expect(UTF8Scan.firstFault(in: text.span) == nil)
    #expect(UTF8Scan.scalarCount(in: text.span) == 0x110000 - 0x800)
    #expect(UTF8Scan.utf16Count(in: text.span) == 0x110000 - 0x800 + 0x100000)
  }

  @Test func theKindOfAFaultIsTold() {
    let kinds: [([UInt8], UTF8Fault.Kind, length: Int)] = [
      ([0x80], .unexpectedContinuation, 1), ([0xF5, 0x80], .invalidByte, 1), ([0xFF], .invalidByte, 1),
      ([0xC0, 0xAF], .overlong, 1), ([0xE0, 0x80, 0x80], .overlong, 1),
      ([0xF0, 0x80, 0x80, 0x80], .overlong, 1),
      ([0xED, 0xA0, 0x80], .surrogate, 1), ([0xF4, 0x90, 0x80, 0x80], .outOfRange, 1),
      ([0xE2, 0x82, 0x41], .truncated, 2), ([0xF1, 0x80, 0x80, 0xC3], .truncated, 3),
      ([0xC3, 0xC3], .truncated, 1),
      ([0xC3], .incomplete, 1), ([0xE2, 0x82], .incomplete, 2), ([0xF0, 0x9F, 0x98], .incomplete, 3),
    ]
    for (bytes, kind, length) in kinds {
      let text = Array("aé".utf8) + bytes
      let fault = UTF8Fault(offset: 3, length: length, kind: kind)
      #expect(UTF8Scan.firstFault(in: text.span) == fault, "\(bytes)")
    }
  }

  @Test func countsAddUpOverAnyCut() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<400 {
      let text = RandomText.utf8(using: &generator, scalars: Int.random(in: 0...300, using: &generator))
      let string = String(decoding: text, as: UTF8.self)
      let cut = UTF8Scan.scalarStart(
        atOrBefore: Int.random(in: 0...text.count, using: &generator), in: text.span)
      let (head, tail) = (text.span.extracting(0..<cut), text.span.extracting(cut..<text.count))
      #expect(UTF8Scan.scalarCount(in: text.span) == string.unicodeScalars.count, "\(round)")
      #expect(UTF8Scan.scalarCount(in: head) + UTF8Scan.scalarCount(in: tail) == string.unicodeScalars.count)
      #expect(UTF8Scan.utf16Count(in: text.span) == string.utf16.count, "\(round)")
      #expect(UTF8Scan.utf16Count(in: head) + UTF8Scan.utf16Count(in: tail) == string.utf16.count)
      let endings = lineStarts(text).count
      #expect(UTF8Scan.lineEndingCount(in: text.span) == endings, "\(round)")
      let afterReturn = cut > 0 && text[cut - 1] == 0x0D
      #expect(
        UTF8Scan.lineEndingCount(in: head)
          + UTF8Scan.lineEndingCount(in: tail, afterCarriageReturn: afterReturn) == endings, "\(round)")
      #expect(UTF8Scan.isASCII(text.span) == text.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func offsetsAreConvertedBothWays() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<100 {
      let text = RandomText.utf8(using: &generator, scalars: Int.random(in: 0...300, using: &generator))
      var scalarOffsets = [Int]()
      var unitOffsets = [(offset: Int, rest: Int)]()
      for (offset, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
        scalarOffsets.append(offset)
        unitOffsets.append((offset, 0))
        if byte >= 0xF0 { unitOffsets.append((offset, 1)) }
      }
      scalarOffsets.append(text.count)
      unitOffsets.append((text.count, 0))
      for (ordinal, offset) in scalarOffsets.enumerated() {
        var count = ordinal
        #expect(UTF8Scan.offset(ofScalar: &count, in: text.span) == offset, "\(round) \(ordinal)")
        #expect(count == 0)
      }
      for (ordinal, expected) in unitOffsets.enumerated() {
        var count = ordinal
        #expect(UTF8Scan.offset(ofUTF16: &count, in: text.span) == expected.offset, "\(round) \(ordinal)")
        #expect(count == expected.rest)
      }
      let starts = lineStarts(text)
      for (ordinal, start) in starts.enumerated() {
        var count = ordinal + 1
        #expect(UTF8Scan.lineStart(afterLineEnding: &count, in: text.span) == start, "\(round) \(ordinal)")
      }
      var beyond = scalarOffsets.count + 2
      #expect(UTF8Scan.offset(ofScalar: &beyond, in: text.span) == nil)
      #expect(beyond == 3)
      beyond = unitOffsets.count + 2
      #expect(UTF8Scan.offset(ofUTF16: &beyond, in: text.span) == nil)
      #expect(beyond == 3)
      beyond = starts.count + 3
      #expect(UTF8Scan.lineStart(afterLineEnding: &beyond, in: text.span) == nil)
      #expect(beyond == 3)
    }
  }

  @Test func aLineFeedAfterTheCutBelongsToTheReturnBeforeIt() {
    let text: [UInt8] = [0x0A, 0x61, 0x0D, 0x0A, 0x62, 0x0D]
    #expect(UTF8Scan.lineEndingCount(in: text.span) == 3)
    #expect(UTF8Scan.lineEndingCount(in: text.span, afterCarriageReturn: true) == 2)
    var count = 1
    #expect(UTF8Scan.lineStart(afterLineEnding: &count, in: text.span, afterCarriageReturn: true) == 4)
  }

  /// Compares with the reference.
  private func check(_ bytes: [UInt8]) {
    let expected = UTF8Reference.repair(bytes).firstFault
    let found = UTF8Scan.firstFault(in: bytes.span)
    #expect(found?.offset == expected, "\(bytes)")
    if let found {
      #expect(found.length == UTF8Reference.subpart(bytes, at: found.offset).length, "\(bytes)")
    }
  }

  /// Where each line but the first starts.
  private func lineStarts(_ text: [UInt8]) -> [Int] {
    text.indices.filter { index in
      text[index] == 0x0A
        || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
    }.map { $0 + 1 }
  }
}
