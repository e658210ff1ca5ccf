public import TextEditing
public import TextLayout
public import TextRope

/// All of an editor but its screen: a text under a limit, its selections, its history and its rows.
///
/// A frontend maps keys and pointer events to commands and draws what it finds:
///
///     var session = EditingSession("Hello", layout: LayoutOptions(columns: 80))
///     session.perform(.move(.documentEnd, extending: false))
///     let outcome = session.perform(.insert(", world"))
///     for row in 0..<session.rows.rowCount { draw(session.text.string(in: session.rows.row(row).range)) }
///
/// A session is a value: a copy is a snapshot of all of it in O(1).
public struct EditingSession: Sendable {
  /// The text and its limit.
  public internal(set) var buffer: TextBuffer

  /// The selections; all ends lie on grapheme boundaries.
  public internal(set) var selections = SelectionSet(Selection(caret: 0))

  /// What can be undone and redone.
  public internal(set) var history = History()

  /// The rows that the text is wrapped into.
  public internal(set) var rows: RowIndex

  /// Places that are kept while the text is edited, and brought back when an edit is undone.
  public var anchors = AnchorSet()

  /// Whether the user may look, move, select and copy, and not edit. What a program does works all the same.
  public var isReadOnly = false

  /// About how many UTF-8 code units are wrapped at once, by an edit or another layout; what is beyond is left
  /// unsettled. ``isSettled`` and ``settle(budget:)`` tell of it.
  public var layoutBudget: Int

  /// How much a backspace deletes where nothing is selected.
  public var deletionUnit = DeletionUnit.grapheme

  /// What the last click selected, from which a drag goes on.
  var dragOrigin = DragOrigin(range: 0..<0, unit: .grapheme)

  /// Creates a session with the caret at the start of `text`.
  ///
  /// - Parameters:
  ///   - text: What is edited. If it is over the limit it is kept whole.
  ///   - limit: How long insertions may make the text; nil for no limit.
  ///   - layout: How the text is wrapped.
  ///   - layoutBudget: About how many UTF-8 code units are wrapped at once; without a budget all, so that all rows
  ///     are exact at all times. ``interactiveBudget`` is some hundred rows.
  public init(
    _ text: Rope = Rope(), limit: TextLimit? = nil, layout: LayoutOptions = LayoutOptions(),
    layoutBudget: Int = .max
  ) {
    buffer = TextBuffer(text, limit: limit)
    rows =
      layoutBudget < text.utf8Count
      ? RowIndex(text, options: layout, budget: layoutBudget) : RowIndex(text, options: layout)
    self.layoutBudget = layoutBudget
  }

  /// A budget that an editor does not feel: some hundred rows.
  public static let interactiveBudget = 32_768
}

extension EditingSession {
  /// The text.
  public var text: Rope {
    buffer.text
  }

  /// The primary selection.
  public var selection: Selection {
    selections.primary
  }

  /// How long insertions may make the text; nil for no limit. A limit that is lowered cuts nothing.
  public var limit: TextLimit? {
    get { buffer.limit }
    set { buffer.limit = newValue }
  }

  /// What a new line ends in: at first what the first line of the text does, LF if there is only one.
  public var lineEnding: LineEnding {
    get { buffer.lineEnding }
    set { buffer.lineEnding = newValue }
  }

  /// Whether line endings in what is typed and pasted are turned into ``lineEnding``; else they are kept byte for byte.
  public var convertsLineEndings: Bool {
    get { buffer.convertsLineEndings }
    set { buffer.convertsLineEndings = newValue }
  }

  /// How the text is wrapped. Setting it wraps the text anew, within the budget; offsets and selections stay.
  public var layout: LayoutOptions {
    get { rows.options }
    set {
      rows.layOut(text, by: newValue, budget: layoutBudget)
      settleCarets()
    }
  }

  /// Where the head of the primary selection is drawn; the row's number is an estimate if rows above are not
  /// settled.
  public var caretPoint: RowColumn {
    rows.point(of: selection.head, affinity: selection.affinity, in: text)
  }

  /// Whether the text is in another state than when it was last saved.
  public var isModified: Bool {
    history.isModified
  }

  /// Takes the present state for the saved one.
  public mutating func markSaved() {
    history.markSaved()
  }
}
