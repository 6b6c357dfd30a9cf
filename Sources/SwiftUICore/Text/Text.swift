public import Foundation

/// Lines of read-only text.
nonisolated public struct Text: Sendable, Equatable {
  package indirect enum Storage: Equatable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey)
    case attributed(AttributedString)
    case concatenated(Text, Text)
    case image(Image)
  }

  /// A change of the text's look, in the order in which it was asked for.
  package enum Style: Equatable, Sendable {
    case font(Font?)
    case weight(Font.Weight?)
    case bold(Bool)
    case italic(Bool)
    case design(Font.Design?)
    case width(Font.Width?)
    case monospaced(Bool)
    case monospacedDigit
    case underline(LineStyle?)
    case strikethrough(LineStyle?)
    case scale(Scale)
    case color(Color?)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
  }

  package var storage: Storage
  package var styles: [Style] = []

  /// Creates a text of a string as it is.
  public init(verbatim content: String) {
    storage = .verbatim(content)
  }

  /// Creates a text of a string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    storage = .verbatim(String(content))
  }

  /// Creates a text of a key, which stands for itself where there is no translation.
  ///
  /// A film has no bundle of translations, so `tableName`, `bundle` and `comment` decide nothing.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .localized(key)
  }

  /// Creates a text of an image: a symbol as large as the font, or a picture on the baseline.
  ///
  /// Pictures are drawn in their colors, and in their own size.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public init(_ image: Image) {
    storage = .image(image)
  }

  /// Puts one text behind another.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var result = Text(verbatim: "")
    result.storage = .concatenated(lhs, rhs)
    return result
  }

  package func adding(_ style: Style) -> Text {
    var copy = self
    copy.styles.append(style)
    return copy
  }
}

extension Text {
  /// Sets the font, or nil for that of the environment.
  public func font(_ font: Font?) -> Text { adding(.font(font)) }

  /// Sets the weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }

  /// Sets the design of the system font.
  @available(iOS 16.1, macOS 13.0, tvOS 16.1, watchOS 9.1, *)
  public func fontDesign(_ design: Font.Design?) -> Text { adding(.design(design)) }

  /// Sets the width of the glyphs.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func fontWidth(_ width: Font.Width?) -> Text { adding(.width(width)) }

  /// Sets the text in glyphs of one width, or not.
  @available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *)
  public func monospaced(_ isActive: Bool = true) -> Text { adding(.monospaced(isActive)) }

  /// Makes the text bold.
  public func bold() -> Text { adding(.bold(true)) }

  /// Makes the text bold, or not.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func bold(_ isActive: Bool) -> Text { adding(.bold(isActive)) }

  /// Makes the text italic.
  public func italic() -> Text { adding(.italic(true)) }

  /// Makes the text italic, or not.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func italic(_ isActive: Bool) -> Text { adding(.italic(isActive)) }

  /// Makes all digits equally wide.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public func monospacedDigit() -> Text { adding(.monospacedDigit) }

  /// Sets the color.
  @available(iOS, introduced: 13.0, deprecated: 100000.0, renamed: "foregroundStyle(_:)")
  public func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }

  /// Sets the room between characters, in points; ligatures are taken apart.
  public func kerning(_ kerning: CGFloat) -> Text { adding(.kerning(kerning)) }

  /// Sets the room behind characters, in points; ligatures stay.
  public func tracking(_ tracking: CGFloat) -> Text { adding(.tracking(tracking)) }

  /// Moves the text above its baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    adding(.baselineOffset(baselineOffset))
  }
}
