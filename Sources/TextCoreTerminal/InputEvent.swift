/// Something that the terminal reports.
enum InputEvent: Hashable {
  /// Printable text that was typed, as much of it as came at once.
  case text(String)
  /// A key that is not text, or one that was pressed together with Control or Alt.
  case key(Key, Modifiers)
  /// Text that was pasted, its line endings turned into LF.
  case paste(String)
  /// The mouse, at a cell of the screen.
  case mouse(MouseEvent)
}

/// A key, as far as a terminal can tell.
enum Key: Hashable {
  case character(Unicode.Scalar)
  case enter, tab, backspace, delete, insert, escape
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}

/// The keys held down with another key or a mouse button. The bits are those that terminals send, less one.
struct Modifiers: OptionSet, Hashable {
  var rawValue: Int

  static let shift = Modifiers(rawValue: 1)
  static let alt = Modifiers(rawValue: 2)
  static let control = Modifiers(rawValue: 4)

  init(rawValue: Int) {
    // super, hyper, meta and the locks mean nothing here
    self.rawValue = rawValue & 7
  }

  /// The modifiers that a parameter of a control sequence stands for.
  init(parameter: Int) {
    self.init(rawValue: max(parameter, 1) - 1)
  }
}

/// What the mouse did, and where: row and column of the screen from 0.
struct MouseEvent: Hashable {
  enum Action: Hashable {
    case press, drag, release, wheelUp, wheelDown
  }

  var action: Action
  var row: Int
  var column: Int
  var modifiers: Modifiers = []
}
