import TestSupport
public import TextRope

/// A rope and its model, side by side, that operations are applied to.
public struct RopeExercise {
  /// The text under test.
  public internal(set) var rope = Rope()
  var model = NaiveText()
  /// Snapshots, with what they must stay.
  var held: [(rope: Rope, model: NaiveText)] = []
  /// The end of the last edit.
  var caret = 0
  /// Where the checks look; not part of the script, so that shrinking does not move the looks of a failing step.
  var random: SeededGenerator
  let holdsCopies: Bool
  let maximumCount: Int

  /// Creates an exercise over the empty text.
  ///
  /// - Parameters:
  ///   - holdsCopies: Whether each mutation is made while a copy of the text is held, and the copy is
  ///     compared afterwards.
  ///   - maximumCount: The number of bytes past which the text is cut back.
  public init(seed: UInt64 = 0, holdsCopies: Bool = false, maximumCount: Int = 1 << 14) {
    random = SeededGenerator(seed: seed)
    self.holdsCopies = holdsCopies
    self.maximumCount = maximumCount
  }

  /// Where the rope was found to differ from the model.
  public struct Mismatch: Error, CustomStringConvertible {
    /// What differs, and how.
    public var description: String
  }

  /// Applies one operation and compares everything.
  public mutating func apply(_ operation: RopeOperation) throws(Mismatch) {
    let copy = holdsCopies ? rope : nil
    let before = holdsCopies ? model : nil
    try perform(operation)
    if let copy, let before { try check(copy, isStill: before, "the copy held over the edit") }
    if model.count > maximumCount { try cutBack() }
    try check()
  }

  /// Applies all operations of `script` to a new exercise.
  public static func run(
    _ operations: some Sequence<RopeOperation>, holdsCopies: Bool, maximumCount: Int = 1 << 14
  ) throws(Mismatch) {
    var exercise = RopeExercise(holdsCopies: holdsCopies, maximumCount: maximumCount)
    for operation in operations { try exercise.apply(operation) }
    for (rope, model) in exercise.held { try exercise.check(rope, isStill: model, "a snapshot at the end") }
  }
}

extension RopeExercise {
  private mutating func perform(_ operation: RopeOperation) throws(Mismatch) {
    switch operation {
    case .replace(let extent, let text, let form):
      try replace(resolved(extent), with: text.bytes, by: form)
    case .insert(let place, let text, let form):
      let offset = resolved(place)
      try replace(offset..<offset, with: text.bytes, by: form)
    case .remove(let extent):
      let range = resolved(extent)
      rope.remove(range.inBytes)
      model.replace(range, with: [])
      caret = range.lowerBound
    case .type(let place, let text, let deletions, let readsBetween):
      try type(text.bytes, at: resolved(place), deletions: Int(deletions), readsBetween: readsBetween)
    case .append(let text, let form):
      try append(text.bytes, by: form)
    case .slice(let extent):
      let range = resolved(extent)
      rope = rope.slice(range.inBytes)
      model = NaiveText(Array(model.bytes[range]))
      caret = 0
    case .copyPart(let extent, let place):
      let range = resolved(extent)
      insert(rope.slice(range.inBytes), NaiveText(Array(model.bytes[range])), at: resolved(place))
    case .splitAndJoin(let place):
      let offset = UTF8Offset(resolved(place))
      var joined = rope.slice(0..<offset)
      joined.append(rope.slice(offset..<rope.endOffset))
      rope = joined
      caret = offset.value
    case .hold:
      if held.count == 4 { held.removeFirst() }
      held.append((rope, model))
    case .insertHeld(let number, let place):
      guard !held.isEmpty else { return }
      let (other, otherModel) = held[Int(number) % held.count]
      insert(other, otherModel, at: resolved(place))
    case .exchange(let number):
      guard !held.isEmpty else { return }
      let index = Int(number) % held.count
      let current = (rope, model)
      (rope, model) = held[index]
      held[index] = current
      caret = model.scalarBoundary(atOrBefore: min(caret, model.count))
    case .release(let number):
      guard !held.isEmpty else { return }
      let (other, otherModel) = held.remove(at: Int(number) % held.count)
      try check(other, isStill: otherModel, "a snapshot")
    case .replaceByInvalid(let extent, let text, let fault):
      try refuse(resolved(extent), prefix: text.bytes, fault: fault)
    }
  }

