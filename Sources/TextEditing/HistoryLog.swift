import TextRope

/// A stack of steps in a few bytes each, from whose bottom the oldest can be dropped.
///
/// The steps lie one after another in segments of about 64 KiB, so that a copy of the history that is written to
/// copies one segment and no more. All numbers are of variable length, and relative: a group of typed text costs
/// some twenty bytes.
///
///     state   number less that of the step before
///     changes count, then for each: gap after the one before, bytes replaced, bytes inserted, the inserted bytes
///     before  count, primary, then for each: anchor and head, relative, affinity, and the goal column if it has one
///     after   the same
///     anchors count, then for each displaced one: index, generation and offset
struct HistoryLog: Sendable {
  /// A run of steps.
  struct Segment: Sendable {
    /// The steps, one after another.
    var bytes: [UInt8] = []
    /// Where each ends.
    var ends: [Int] = []
  }

  /// The steps, the latest in the last segment. No segment is empty.
  private var segments: [Segment] = []

  /// How many steps at the start of the first segment have been dropped.
  private var droppedCount = 0

  /// The number of steps.
  private(set) var count = 0

  /// The number of steps that were dropped from the bottom.
  private(set) var removedCount = 0

  /// The bytes of all segments, with eight for each step.
  private(set) var byteCount = 0

  /// The state below the first step.
  private(set) var firstState: Int

  /// The state that the last step leads to.
  private(set) var lastState: Int

  /// Creates a log without steps.
  init(state: Int = 0) {
    firstState = state
    lastState = state
  }

  /// The last step; nil if there is none.
  var last: History.Step? {
    guard let segment = segments.last, count > 0 else { return nil }
    let start = segment.ends.count > 1 ? segment.ends[segment.ends.count - 2] : 0
    var decoder = HistoryDecoder(bytes: segment.bytes, position: start)
    _ = decoder.number()
    return decoder.step(state: lastState)
  }

  /// Appends a step.
  mutating func append(_ step: History.Step) {
    if segments.last.map({ $0.bytes.count >= 1 << 16 }) ?? true { segments.append(Segment()) }
    let index = segments.count - 1
    let start = segments[index].bytes.count
    segments[index].bytes.append(number: step.state - lastState)
    segments[index].bytes.append(step)
    segments[index].ends.append(segments[index].bytes.count)
    byteCount += segments[index].bytes.count - start + 8
    lastState = step.state
    count += 1
  }

  /// Removes the last step.
  mutating func removeLast() {
    let index = segments.count - 1
    segments[index].ends.removeLast()
    let start = segments[index].ends.last ?? 0
    var decoder = HistoryDecoder(bytes: segments[index].bytes, position: start)
    lastState -= decoder.number()
    byteCount -= segments[index].bytes.count - start + 8
    segments[index].bytes.removeSubrange(start...)
    if segments[index].ends.isEmpty { segments.removeLast() }
    count -= 1
    if count == 0 { discardDropped() }
  }

  /// Drops the oldest step.
  mutating func removeFirst() {
    let start = droppedCount == 0 ? 0 : segments[0].ends[droppedCount - 1]
    var decoder = HistoryDecoder(bytes: segments[0].bytes, position: start)
    firstState += decoder.number()
    byteCount -= segments[0].ends[droppedCount] - start + 8
    droppedCount += 1
    removedCount += 1
    count -= 1
    if droppedCount == segments[0].ends.count {
      segments.removeFirst()
      droppedCount = 0
    }
  }

  /// Gives up the bytes of dropped steps when no other is left.
  private mutating func discardDropped() {
    segments = []
    droppedCount = 0
  }
}
