extension String {
  /// Creates a string of a text. O(n), where n is the size of the text.
  public init(_ rope: Rope) {
    self.init(Subrope(rope))
  }

  /// Creates a string of a part of a text. O(n), where n is the size of the part.
  public init(_ part: Subrope) {
    self.init(utf8Count: part.utf8Count) { take in
      part.forEachChunk { chunk in
        take(chunk)
        return true
      }
    }
  }
}

extension Rope: ExpressibleByStringLiteral {
  /// Creates a text from a string literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Subrope: ExpressibleByStringLiteral {
  /// Creates a whole text from a string literal, to compare parts with.
  public init(stringLiteral value: String) { self.init(Rope(value)) }
}

extension Rope: LosslessStringConvertible, CustomDebugStringConvertible {
  /// The text.
  public var description: String { String(self) }

  /// The text between quotation marks, controls and marks escaped; of a long text the start, and how long it is.
  public var debugDescription: String { Subrope(self).debugDescription }
}

extension Subrope: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text of the part.
  public var description: String { String(self) }

  /// The text of the part between quotation marks; of a long one the start, and how long it is.
  public var debugDescription: String {
    guard utf8Count > 240 else { return String(self).debugDescription }
    let shown = base.roundedDown(range.lowerBound + 200, to: ScalarUnit.self)
    let start = String(base[range.lowerBound..<shown])
    return "\(start.debugDescription)… (\(utf8Count) bytes, \(lineCount) lines)"
  }
}
