// Left out where there is no coding: its protocols need existential types, which Embedded Swift lacks.
#if !hasFeature(Embedded)
  /// A text is coded as a string is.
  extension Rope: Codable {
    /// Decodes a string. O(*n*).
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text as a string. O(*n*).
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(String(self))
    }
  }

  /// An offset is coded as its number of units.
  extension TextOffset: Codable {
    /// Decodes a number.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(Int.self))
    }

    /// Encodes the number of units.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// A position is coded with the keys `line` and `column`.
  extension TextPosition: Codable {
    /// Decodes line and column.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PositionKey.self)
      self.init(
        line: try container.decode(Int.self, forKey: .line),
        column: try container.decode(Int.self, forKey: .column))
    }

    /// Encodes line and column.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: PositionKey.self)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
    }
  }

  private enum PositionKey: String, CodingKey {
    case line, column
  }
#endif
