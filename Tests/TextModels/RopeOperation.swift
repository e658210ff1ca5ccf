/// One step of a script over a rope. Places are relative, so that any part of a script is a script.
public enum RopeOperation: Sendable {
  /// Where something happens.
  public enum Place: Sendable {
    /// At so many 65536ths of the text.
    case fraction(UInt16)
    /// So many bytes after the end of the last edit, or before it.
    case caret(Int8)
  }

  /// A part of the text: from a place, so many bytes or, where the flag is set, 65536ths of the text.
  public struct Extent: Sendable {
    /// Where it starts.
    public var start: Place
    /// How long it is; what reaches past the end of the text is left out.
    public var length: UInt16
    /// Whether the length is in 65536ths of the text, not in bytes.
    public var isFraction: Bool
  }

  /// By which of the rope's functions a replacement is made.
  public enum Form: UInt8, CaseIterable, Sendable {
    case string, bytes, rope, removeAndInsert
  }

  /// A range becomes a text.
  case replace(Extent, ScriptText, Form)
  /// A text goes in.
  case insert(Place, ScriptText, Form)
  /// A range goes out.
  case remove(Extent)
  /// A text is typed scalar by scalar, then some scalars are deleted backwards, without a look in between.
  case type(Place, ScriptText, deletions: UInt8, readsBetween: Bool)
  /// A text is appended.
  case append(ScriptText, Form)
  /// The text becomes a part of itself.
  case slice(Extent)
  /// A part of the text is copied to another place in it.
  case copyPart(Extent, to: Place)
  /// The text is put together again from the two halves at a place.
  case splitAndJoin(Place)
  /// A snapshot is kept.
  case hold
  /// A kept snapshot is inserted.
  case insertHeld(UInt8, Place)
  /// A kept snapshot and the text change places, so that the snapshot is what is edited.
  case exchange(UInt8)
  /// A kept snapshot is compared with what it was, and dropped.
  case release(UInt8)
  /// Bytes that are no UTF-8 are refused.
  case replaceByInvalid(Extent, ScriptText, UInt8)
}

extension RopeOperation {
  /// Reads one operation; nil at the end of the script. `scale` multiplies the lengths of long runs.
  public init?(from script: inout ByteScript, scale: Int) {
    guard !script.isAtEnd else { return nil }
    switch script.byte() {
    case 0..<56:
      self = .replace(
        Extent(from: &script), ScriptText(from: &script, scale: scale), Form(from: &script))
    case 56..<104:
      self = .insert(Place(from: &script), ScriptText(from: &script, scale: scale), Form(from: &script))
    case 104..<136: self = .remove(Extent(from: &script))
    case 136..<176:
      let flags = script.byte()
      self = .type(
        Place(from: &script), ScriptText(from: &script, scale: 1), deletions: flags >> 4,
        readsBetween: flags & 1 == 1)
    case 176..<188: self = .append(ScriptText(from: &script, scale: scale), Form(from: &script))
    case 188..<194: self = .slice(Extent(from: &script))
    case 194..<204: self = .copyPart(Extent(from: &script), to: Place(from: &script))
    case 204..<212: self = .splitAndJoin(Place(from: &script))
    case 212..<224: self = .hold
    case 224..<230: self = .insertHeld(script.byte(), Place(from: &script))
    case 230..<240: self = .exchange(script.byte())
    case 240..<250: self = .release(script.byte())
    default:
      self = .replaceByInvalid(Extent(from: &script), ScriptText(from: &script, scale: 1), script.byte())
    }
  }

  /// The operations of a whole script. Its first byte says how long its long runs are: 1, 4, 16 or 64 times as
  /// long, so that trees of full-sized nodes grow deep too.
  public static func operations(of script: ByteScript) -> [RopeOperation] {
    var script = script
    let scale = 1 << (2 * (script.byte() & 3))
    var operations: [RopeOperation] = []
    while let next = RopeOperation(from: &script, scale: Int(scale)) { operations.append(next) }
    return operations
  }
}

extension RopeOperation.Place {
  init(from script: inout ByteScript) {
    let shape = script.byte()
    switch shape {
    case 0..<96: self = .caret(0)
    case 96..<144: self = .caret(Int8(bitPattern: script.byte()) / 8)
    case 144..<152: self = .fraction(0)
    case 152..<160: self = .fraction(.max)
    default: self = .fraction(script.word())
    }
  }
}

extension RopeOperation.Extent {
  init(from script: inout ByteScript) {
    start = RopeOperation.Place(from: &script)
    switch script.byte() {
    case 0..<64: (length, isFraction) = (0, false)
    case 64..<192: (length, isFraction) = (UInt16(script.byte() % 16), false)
    case 192..<240: (length, isFraction) = (UInt16(script.byte()), false)
    default: (length, isFraction) = (script.word(), true)
    }
  }
}

extension RopeOperation.Form {
  init(from script: inout ByteScript) {
    self = Self.allCases[script.number(below: Self.allCases.count)]
  }
}
