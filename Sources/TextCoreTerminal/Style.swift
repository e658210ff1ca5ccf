/// How a cell looks: attributes that every terminal has, and a few of the eight colours that its user chose.
struct Style: OptionSet, Hashable {
  var rawValue: UInt8

  static let bold = Style(rawValue: 1)
  static let underlined = Style(rawValue: 2)
  static let reversed = Style(rawValue: 4)
  /// Something shown in place of what cannot be shown: magenta.
  static let sign = Style(rawValue: 8)
  /// Something that went wrong: red.
  static let warning = Style(rawValue: 16)

  static let plain: Style = []

  /// The sequence that switches from any style to this one (SGR).
  var sequence: String {
    var code = "\u{1B}[0"
    if contains(.bold) { code += ";1" }
    if contains(.underlined) { code += ";4" }
    if contains(.reversed) { code += ";7" }
    if contains(.sign) { code += ";35" }
    if contains(.warning) { code += ";31" }
    return code + "m"
  }
}
