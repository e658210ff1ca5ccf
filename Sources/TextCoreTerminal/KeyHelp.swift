/// The keys of the editor, for `--help` and for the help row on the screen.
enum KeyHelp {
  static let table = """
      Ctrl+S save              Ctrl+Q quit               Ctrl+G or F1 keys
      Ctrl+Z undo              Ctrl+Y redo               Ctrl+A select all
      Ctrl+X cut               Ctrl+C copy               Ctrl+V paste
      Ctrl+F find              F3 find next              Shift+F3 find previous
      arrows, Home, End, Page Up, Page Down move; with Ctrl by words and to the ends of the text;
      Home and End pressed twice go to the ends of the line across its rows; with Shift all of them select
      Ctrl+Up and Ctrl+Down scroll               Ctrl+Backspace, Ctrl+Delete remove a word
      Ctrl+K, Ctrl+U remove to the end, start of the line
      Alt+Shift+Up, Alt+Shift+Down add a caret   Esc leaves one caret
      the mouse places the caret, drags selections, takes words by two clicks and lines by three; with Alt it
      adds a caret

    """

  /// From the most to the least important: as many are shown as fit.
  static let row = [
    "^S save", "^Q quit", "^Z undo", "^Y redo", "^F find", "F3 next", "^C copy", "^X cut", "^V paste",
    "^A all", "Shift selects", "^←→ words", "^Bksp word",
  ]
}
