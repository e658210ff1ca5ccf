/// What becomes of an offset that lies inside a unit of the kind it is converted to.
public enum OffsetRounding: Sendable {
  /// The start of the unit.
  case down
  /// The end of the unit.
  case up
  /// The nearer of the two in UTF-8 code units; the start if both are as near.
  case nearest
}
