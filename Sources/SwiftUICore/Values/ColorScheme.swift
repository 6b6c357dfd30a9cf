/// The light or the dark appearance.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
