public import CoreGraphics

extension Font {
  /// Returns the font with every decision made, as the text engine takes it.
  package func resolve(in context: FontContext) -> ResolvedFont {
    let attributes = attributes(in: context)
    var font = ResolvedFont(
      family: attributes.family, size: Double(attributes.size), weight: attributes.weight.number)
    font.isItalic = attributes.isItalic
    font.leading = attributes.leading.resolved
    font.lineHeight = attributes.lineHeight.map { Double($0) }
    font.hasMonospacedDigits = attributes.hasMonospacedDigits
    font.isSmallCaps = attributes.hasLowercaseSmallCaps
    font.hasSmallCapitals = attributes.hasUppercaseSmallCaps
    font.width = Double(attributes.width.value)
    return font
  }

  /// Returns the font with every decision made.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public func resolve(in context: Font.Context) -> Font.Resolved {
    Font.Resolved(attributes: attributes(in: context.values))
  }

  /// A font with every decision made.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public struct Resolved: Hashable, Sendable {
    let attributes: FontAttributes

    /// Points per em.
    public var pointSize: CGFloat { attributes.size }
    /// The weight.
    public var weight: Font.Weight { attributes.weight }
    /// The width of the glyphs.
    public var width: Font.Width { attributes.width }
    /// The distance of the lines.
    public var leading: Font.Leading { attributes.leading }
    /// Whether the font is bold: semibold or heavier.
    public var isBold: Bool { attributes.weight.number >= Font.Weight.semibold.number }
    /// Whether the font is italic.
    public var isItalic: Bool { attributes.isItalic }
    /// Whether all glyphs are of one width.
    public var isMonospaced: Bool { attributes.family == .system(.monospaced) }
    /// Whether letters of both cases are small capitals.
    public var isSmallCaps: Bool { isLowercaseSmallCaps && isUppercaseSmallCaps }
    /// Whether lowercase letters are small capitals.
    public var isLowercaseSmallCaps: Bool { attributes.hasLowercaseSmallCaps }
    /// Whether capitals are small capitals.
    public var isUppercaseSmallCaps: Bool { attributes.hasUppercaseSmallCaps }
  }
}

extension Font.Design {
  /// The design in the text engine's words.
  package var resolved: ResolvedFont.Design {
    switch self {
    case .default: .standard
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}

extension Font.Leading {
  /// The distance of lines in the text engine's words.
  package var resolved: ResolvedFont.Leading {
    switch self {
    case .standard: .standard
    case .tight: .tight
    case .loose: .loose
    }
  }
}
