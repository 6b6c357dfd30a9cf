/// Which points lie inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Those around which the path turns a number of times other than zero.
  case winding
  /// Those around which the path turns an odd number of times.
  case evenOdd
}
