/// What `--help` explains.
enum HelpTopic: Hashable {
  case overview, edit, measure, wrap

  var text: String {
    switch self {
    case .overview: Self.overviewText
    case .edit: Self.editText
    case .measure: Self.measureText
    case .wrap: Self.wrapText
    }
  }

  private static let overviewText = """
    textcore: edit, measure and wrap text, exactly, in every script

      textcore edit [--limit N] [--create] FILE
      textcore measure [--columns N] [--tab N] [--json] [--each-line] FILE|-
      textcore wrap --columns N [--tab N] [--indent N] [--like-line] [--graphemes] [--keep-korean] FILE|-
      textcore --version

    textcore COMMAND --help says more about each. - is standard input; -- ends the options.
    Exit status: 0 when all went well, 1 when it did not, 2 when the call was wrong.

    """

  private static let editText = """
    textcore edit [--limit N] [--create] FILE: a text area in the terminal

      --limit N    let typing lead to N graphemes at most; what is too much is refused
      --create     start an empty text if there is no such file; saving creates it


    """ + KeyHelp.table + """

      A file whose bytes are not all UTF-8 is opened with U+FFFD in their place, and not saved over unless you
      agree; nor is one that another program changed meanwhile. When the terminal goes away, or the program is
      told to end, unsaved changes are written to FILE.textcore-saved.

      """

  private static let measureText = """
    textcore measure [--columns N] [--tab N] [--json] [--each-line] FILE|-: how long a text is

      UTF-8        code units, that is bytes
      UTF-16       code units
      scalars      Unicode scalar values
      graphemes    extended grapheme clusters of Unicode 17.0: what people call characters
      lines        line endings (LF, CR LF, CR) and one: a text that ends in one has an empty last line
      columns      of the widest line, in cells of a terminal
      rows         that the text takes, wrapped at --columns

      --columns N  wrap at N columns, 1 to 1000000; 80 if not given
      --tab N      columns between tab stops, 1 to 1000000; 8 if not given
      --json       print one object: utf8 utf16 scalars graphemes lines columns rows
      --each-line  print a row for every line, an empty last one too, tab-separated, endings not counted:
                   graphemes, scalars, UTF-16, UTF-8, columns

    A byte order mark is counted like any other scalar. A file that is not UTF-8 is not measured.

    """

  private static let wrapText = """
    textcore wrap --columns N [--tab N] [--indent N] [--like-line] [--graphemes] [--keep-korean] FILE|-:
    print a text's rows, one a line

      --columns N  wrap at N columns, 1 to 1000000
      --tab N      columns between tab stops, 1 to 1000000; 8 if not given
      --indent N   keep N columns free in the rows after the first of each line, if N is less than --columns;
                   the rows are printed as they stand in the text, without the indent
      --like-line  keep as many columns free there as the line starts with, and N more
      --graphemes  break between any two graphemes, not between words
      --keep-korean
                   do not break inside of the words of Korean

    Lines break where UAX #14 of Unicode 17.0 has it. Spaces at the end of a row are kept: the rows of a line
    joined are the line. A text that ends in a line ending has an empty last row. A file that is not UTF-8 is
    not wrapped.

    """
}
