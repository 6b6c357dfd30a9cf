/// How two pieces of a line meet in a corner.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed, unless the point would be longer than the miter limit.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}
