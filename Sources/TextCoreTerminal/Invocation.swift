import TextCore
import TextFiles

/// What the command line asks for.
enum Invocation: Hashable {
  case edit(EditOptions)
  case measure(MeasureOptions)
  case wrap(WrapOptions)
  case help(HelpTopic)
  case version
}

struct EditOptions: Hashable {
  var file: FilePath
  /// The largest number of graphemes that typing may lead to.
  var limit: Int?
  /// Whether a file that does not exist is created by the first save.
  var creates = false
}

struct MeasureOptions: Hashable {
  enum Format: Hashable {
    case table, json, eachLine
  }

  var input: Input
  var columns = 80
  var tabWidth = 8
  var format = Format.table
}

struct WrapOptions: Hashable {
  var input: Input
  var columns: Int
  var tabWidth = 8
  var indent = 0
  /// Whether rows after the first of a line are indented as the line is, and `indent` further in.
  var indentsLikeLine = false
  var breaking = RowBreaking.words
  var keepsKoreanWords = false
}

/// Where a text comes from.
enum Input: Hashable {
  case file(FilePath)
  case standardInput

  init(_ argument: FilePath) {
    self = argument == "-" ? .standardInput : .file(argument)
  }
}

/// A command line that asks for nothing that can be done. The message is one line.
struct UsageError: Error, Hashable {
  var message: String
}
