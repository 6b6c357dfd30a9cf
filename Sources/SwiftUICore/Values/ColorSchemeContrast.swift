/// How far foreground and background colors stand apart.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// The colors as designed.
  case standard
  /// Colors of a greater contrast, as the accessibility setting asks for.
  case increased
}
