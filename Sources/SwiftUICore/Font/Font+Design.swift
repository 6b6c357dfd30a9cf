extension Font {
  /// A variant of the system font.
  public enum Design: Hashable, Sendable {
    /// The usual sans serif.
    case `default`
    /// With serifs.
    @available(watchOS 7.0, *)
    case serif
    /// With rounded ends of strokes.
    case rounded
    /// With glyphs of one width.
    @available(watchOS 7.0, *)
    case monospaced
  }
}
