/// A file that holds a text and that the text is saved to.
///
/// The value keeps what has to be known for saving without a loss: how the file stood when it was loaded,
/// and what of its bytes the text does not have.
///
///     var (decoded, file) = try TextFile.load("notes.txt")
///     decoded.text.append("one line more\n")
///     try file.save(decoded.text)
public struct TextFile: Sendable {
  /// What a save may destroy, because somebody was asked and agreed.
  public struct Consent: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Replacing a file that was changed, or created, on disk since it was loaded.
    public static let changedOnDisk = Consent(rawValue: 1)
    /// Replacing a file whose invalid bytes are U+FFFD in the text.
    public static let repaired = Consent(rawValue: 2)
  }

  /// The name of the file, as it was given: possibly a symbolic link, which saving follows.
  public let path: FilePath

  /// Whether the file begins with a byte order mark. It is not part of the text; saving writes it again.
  public var hasByteOrderMark = false

  /// How many sequences of bytes are U+FFFD in the text and something else in the file.
  public internal(set) var repairCount = 0

  /// How the file stood when it was loaded or saved last; nil while there is no file.
  public internal(set) var stamp: FileStamp?

  /// Creates a file that does not exist yet; the first save creates it.
  public init(new path: FilePath) {
    self.path = path
  }
}
