public import TextRope

/// An edit as a value: replacements of a text's ranges, sorted and disjoint.
///
/// All ranges are those of the text before the edit, in UTF-8 code units. Between two replacements at least one
/// byte of that text stays, so that an edit has one form only: replacements that touch are one.
///
///     before    t h e   q u i c k   f o x
///                       └─ "slow" ┘ └ "" ┘        [4, 9) → "slow", [9, 13) → "": one replacement
///     after     t h e   s l o w
///
/// A change set holds no text but what it inserts. One with a single replacement allocates nothing if the text
/// that it inserts is short.
public struct ChangeSet: Sendable {
  /// A range of the text before the edit, and what stands in its place after it.
  public struct Replacement: Sendable {
    /// The range that is replaced, in UTF-8 code units of the text before the edit.
    public var range: Range<UTF8Offset>

    /// What takes its place.
    public var text: String

    /// Creates a replacement of `range` by `text`.
    public init(_ range: Range<UTF8Offset>, with text: String) {
      self.range = range
      self.text = text
    }
  }

  /// The first replacement; nil if nothing changes. It stands outside the array, so that one keystroke needs none.
  var first: Replacement?

  /// The replacements after the first.
  var rest: [Replacement] = []

  /// Creates a change set that changes nothing.
  public init() {}

  /// Creates a change set of a single replacement.
  public init(_ range: Range<UTF8Offset>, with text: String) {
    append(range, with: text)
  }

  /// Creates a change set of replacements that come from outside, in any order; those at one offset keep theirs.
  ///
  /// - Throws: If a range lies out of the bounds of any text, or overlaps another one.
  /// - Complexity: O(*r* log *r*) in replacements; O(*r*) if they are in order.
  public init(_ replacements: some Sequence<Replacement>) throws(EditError) {
    let sorted = replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for replacement in sorted {
      let range = replacement.range
      if let bound = replacement.boundOfNoText { throw .outOfBounds(bound) }
      guard range.lowerBound >= last?.range.upperBound ?? 0 else { throw .overlapping(range.lowerBound) }
      append(range, with: replacement.text)
    }
  }

  /// Appends a replacement that starts at or after the end of the last one; one that touches it is joined to it.
  ///
  /// - Precondition: `range` starts at or after the end of the last replacement.
  /// - Complexity: O(1), and the length of the last replacement's text if the two are joined.
  public mutating func append(_ range: Range<UTF8Offset>, with text: String) {
    if range.isEmpty && text.utf8.isEmpty { return }
    guard let last else {
      first = Replacement(range, with: text)
      return
    }
    precondition(range.lowerBound >= last.range.upperBound, "replacements are sorted and disjoint")
    guard range.lowerBound == last.range.upperBound else {
      rest.append(Replacement(range, with: text))
      return
    }
    if rest.isEmpty {
      first!.range = last.range.lowerBound..<range.upperBound
      first!.text += text
    } else {
      rest[rest.count - 1].range = last.range.lowerBound..<range.upperBound
      rest[rest.count - 1].text += text
    }
  }

  /// Appends the replacements of another edit of the same text, which start at or after the end of the last one.
  ///
  /// - Precondition: They do.
  /// - Complexity: O(*r*) in the replacements that are appended.
  package mutating func append(contentsOf other: ChangeSet) {
    for replacement in other { append(replacement.range, with: replacement.text) }
  }
}

extension ChangeSet: RandomAccessCollection {
  /// The position of the first replacement.
  public var startIndex: Int { 0 }

  /// The number of replacements.
  public var endIndex: Int { first == nil ? 0 : rest.count + 1 }

  /// The replacement at `position`, in the order of the text.
  public subscript(position: Int) -> Replacement {
    position == 0 ? first! : rest[position - 1]
  }
}

extension ChangeSet: Equatable {
  /// Whether two change sets replace the same ranges by the same bytes.
  public static func == (left: ChangeSet, right: ChangeSet) -> Bool {
    left.elementsEqual(right) { $0.range == $1.range && $0.text.utf8.elementsEqual($1.text.utf8) }
  }
}