  private mutating func replace(_ range: Range<Int>, with bytes: [UInt8], by form: RopeOperation.Form)
    throws(Mismatch)
  {
    let string = String(decoding: bytes, as: UTF8.self)
    switch form {
    case .string: rope.replace(range.inBytes, with: string)
    case .bytes:
      do {
        // The way of counting is part of the script, so that scalars are shrunk and replayed like bytes.
        if bytes.count & 1 == 0 {
          try rope.replace(range.inBytes, with: bytes.span)
        } else {
          try rope.replace(model.scalarRange(of: range), with: bytes.span)
        }
      } catch {
        throw Mismatch(description: "valid UTF-8 was refused at \(error.offset): \(bytes)")
      }
    case .rope: rope.replace(range.inBytes, with: Rope(string))
    case .removeAndInsert:
      rope.remove(range.inBytes)
      rope.insert(string, at: UTF8Offset(range.lowerBound))
    }
    model.replace(range, with: bytes)
    caret = range.lowerBound + bytes.count
  }

  private mutating func type(_ bytes: [UInt8], at place: Int, deletions: Int, readsBetween: Bool)
    throws(Mismatch)
  {
    caret = place
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let encoded = Array(String(scalar).utf8)
      rope.insert(String(scalar), at: UTF8Offset(caret))
      model.replace(caret..<caret, with: encoded)
      caret += encoded.count
      if readsBetween { try checkOneRead() }
    }
    for _ in 0..<deletions where caret > 0 {
      let start = model.scalarBoundary(atOrBefore: caret - 1)
      rope.remove(UTF8Offset(start)..<UTF8Offset(caret))
      model.replace(start..<caret, with: [])
      caret = start
      if readsBetween { try checkOneRead() }
    }
  }

  private mutating func append(_ bytes: [UInt8], by form: RopeOperation.Form) throws(Mismatch) {
    let end = model.count
    switch form {
    case .string, .bytes: rope.append(String(decoding: bytes, as: UTF8.self))
    case .rope, .removeAndInsert: rope.append(Rope(String(decoding: bytes, as: UTF8.self)))
    }
    model.replace(end..<end, with: bytes)
    caret = model.count
  }

  private mutating func insert(_ other: Rope, _ otherModel: NaiveText, at offset: Int) {
    rope.replace((offset..<offset).inBytes, with: other)
    model.replace(offset..<offset, with: otherModel.bytes)
    caret = offset + otherModel.count
  }

  /// Puts a byte that no text has behind `prefix`, and expects to be refused with its offset.
  private mutating func refuse(_ range: Range<Int>, prefix: [UInt8], fault: UInt8) throws(Mismatch) {
    let faults: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
    ]
    let bytes = prefix + faults[Int(fault) % faults.count] + (fault < 128 ? [97] : [])
    do {
      try rope.replace(range.inBytes, with: bytes.span)
    } catch {
      return try expect(error.offset, UTF8Offset(prefix.count), "the offset of the fault in \(bytes)")
    }
    throw Mismatch(description: "invalid UTF-8 went in: \(bytes)")
  }

  /// Removes the middle of a text that grew too long.
  private mutating func cutBack() throws(Mismatch) {
    let start = model.scalarBoundary(atOrBefore: model.count / 8)
    let end = model.scalarBoundary(atOrBefore: model.count - model.count / 8)
    rope.remove((start..<end).inBytes)
    model.replace(start..<end, with: [])
    caret = start
  }

  private func resolved(_ place: RopeOperation.Place) -> Int {
    switch place {
    case .fraction(let fraction):
      model.scalarBoundary(atOrBefore: (Int(fraction) * (model.count + 1)) >> 16)
    case .caret(let distance):
      model.scalarBoundary(atOrBefore: min(max(0, caret + Int(distance)), model.count))
    }
  }

  private func resolved(_ extent: RopeOperation.Extent) -> Range<Int> {
    let start = resolved(extent.start)
    let length = extent.isFraction ? (Int(extent.length) * model.count) >> 16 : Int(extent.length)
    let end = model.scalarBoundary(atOrBefore: min(start + length, model.count))
    return start..<max(start, end)
  }
}

extension Range<Int> {
  /// The range as offsets in UTF-8.
  var inBytes: Range<UTF8Offset> { UTF8Offset(lowerBound)..<UTF8Offset(upperBound) }
}
