import KernelModels
import TestSupport
import Testing
import UnicodeKernels
import UnicodeReferences

/// Repair against a reference, and against the standard library's own.
@Suite struct UTF8RepairerTests {
  @Test func eachMaximalSubpartBecomesOneReplacement() {
    // Unicode, tables 3-8 to 3-11.
    let examples: [([UInt8], String)] = [
      (
        [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
      ),
      (
        [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
      ),
      (
        [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
        "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}B"
      ),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
    ]
    for (bytes, expected) in examples {
      #expect(repair(bytes, cuts: []).text == Array(expected.utf8))
    }
  }

  @Test func chunksMayBeCutAnywhere() {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<2000 {
      var bytes = RandomText.utf8(using: &generator, scalars: Int.random(in: 0...40, using: &generator))
      for _ in 0..<Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
        let place = bytes.indices.randomElement(using: &generator)!
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UTF8ScanTests.edges.randomElement(using: &generator)!
        case 1: bytes.remove(at: place)
        default: bytes.insert(UTF8ScanTests.edges.randomElement(using: &generator)!, at: place)
        }
      }
      let expected = UTF8Reference.repair(bytes)
      #expect(expected.text == Array(String(decoding: bytes, as: UTF8.self).utf8), "\(round)")
      let cuts = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        Int.random(in: 0...bytes.count, using: &generator)
      }
      for cuts in [[], Array(0...bytes.count), cuts.sorted()] {
        let found = repair(bytes, cuts: cuts)
        #expect(found.text == expected.text, "\(round)")
        #expect(found.repairer.replacementCount == expected.replacements, "\(round)")
        #expect(found.repairer.firstFaultOffset == expected.firstFault, "\(round)")
      }
    }
  }

  @Test func nulAndByteOrderMarkAreKept() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x00, 0x41, 0x00]
    #expect(repair(bytes, cuts: [1, 2, 4]).text == bytes)
    #expect(repair(bytes, cuts: []).repairer.firstFaultOffset == nil)
  }

  private func repair(_ bytes: [UInt8], cuts: [Int]) -> (text: [UInt8], repairer: UTF8Repairer) {
    var repairer = UTF8Repairer()
    var text = [UInt8]()
    var start = 0
    for end in cuts + [bytes.count] {
      repairer.append(bytes.span.extracting(start..<end), to: &text)
      start = end
    }
    repairer.finish(into: &text)
    return (text, repairer)
  }
}
