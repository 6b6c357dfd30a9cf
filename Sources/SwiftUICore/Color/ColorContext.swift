/// What decides how a color looks where it is used.
package struct ColorContext: Hashable, Sendable {
  /// The light or the dark appearance.
  package var colorScheme: ColorScheme
  /// The contrast that the user asks for.
  package var contrast: ColorSchemeContrast
  /// What `Color.accentColor` stands for: the tint, or nil for the system's blue.
  package var accent: Color?

  /// Creates a context.
  package init(
    colorScheme: ColorScheme = .light, contrast: ColorSchemeContrast = .standard,
    accent: Color? = nil
  ) {
    self.colorScheme = colorScheme
    self.contrast = contrast
    self.accent = accent
  }
}
