import UnicodeKernels

/// How many line endings of each kind a text has.
public struct LineEndings: Hashable, Sendable {
  /// Line feeds that stand alone: the Unix kind.
  public var lf = 0
  /// Carriage returns with a line feed after them: the Windows kind.
  public var crlf = 0
  /// Carriage returns that stand alone: the kind of old Macintosh files.
  public var cr = 0

  /// Creates counts of zero.
  public init() {}

  /// Whether more than one kind occurs.
  public var areMixed: Bool {
    [lf, crlf, cr].count { $0 > 0 } > 1
  }

  /// The kind that occurs most often: what a new line of such a text should end in. LF in a text of one line.
  public var dominant: String {
    if crlf > max(lf, cr) { return "\r\n" }
    return cr > lf ? "\r" : "\n"
  }
}

/// Counts line endings in a text that comes in chunks, cut anywhere.
struct LineEndingCounter {
  private(set) var counts = LineEndings()
  private var endsInCR = false

  mutating func count(_ chunk: Span<UInt8>) {
    var returns = 0
    for index in chunk.indices where chunk[index] == 0x0D { returns += 1 }
    // almost always there is one kind alone, which is counted by blocks
    if returns == 0 && !endsInCR {
      counts.lf += UTF8Scan.lineEndingCount(in: chunk)
      return
    }
    for index in chunk.indices {
      let byte = chunk[index]
      if byte == 0x0A && endsInCR {
        counts.crlf += 1
        counts.cr -= 1
      } else if byte == 0x0A {
        counts.lf += 1
      } else if byte == 0x0D {
        counts.cr += 1
      }
      endsInCR = byte == 0x0D
    }
  }
}
