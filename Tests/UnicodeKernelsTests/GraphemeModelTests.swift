import TestSupport
import Testing
import UnicodeKernels
import UnicodeReferences

/// Graphemes and columns of random texts against the rules as they are written, over any cutting.
@Suite struct GraphemeModelTests {
  @Test(arguments: 0..<8) func randomTextsBreakByTheRules(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for round in 0..<40 {
      let text = RandomText.utf8(using: &generator, scalars: Int.random(in: 0...300, using: &generator))
      let model = Model(text)
      let cuts = model.randomCuts(&generator)

      var breaker = GraphemeBreaker()
      var entries = [GraphemeBreaker]()
      var found = [Int]()
      for range in cuts {
        entries.append(breaker)
        let part = text.span.extracting(range)
        var counting = breaker
        let count = counting.count(part)
        var offset = 0
        while let start = breaker.nextStart(in: part, from: offset) {
          found.append(range.lowerBound + start)
          offset = breaker.consumeScalar(in: part, at: start)
        }
        #expect(counting == breaker, "seed \(seed) round \(round) \(range)")
        #expect(count == model.starts.count { range.contains($0) }, "seed \(seed) round \(round) \(range)")
      }
      #expect(found == model.starts, "seed \(seed) round \(round)")

      found = []
      for (range, entry) in zip(cuts, entries).reversed() {
        let part = text.span.extracting(range)
        var offset = part.count
        while let start = GraphemeBreaker.previousStart(in: part, before: offset, entry: entry) {
          found.append(range.lowerBound + start)
          offset = start
        }
      }
      #expect(found.reversed() == model.starts, "seed \(seed) round \(round)")
    }
  }

  @Test(arguments: 0..<8) func randomTextsHaveTheirColumns(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(100 + seed))
    for round in 0..<40 {
      let text = RandomText.utf8(using: &generator, scalars: Int.random(in: 0...300, using: &generator))
      let model = Model(text)
      let cuts = model.randomCuts(&generator)
      for (tabWidth, ambiguousIsWide) in [(8, false), (4, true), (1, false), (3, true)] {
        let columns = ColumnReference(tabWidth: tabWidth, ambiguousIsWide: ambiguousIsWide)
          .columns(after: model.scalars)
        var counter = ColumnCounter(tabWidth: tabWidth, ambiguousIsWide: ambiguousIsWide)
        var stepping = counter
        var found = [Int]()
        for range in cuts {
          let part = text.span.extracting(range)
          counter.count(part)
          var offset = 0
          while let start = stepping.nextStart(in: part, from: offset) {
            if range.lowerBound + start > 0 { found.append(stepping.column) }
            offset = stepping.consumeScalar(in: part, at: start)
          }
          #expect(counter == stepping, "seed \(seed) round \(round) tab \(tabWidth) \(range)")
        }
        if !text.isEmpty { found.append(stepping.column) }
        #expect(found == columns, "seed \(seed) round \(round) tab \(tabWidth)")
      }
    }
  }

  /// A text, its scalars and the starts of its graphemes, in bytes.
  struct Model {
    let text: [UInt8]
    let scalars: [Unicode.Scalar]
    let offsets: [Int]
    let starts: [Int]

    init(_ text: [UInt8]) {
      self.text = text
      scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
      offsets = text.indices.filter { text[$0] & 0xC0 != 0x80 }
      starts = zip(offsets, GraphemeReference(scalars).starts).filter(\.1).map(\.0)
    }

    /// The text cut at none to six places between scalars.
    func randomCuts(_ generator: inout SeededGenerator) -> [Range<Int>] {
      var places = (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        offsets.randomElement(using: &generator)
      }
      places = [0] + places.sorted() + [text.count]
      return zip(places, places.dropFirst()).map { $0..<$1 }
    }
  }
}
