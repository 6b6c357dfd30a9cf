/// What a shape does when the layout direction turns.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// The content stays as it is.
  case fixed
  /// The content is mirrored in the given direction.
  case mirrors(in: LayoutDirection)

  /// Mirroring in right-to-left layouts.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  /// Returns whether content shows mirrored in a direction.
  package func isMirrored(in direction: LayoutDirection) -> Bool {
    self == .mirrors(in: direction)
  }
}
