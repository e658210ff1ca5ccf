import UnicodeKernels

/// The grapheme automaton run over a text before and after a change.
struct StateChange {
  var old: GraphemeBreaker
  var new: GraphemeBreaker

  /// Whether nothing that follows can tell the two apart.
  var isSettled: Bool { old == new }

  /// By how much the change alters the line endings that start in `behind`: an LF there may have been, or become, the
  /// second half of a CR LF.
  func lineEndings(before behind: Span<UInt8>) -> Int {
    guard !behind.isEmpty, behind[0] == 0x0A else { return 0 }
    return (new.isAfterReturn ? 0 : 1) &- (old.isAfterReturn ? 0 : 1)
  }

  /// Runs over `behind` until both agree, or to its end; returns by how much the graphemes that start there differ.
  mutating func settle(in behind: Span<UInt8>) -> Int {
    if isSettled { return 0 }
    var probe = self
    if let difference = probe.settleSoon(in: behind) {
      self = probe
      return difference
    }
    let newStarts = new.count(behind)
    return newStarts &- old.count(behind)
  }

  /// The same over a few scalars; nil if both do not agree by then. Scalar by scalar is slow, but enough nearly always.
  mutating func settleSoon(in behind: Span<UInt8>) -> Int? {
    if !isSettled, !behind.isEmpty, behind[0] < 0x80, old.isPlain, new.isPlain {
      // An ASCII scalar starts a grapheme in either state, and is all that matters for the one behind it.
      self = StateChange(old: GraphemeBreaker(), new: GraphemeBreaker())
      return 0
    }
    var difference = 0
    var offset = 0
    var tries = 0
    while !isSettled {
      if offset == behind.count || tries == 16 { return nil }
      let step = GraphemeBreaker.passScalar(in: behind, at: offset, from: &old, &new)
      difference &+= step.difference
      offset = step.end
      tries &+= 1
    }
    return difference
  }
}
