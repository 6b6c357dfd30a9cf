extension Font {
  /// How thick the strokes of a font's glyphs are.
  public struct Weight: Hashable, Sendable {
    /// The weight on the CSS scale, 1…1000; in-between values are real weights.
    package let number: Double

    /// Creates a weight of a number on the CSS scale.
    package init(number: Double) {
      self.number = number
    }

    /// Weight 100 on the CSS scale.
    public static let ultraLight = Weight(number: 100)
    /// Weight 200 on the CSS scale.
    public static let thin = Weight(number: 200)
    /// Weight 300 on the CSS scale.
    public static let light = Weight(number: 300)
    /// Weight 400 on the CSS scale.
    public static let regular = Weight(number: 400)
    /// Weight 500 on the CSS scale.
    public static let medium = Weight(number: 500)
    /// Weight 600 on the CSS scale.
    public static let semibold = Weight(number: 600)
    /// Weight 700 on the CSS scale.
    public static let bold = Weight(number: 700)
    /// Weight 800 on the CSS scale.
    public static let heavy = Weight(number: 800)
    /// Weight 900 on the CSS scale.
    public static let black = Weight(number: 900)
  }
}
