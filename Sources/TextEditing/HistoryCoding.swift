import TextRope

extension [UInt8] {
  /// Appends a number in groups of seven bits, the lowest first, its sign in the lowest bit.
  mutating func append(number: Int) {
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a step without its state.
  mutating func append(_ step: History.Step) {
    append(number: step.changes.count)
    var end = 0
    for replacement in step.changes {
      append(number: replacement.range.lowerBound.value &- end)
      append(number: replacement.range.upperBound.value &- replacement.range.lowerBound.value)
      append(number: replacement.text.utf8.count)
      append(contentsOf: replacement.text.utf8)
      end = replacement.range.upperBound.value
    }
    append(step.before, near: end)
    append(step.after, near: end)
    append(number: step.displaced.count)
    for place in step.displaced {
      append(number: Int(place.anchor.index))
      append(number: Int(place.anchor.generation))
      append(number: place.offset.value)
    }
  }

  /// Appends selections, relative to an offset.
  private mutating func append(_ selections: SelectionSet, near offset: Int) {
    append(number: selections.count)
    if selections.count > 1 { append(number: selections.primaryIndex) }
    var offset = offset
    for selection in selections {
      // A frontend may have set them to anything.
      append(number: selection.anchor.value &- offset)
      append(number: selection.head.value &- selection.anchor.value)
      append(number: (selection.goalColumn == nil ? 0 : 2) | (selection.affinity == .upstream ? 1 : 0))
      if let goal = selection.goalColumn { append(number: goal) }
      offset = selection.head.value
    }
  }
}

/// Reads what the log has written.
struct HistoryDecoder {
  /// The bytes of a segment.
  let bytes: [UInt8]

  /// The next byte to be read.
  var position: Int

  /// Reads a number.
  mutating func number() -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = bytes[position]
      position += 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1)
  }

  /// Reads a step whose state has been read.
  mutating func step(state: Int) -> History.Step {
    var changes = ChangeSet()
    var end = UTF8Offset(0)
    for _ in 0..<number() {
      let start = UTF8Offset(end.value &+ number())
      end = UTF8Offset(start.value &+ number())
      let length = number()
      changes.append(start..<end, with: String(decoding: bytes[position..<position + length], as: UTF8.self))
      position += length
    }
    let before = selections(near: end)
    let after = selections(near: end)
    var step = History.Step(changes: changes, before: before, after: after, state: state)
    for _ in 0..<number() {
      let anchor = Anchor(
        index: Int32(truncatingIfNeeded: number()), generation: Int32(truncatingIfNeeded: number()))
      step.displaced.append(AnchorSet.Displaced(anchor: anchor, offset: UTF8Offset(number())))
    }
    return step
  }

  /// Reads selections.
  private mutating func selections(near offset: UTF8Offset) -> SelectionSet {
    let count = number()
    let primaryIndex = count > 1 ? number() : 0
    if count == 1 { return SelectionSet(selection(near: offset)) }
    var all: [Selection] = []
    all.reserveCapacity(count)
    for _ in 0..<count {
      all.append(selection(near: all.last?.head ?? offset))
    }
    return SelectionSet(all, primaryIndex: primaryIndex)
  }

  /// Reads one selection.
  private mutating func selection(near offset: UTF8Offset) -> Selection {
    let anchor = UTF8Offset(offset.value &+ number())
    let head = UTF8Offset(anchor.value &+ number())
    let traits = number()
    return Selection(
      anchor: anchor, head: head, affinity: traits & 1 == 1 ? .upstream : .downstream,
      goalColumn: traits & 2 == 0 ? nil : number())
  }
}
