public import CoreGraphics

extension Font {
  /// Creates the system font at a size.
  ///
  /// - Parameters:
  ///   - size: Points per em, whatever size of text the user prefers.
  ///   - weight: The weight; regular if nil.
  ///   - design: The design; that of the surroundings if nil.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public static func system(
    size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil
  ) -> Font {
    Font(base: .system(size: size, weight: weight, design: design))
  }

  /// Creates the system font at a size.
  ///
  /// - Parameters:
  ///   - size: Points per em, whatever size of text the user prefers.
  ///   - weight: The weight.
  ///   - design: The design.
  @available(iOS, introduced: 13.0, deprecated: 100000.0, message: "Pass optionals.")
  @available(macOS, introduced: 10.15, deprecated: 100000.0, message: "Pass optionals.")
  @available(tvOS, introduced: 13.0, deprecated: 100000.0, message: "Pass optionals.")
  @available(watchOS, introduced: 6.0, deprecated: 100000.0, message: "Pass optionals.")
  @available(visionOS, introduced: 1.0, deprecated: 100000.0, message: "Pass optionals.")
  @_disfavoredOverload
  public static func system(
    size: CGFloat, weight: Font.Weight = .regular, design: Font.Design = .default
  ) -> Font {
    Font(base: .system(size: size, weight: weight, design: design))
  }

  /// Creates the system font of a text style.
  ///
  /// - Parameters:
  ///   - style: The style, which gives size, line height and weight.
  ///   - design: The design; that of the surroundings if nil.
  ///   - weight: The weight; the style's if nil.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public static func system(
    _ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil
  ) -> Font {
    Font(base: .textStyle(style, design: design, weight: weight))
  }

  /// Creates the system font of a text style.
  ///
  /// - Parameters:
  ///   - style: The style, which gives size, line height and weight.
  ///   - design: The design.
  @available(iOS, introduced: 13.0, deprecated: 100000.0, message: "Pass an optional.")
  @available(macOS, introduced: 10.15, deprecated: 100000.0, message: "Pass an optional.")
  @available(tvOS, introduced: 13.0, deprecated: 100000.0, message: "Pass an optional.")
  @available(watchOS, introduced: 6.0, deprecated: 100000.0, message: "Pass an optional.")
  @available(visionOS, introduced: 1.0, deprecated: 100000.0, message: "Pass an optional.")
  @_disfavoredOverload
  public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font {
    Font(base: .textStyle(style, design: design, weight: nil))
  }
}
