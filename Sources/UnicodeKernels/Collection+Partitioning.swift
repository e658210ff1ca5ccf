extension RandomAccessCollection {
  /// The first index whose element belongs behind the partition; the end if none does.
  ///
  /// - Parameter belongsBehind: Is false of elements up to some place, and true of all from there on.
  /// - Complexity: O(log n), where n is the number of elements.
  @inlinable
  package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
