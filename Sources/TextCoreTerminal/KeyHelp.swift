/// The keys of the editor, for `--help` and for the help row on the screen.
enum KeyHelp {
  static let table = """
      Ctrl+S  save          Ctrl+Z  undo          Ctrl+X  cut           Ctrl+F    find
      Ctrl+Q  quit          Ctrl+Y  redo          Ctrl+C  copy          F3        find next
      Ctrl+G  show keys     Ctrl+A  select all    Ctrl+V  paste         Shift+F3  find previous
      Ctrl+T  go to line    Ctrl+E  line endings                        Ctrl+R    replace

      While searching: Down and Up find the next and previous match, Tab goes to the replacement and back, Enter
      there replaces and goes on, Alt+A replaces all; Alt+C ignores case, Alt+W finds whole words, Alt+R regular
      expressions, whose groups are $1, $name in the replacement. After undoing and doing something else, Alt+Z
      takes up what was left.

      Arrows, Home, End, Page Up and Page Down move; with Ctrl by words and to the ends of the text. Home and
      End pressed again go to the ends of the line, across its rows. With Shift they select.

      Ctrl+Backspace, Ctrl+Delete    delete a word     Ctrl+U, Ctrl+K      delete to the start, end of the line
      Alt+Shift+Up, Alt+Shift+Down   add a caret       Esc                 leave one caret
      Ctrl+Up, Ctrl+Down             scroll            Ctrl+L              draw the screen anew
      Alt+Q                          fill the paragraph, or those selected, to 80 columns or the window's width

      The mouse places the caret and drags selections; two clicks take a word, three a line. With Shift a
      click selects, with Alt it adds a caret and a drag selects a box. Most terminals select by themselves with Shift held down.

    """

  /// From the most to the least important: as many are shown as fit.
  static let row = [
    "^S save", "^Q quit", "^Z undo", "^Y redo", "^F find", "^R replace", "F3 next", "^C copy", "^X cut",
    "^V paste",
    "^A all", "Shift selects", "^←→ words", "^Bksp word",
  ]
}
