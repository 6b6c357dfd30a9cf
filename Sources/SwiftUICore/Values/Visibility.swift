/// Whether an element of the interface shows.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the element sees fit where it stands.
  case automatic
  /// The element may show.
  case visible
  /// The element does not show.
  case hidden
}
