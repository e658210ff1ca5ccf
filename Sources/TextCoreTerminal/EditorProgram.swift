/// `textcore edit`.
enum EditorProgram {
  static func run(_ options: EditOptions) throws {
  }
}
