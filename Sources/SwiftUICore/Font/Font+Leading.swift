extension Font {
  /// How far a font's lines stand apart.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public enum Leading: Hashable, Sendable {
    /// The font's own distance.
    case standard
    /// A smaller distance.
    case tight
    /// A greater distance.
    case loose
  }
}
