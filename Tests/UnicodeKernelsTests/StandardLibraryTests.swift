import Testing
import UnicodeKernels

/// Where the toolchain's standard library breaks graphemes differently.
///
/// It follows the Unicode version that it was built with. When this list changes, the toolchain has moved: see
/// whether what the documentation says of `Character` is still true, and write the new list down.
@Suite struct StandardLibraryTests {
  /// Scalars for which some text breaks differently, by the toolchain's version.
  static let expected: Set<UInt32> = {
    #if compiler(>=6.3) && compiler(<6.4)
      // Indic_Conjunct_Break=Linker since Unicode 16.0 and 17.0, and the vowels of Kirat Rai (16.0).
      let linkers: Set<UInt32> = [
        0x1039, 0x17D2, 0x1A60, 0x1B44, 0x1BAB, 0xA9C0, 0xAAF6, 0x10A3F, 0x11133, 0x113D0, 0x1193E, 0x11A47,
        0x11A99, 0x11F42,
      ]
      let vowels: Set<UInt32> = [0x16D63, 0x16D67, 0x16D68, 0x16D69, 0x16D6A]
      return linkers.union(vowels)
    #else
      return []
    #endif
  }()

  /// What stands before and after a scalar: enough to tell each class of the rules from every other.
  static let contexts: [(before: String, after: String)] = [
    (" ", "a"), ("", "\u{301}a"), ("क", "क"), ("क\u{94D}", " "), ("👩", "\u{200D}👩"), ("👩\u{200D}", " "),
    ("가", "ᆨ"), ("ᄀ", " "),
    ("🇦", " "), ("\r", " "),
  ]

  @Test func theListOfDifferencesIsExact() {
    var found = Set<UInt32>()
    for block in stride(from: UInt32(0), to: 0x11_0000, by: 1024) where !(0xD800..<0xE000).contains(block) {
      // Ideographs, private use and planes without a character: two contexts tell whether that still holds.
      let isUniform = block >= 0x2_0000 && !(0xE_0000..<0xE_1000).contains(block)
      for context in isUniform ? Self.contexts.prefix(2) : Self.contexts[...] {
        collectDifferences(block..<block + 1024, context, into: &found)
      }
    }
    #expect(
      found == Self.expected, "\(found.symmetricDifference(Self.expected).map { String($0, radix: 16) })")
  }

  /// Adds those of `scalars` whose text in `context` has another count; blocks without a difference are passed whole.
  private func collectDifferences(
    _ scalars: Range<UInt32>, _ context: (before: String, after: String), into found: inout Set<UInt32>
  ) {
    var text = [UInt8]()
    let (before, after) = (Array(context.before.utf8), Array(context.after.utf8))
    for value in scalars {
      text += before
      text += Unicode.Scalar(value)!.utf8
      text += after
    }
    var breaker = GraphemeBreaker()
    if breaker.count(text.span) == String(decoding: text, as: UTF8.self).count { return }
    if scalars.count == 1 {
      found.insert(scalars.lowerBound)
    } else {
      let middle = scalars.lowerBound + UInt32(scalars.count / 2)
      collectDifferences(scalars.lowerBound..<middle, context, into: &found)
      collectDifferences(middle..<scalars.upperBound, context, into: &found)
    }
  }
}
