/// How content of one aspect ratio fills a space of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of the content shows; the space may stay partly empty.
  case fit
  /// The space is filled; the content may reach beyond it.
  case fill
}
