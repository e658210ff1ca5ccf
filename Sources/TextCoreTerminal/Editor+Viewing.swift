import TextCore

// What is in view is exact at all times; the rest of a large text is wrapped when there is nothing else to do. Until
// then the numbers of rows are estimates, and the view is kept where it is by the offset of its first row.

extension Editor {
  /// The rows that the text has.
  var textHeight: Int {
    hasStatusRow ? max(1, window.rows - 1) : window.rows
  }

  /// A window of one row shows the text, unless something is asked.
  var hasStatusRow: Bool {
    window.rows > 1 || prompt != nil
  }

  /// Where the view is in a text that does not fit into the window, in words.
  var viewPlace: String? {
    let height = HeightPolicy.fixed(rows: textHeight).height(of: session.rows)
    if !height.scrolls { return nil }
    if viewport.firstRow == 0 { return "top" }
    let hiddenRows = height.contentRows - height.visibleRows
    return viewport.firstRow < hiddenRows ? "\(100 * viewport.firstRow / hiddenRows) %" : "end"
  }

  /// Lays the text out for a window of another size. What was at the top stays there, if the caret can be seen.
  mutating func resize(rows: Int, columns: Int) {
    let top = topOffset
    window = (rows, columns)
    session.layout = Self.layout(columns: columns)
    session.settle(from: top, count: 1)
    viewport = RowViewport(firstRow: session.rows.rowIndex(at: top), height: textHeight)
    revealCaret()
  }

  /// Scrolls so that the caret is in view: as little as possible when it is near, else to the middle.
  mutating func revealCaret() {
    viewport.height = textHeight
    settleView()
    if !viewport.visibleRows(of: session.rows.rowCount).contains(session.caretPoint.row) {
      keepingPlace { $0.settle(around: $0.selection.head, above: $1, below: $1) }
    }
    let (row, count) = (session.caretPoint.row, session.rows.rowCount)
    let isFar = row < viewport.firstRow - viewport.height || row >= viewport.firstRow + 2 * viewport.height
    if isFar { viewport.firstRow = max(0, row - viewport.height / 2) }
    viewport.reveal(row, rowCount: count)
    settleView()
  }

  /// Scrolls the view, downwards if `count` is positive; the caret stays.
  mutating func scroll(by count: Int) {
    let top = topOffset
    keepingPlace { $0.settle(around: top, above: $1 + max(0, -count), below: $1 + max(0, count)) }
    viewport.scroll(by: count, rowCount: session.rows.rowCount)
    settleView()
  }

  /// Makes the next rows exact, a step of them; whether there are more.
  mutating func settle() -> Bool {
    keepingPlace { session, _ in session.settle(budget: Self.idleBudget) }
    return !session.isSettled
  }

  /// About two milliseconds.
  private static let idleBudget = 1_000_000

  /// Has the session perform a command; what is at the top of the view stays there.
  mutating func performKeepingPlace(_ body: (inout EditingSession) -> CommandOutcome) -> CommandOutcome {
    let wasSettled = session.isSettled
    let top = topOffset
    let outcome = body(&session)
    if wasSettled && session.isSettled {
      if let change = outcome.rowChange { viewport.keepPlace(after: change, rowCount: session.rows.rowCount) }
    } else {
      viewport.firstRow = session.rows.rowIndex(at: outcome.change.map(top, bias: .before))
    }
    return outcome
  }

  /// Makes the rows in view exact, and as many above: the end of the text may bring them into view.
  private mutating func settleView() {
    let top = topOffset
    keepingPlace { $0.settle(around: top, above: $1, below: $1) }
  }

  /// Settles rows; what is at the top of the view stays there. `body` is also given the height of the view.
  private mutating func keepingPlace(_ body: (inout EditingSession, Int) -> Void) {
    if session.isSettled { return }
    let top = topOffset
    body(&session, viewport.height)
    viewport.firstRow = session.rows.rowIndex(at: top)
  }

  /// Where the first row in view starts.
  private var topOffset: UTF8Offset {
    session.rows.row(min(viewport.firstRow, session.rows.rowCount - 1)).range.lowerBound
  }
}
