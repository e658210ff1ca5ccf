/// A text that an operation puts in: a few runs of the nasty alphabet. It stays in this form until it is used, so
/// that a failing script can be shrunk run by run.
public struct ScriptText: Sendable, CustomStringConvertible {
  /// One scalar, or several in turn, repeated.
  public struct Run: Sendable {
    /// The bytes of one repetition.
    public var bytes: [UInt8]
    /// How often they are repeated.
    public var count: Int
  }

  /// The runs, in order.
  public var runs: [Run]

  /// Creates a text from runs.
  public init(runs: [Run] = []) {
    self.runs = runs
  }

  /// Reads a text: usually one to eight scalars, sometimes a long run of few. `scale` multiplies long runs.
  public init(from script: inout ByteScript, scale: Int) {
    let shape = script.byte()
    runs = []
    switch shape {
    case 0..<16:
      break
    case 16..<40:
      let piece = Self.piece(from: &script)
      runs = [Run(bytes: piece, count: (1 + script.number(below: 64)) * scale)]
    case 40..<56:
      // Lines of ASCII.
      let line = [UInt8](repeating: 120, count: script.number(below: 12))
      let ending = Self.endings[script.number(below: Self.endings.count)]
      runs = [Run(bytes: line + ending, count: (1 + script.number(below: 12)) * scale)]
    case 56..<120:
      runs = [Run(bytes: [UInt8(97 + script.number(below: 26))], count: 1)]
    default:
      for _ in 0...(Int(shape) % 8) { runs.append(Run(bytes: Self.scalar(from: &script), count: 1)) }
    }
  }

  /// The text in UTF-8.
  public var bytes: [UInt8] {
    runs.flatMap { run in repeatElement(run.bytes, count: run.count).joined() }
  }

  /// The text as a literal that a test can hold.
  public var description: String {
    runs.map { run in
      let scalars = String(decoding: run.bytes, as: UTF8.self).unicodeScalars
      let literal = scalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
      return run.count == 1 ? literal : "(\(literal))×\(run.count)"
    }.joined()
  }

  private static let endings: [[UInt8]] = [[10], [13], [13, 10], [10, 13], [13, 13, 10]]

  private static func scalar(from script: inout ByteScript) -> [UInt8] {
    Array(UTF8.encode(NastyScalar.all[script.number(below: NastyScalar.all.count)].scalar)!)
  }

  private static func piece(from script: inout ByteScript) -> [UInt8] {
    (0...script.number(below: 3)).flatMap { _ in scalar(from: &script) }
  }
}
