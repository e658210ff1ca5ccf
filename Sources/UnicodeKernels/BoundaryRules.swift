/// The tables of one kind of boundary: a generated automaton that may put a decision off.
///
/// A conformer is a namespace; every requirement is one load, and all of it is specialised within the module.
protocol BoundaryRules {
  /// The offset in a row of the class that the kernel gives to a combined class.
  static func classOffset(of scalarClass: Int) -> Int
  /// The offset of the row of the next state, from the transition at `entry`.
  static func nextRow(at entry: Int) -> Int
  /// What happens before the scalar, from the transition at `entry`.
  static func step(at entry: Int) -> BoundaryStep
  /// What the end of the text says in `state`.
  static func final(_ state: Int) -> BoundaryStep
  /// The state that is right after a scalar of the class at `classOffset` whatever came before; 0xFF: it depends.
  static func settledState(after classOffset: Int) -> Int
  /// A row is two to the power of this many bytes.
  static var rowShift: Int { get }
}

/// What an automaton says as it reads a scalar, or the end of the text.
struct BoundaryStep: OptionSet {
  let rawValue: Int

  /// There is a boundary before the scalar.
  static let boundary = Self(rawValue: 1)
  /// Whether there is one is decided later. Never more than one boundary is open.
  static let opens = Self(rawValue: 2)
  /// The open boundary is one.
  static let confirms = Self(rawValue: 4)
  /// The open boundary is none.
  static let dismisses = Self(rawValue: 8)
  /// The break is mandatory, or the segment that ends is a word.
  static let marked = Self(rawValue: 16)
}

extension BoundaryRules {
  /// Reads the scalar at `offset` in the state of `row`.
  @inline(__always)
  static func step(_ text: Span<UInt8>, _ offset: inout Int, _ row: inout Int) -> BoundaryStep {
    var length = 0
    let entry = row &+ classOffset(of: text.scalarClass(at: offset, &length))
    row = nextRow(at: entry)
    offset &+= length
    return step(at: entry)
  }

  /// Reads a block from `start` on.
  @inline(__always)
  static func readBlock(_ text: Span<UInt8>, from start: Int, _ state: inout UInt8) -> BoundaryBlock {
    var block = BoundaryBlock()
    var row = Int(state) &<< rowShift
    let limit = min(start &+ 64, text.count)
    var offset = start
    while offset < limit {
      let place = offset &- start
      let step = step(text, &offset, &row)
      block.boundaries |= UInt64(truncatingIfNeeded: step.rawValue & 1) &<< UInt64(truncatingIfNeeded: place)
      block.marks |= UInt64(truncatingIfNeeded: step.rawValue &>> 4) &<< UInt64(truncatingIfNeeded: place)
      if step.rawValue & 0b1110 != 0 { block.decide(step, at: place) }
    }
    block.end = offset
    state = UInt8(truncatingIfNeeded: row &>> rowShift)
    return block
  }
}
