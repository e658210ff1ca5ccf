/// Counts presses that follow each other at one place, for double and triple clicks.
struct ClickCounter {
  private var last: (position: ScreenPosition, time: ContinuousClock.Instant, count: Int)?

  /// How many presses, with this one, came at `position`, each within half a second of the one before; after three
  /// it begins anew.
  mutating func press(at position: ScreenPosition, time: ContinuousClock.Instant = .now) -> Int {
    var count = 1
    if let last, last.position == position, time - last.time < .milliseconds(500), last.count < 3 {
      count = last.count + 1
    }
    last = (position, time, count)
    return count
  }
}
