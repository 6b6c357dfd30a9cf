/// The way in which lines of text and rows of views run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// From left to right: the leading side is the left one.
  case leftToRight
  /// From right to left: the leading side is the right one.
  case rightToLeft
}
