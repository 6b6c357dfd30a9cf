public import CoreGraphics

extension Font {
  /// Creates a font of a family, whose size follows the size of body text.
  ///
  /// - Parameters:
  ///   - name: The font's or the family's name.
  ///   - size: Points per em at the default size of text.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(base: .custom(name: name, size: size, textStyle: .body))
  }

  /// Creates a font of a family, whose size follows the size of a text style.
  ///
  /// - Parameters:
  ///   - name: The font's or the family's name.
  ///   - size: Points per em at the default size of text.
  ///   - textStyle: The style that the size grows and shrinks with.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle
  ) -> Font {
    Font(base: .custom(name: name, size: size, textStyle: textStyle))
  }

  /// Creates a font of a family, whose size stays.
  ///
  /// - Parameters:
  ///   - name: The font's or the family's name.
  ///   - fixedSize: Points per em.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(base: .custom(name: name, size: fixedSize, textStyle: nil))
  }
}
