import TextRope

/// The selections of one view on a text: at least one, sorted, none overlapping another, one of them primary.
///
/// Selections that overlap are merged into one. A caret that touches another selection is merged into it; two
/// ranges that touch stay two. A merged selection has the direction of the primary one if that is among them,
/// else of the first.
///
/// A set of one selection, which is the ordinary case, allocates nothing.
public struct SelectionSet: Hashable, Sendable {
  /// The selection that is the only one left when the others are dropped.
  public private(set) var primary: Selection

  /// All selections, sorted; empty if there is only the primary one.
  private var several: [Selection] = []

  /// The position of the primary selection.
  public private(set) var primaryIndex = 0

  /// Creates a set of one selection.
  public init(_ selection: Selection) {
    primary = selection
  }

  /// Creates a set of `selections`, sorted and merged.
  ///
  /// - Parameters:
  ///   - selections: In any order; a caret at the start of the text if there are none.
  ///   - primaryIndex: The position of the primary one among them; the last one if there is no such position.
  /// - Complexity: O(*s* log *s*) in selections; O(*s*) if they are sorted.
  public init(_ selections: [Selection], primaryIndex: Int = .max) {
    guard selections.count > 1 else {
      primary = selections.first ?? Selection(caret: 0)
      return
    }
    let wanted = selections.indices.contains(primaryIndex) ? primaryIndex : selections.count - 1
    primary = selections[wanted]
    let order = selections.indices.sorted { Self.precedes(selections[$0], selections[$1]) }
    for index in order {
      let selection = selections[index]
      if let last = several.last, Self.merges(last, selection) {
        several[several.count - 1] = Self.merged(last, selection, like: index == wanted ? selection : last)
      } else {
        several.append(selection)
      }
      if index == wanted { self.primaryIndex = several.count - 1 }
    }
    primary = several[self.primaryIndex]
    if several.count == 1 { several = [] }
  }
}

extension SelectionSet: RandomAccessCollection {
  /// The position of the first selection.
  public var startIndex: Int { 0 }

  /// The number of selections, at least 1.
  public var endIndex: Int { several.isEmpty ? 1 : several.count }

  /// The selection at `position`, in the order of the text.
  public subscript(position: Int) -> Selection {
    several.isEmpty ? primary : several[position]
  }
}

extension SelectionSet {
  /// The selections that `transform` makes of these, sorted and merged anew; the primary one stays it.
  public func mapped(_ transform: (Selection) -> Selection) -> SelectionSet {
    if several.isEmpty { return SelectionSet(transform(primary)) }
    return SelectionSet(several.map(transform), primaryIndex: primaryIndex)
  }

  /// Whether `left` stands before `right` in the text.
  private static func precedes(_ left: Selection, _ right: Selection) -> Bool {
    let (first, second) = (left.range, right.range)
    return first.lowerBound == second.lowerBound
      ? first.upperBound < second.upperBound : first.lowerBound < second.lowerBound
  }

  /// Whether `next`, which does not stand before `selection`, is merged into it.
  private static func merges(_ selection: Selection, _ next: Selection) -> Bool {
    let (end, start) = (selection.range.upperBound, next.range.lowerBound)
    return start < end || (start == end && (selection.isCaret || next.isCaret))
  }

  /// One selection over both, with the direction of `model`.
  private static func merged(_ first: Selection, _ second: Selection, like model: Selection) -> Selection {
    var result = model
    let start = Swift.min(first.range.lowerBound, second.range.lowerBound)
    let end = Swift.max(first.range.upperBound, second.range.upperBound)
    let reversed = model.isCaret ? (first.isReversed || second.isReversed) : model.isReversed
    result.anchor = reversed ? end : start
    result.head = reversed ? start : end
    return result
  }
}
