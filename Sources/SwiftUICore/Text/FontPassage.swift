private struct FontPassageKey: EnvironmentKey { static var defaultValue: FontPassage? { nil } }

/// A font on its way, as the modifier that moves it says.
///
/// A text that knows where its font is going breaks its lines on the way as at one of the ends.
package struct FontPassage: Hashable {
  /// The font at the present time.
  package var font: Font
  /// The font at the end.
  package var end: Font

  /// Creates a passage.
  package init(font: Font, end: Font) {
    self.font = font
    self.end = end
  }
}

extension EnvironmentValues {
  /// The way of the environment's font; nil at rest.
  package var fontPassage: FontPassage? {
    get { self[FontPassageKey.self] }
    set { self[FontPassageKey.self] = newValue }
  }

  /// The environment when its font has arrived; nil at rest, and where another font has been set since.
  var atEndOfFontPassage: EnvironmentValues? {
    guard let passage = fontPassage, passage.font == font else { return nil }
    var arrived = self
    arrived.font = passage.end
    return arrived
  }
}
