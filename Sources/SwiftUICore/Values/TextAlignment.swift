/// How the lines of a text stand to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines begin at the leading side.
  case leading
  /// Lines share their middle.
  case center
  /// Lines end at the trailing side.
  case trailing
}
