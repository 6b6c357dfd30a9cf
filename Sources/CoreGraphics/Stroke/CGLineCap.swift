/// How an open line ends.
public enum CGLineCap: Int32, Sendable {
  /// Squared off at the end point.
  case butt
  /// Rounded, half the line's width beyond the end point.
  case round
  /// Squared off half the line's width beyond the end point.
  case square
}
