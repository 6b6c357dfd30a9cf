public import CoreGraphics

extension Font {
  /// How wide a font's glyphs are.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public struct Width: Hashable, Sendable {
    /// The width relative to the standard one, which is 0.
    public var value: CGFloat

    /// Creates a width.
    public init(_ value: CGFloat) {
      self.value = value
    }

    /// The narrowest glyphs.
    public static let compressed = Width(-0.4)
    /// Narrow glyphs.
    public static let condensed = Width(-0.2)
    /// Glyphs as the font is usually set.
    public static let standard = Width(0)
    /// Wide glyphs.
    public static let expanded = Width(0.2)
  }
}
