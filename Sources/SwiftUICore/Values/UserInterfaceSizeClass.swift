/// How much room an interface has along an axis.
public enum UserInterfaceSizeClass: Sendable {
  /// Little room.
  case compact
  /// Ample room.
  case regular
}
