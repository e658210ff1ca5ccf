// Texts made of texts.

extension Rope {
  /// Creates a text of `count` copies of `text` one after the other. They share their nodes.
  ///
  /// - Precondition: `count` is not negative, and the text not longer than `maximumUTF8Count`.
  /// - Complexity: O(log *count* · log *n*), where *n* is the size of the text.
  public init(repeating text: Rope, count: Int) {
    precondition(count >= 0, "a negative number of copies")
    self.init()
    var power = text
    var left = count
    while left > 0 {
      if left & 1 != 0 { append(power) }
      left >>= 1
      if left > 0 { power.append(power) }
    }
  }

  /// Creates a text of scalars. O(*k*) for *k* scalars.
  public init<Scalars: Sequence<Unicode.Scalar>>(_ scalars: Scalars) {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    self.init(String(string))
  }

  /// Appends a part of another text, whose nodes are shared. O(log *n*).
  public mutating func append(_ part: Subrope) {
    append(Rope(part))
  }

  /// One text behind the other. Both share their nodes with the result. O(log *n*).
  public static func + (left: Rope, right: Rope) -> Rope {
    var text = left
    text.append(right)
    return text
  }

  /// Appends a text, whose nodes are shared. O(log *n*).
  public static func += (left: inout Rope, right: Rope) {
    left.append(right)
  }
}

extension Sequence<Rope> {
  /// The texts one after the other, `separator` between them. They share their nodes with the result.
  ///
  /// - Complexity: O(*k* log *n*) for *k* texts.
  public func joined(separator: Rope = Rope()) -> Rope {
    var result = Rope()
    var isFirst = true
    for text in self {
      if !isFirst { result.append(separator) }
      result.append(text)
      isFirst = false
    }
    return result
  }
}

extension Rope: ExpressibleByStringInterpolation {}

/// `print(…, to: &text)` appends to a text, and `print(text)` writes chunk by chunk.
extension Rope: TextOutputStream, TextOutputStreamable {
  /// Appends `string`. O(*k*) for *k* bytes; O(log *n*) more if the last edit was elsewhere.
  public mutating func write(_ string: String) {
    append(string)
  }

  /// Writes the text to `target`, a chunk at a time. O(*n*).
  public func write<Target: TextOutputStream>(to target: inout Target) {
    Subrope(self).write(to: &target)
  }
}

extension Subrope: TextOutputStreamable {
  /// Writes the part to `target`, a chunk at a time. O(*n*), where *n* is the size of the part.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    forEachChunk { chunk in
      target.write(String(utf8Count: chunk.count) { take in take(chunk) })
      return true
    }
  }
}
