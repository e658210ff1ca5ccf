import UnicodeKernels

extension StateHandle {
  /// Sets right the entry states of the leaves, and the counts that depend on them, from the leaf that holds the byte before
  /// `offset` on, until they are as the leaves before them ask for.
  ///
  /// Leaves that an edit has cut, joined or put beside one another may need it, and those behind them as far as the
  /// difference is felt, which is nowhere in nearly all text; it is far only in runs like those of regional indicators.
  /// The finger is lifted.
  ///
  /// - Complexity: O(log n), and O(log n + leaf) for each leaf whose entry state changes.
  func repairEntries(from offset: Int) {
    liftFinger()
    let total = outside.utf8
    var position = seek(offset, in: .utf8, later: false, adding: .scalars)
    var start = offset - position.remaining
    var expected: GraphemeBreaker? = start == 0 ? GraphemeBreaker() : nil
    // Cutting and joining leave two doubtful seams at most: behind this leaf, and behind the next.
    var doubtful = 2
    while true {
      var exit: GraphemeBreaker?
      if let expected, position.leaf.entry != expected {
        exit = replaceEntry(ofLeafAt: start, expected)
        if let leaf { position.leaf = leaf }
        if exit != nil { doubtful = max(doubtful, 1) }
      }
      start += position.leaf.count
      if doubtful == 0 || start == total { return }
      doubtful -= 1
      expected = exit ?? position.leaf.exit
      position = seek(start, in: .utf8, later: true, adding: .scalars)
    }
  }

  /// Gives the leaf that starts at `offset` another entry state, and its ancestors the new counts. Returns the state at the
  /// leaf's end if it has changed.
  private func replaceEntry(ofLeafAt offset: Int, _ entry: GraphemeBreaker) -> GraphemeBreaker? {
    setFinger(atByte: offset, later: true, room: 0)
    let exit = leaf!.replaceEntry(entry)
    settle()
    return exit
  }
}
