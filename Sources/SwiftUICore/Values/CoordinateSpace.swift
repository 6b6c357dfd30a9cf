/// A frame of reference for positions.
public enum CoordinateSpace: Hashable {
  /// That of the root view.
  case global
  /// That of the view itself.
  case local
  /// That of the nearest enclosing view which gave its space this name.
  case named(AnyHashable)

  /// Whether the space is the root view's.
  public var isGlobal: Bool {
    self == .global
  }

  /// Whether the space is the view's own.
  public var isLocal: Bool {
    self == .local
  }
}
