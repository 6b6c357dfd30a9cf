extension Font {
  /// A role that text plays, which gives it a size, a line height and a weight.
  public enum TextStyle: Hashable, Sendable {
    /// Titles larger than large ones.
    @available(visionOS 1.0, *)
    @available(iOS, unavailable)
    @available(macOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    case extraLargeTitle
    /// Titles smaller than extra large ones.
    @available(visionOS 1.0, *)
    @available(iOS, unavailable)
    @available(macOS, unavailable)
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    case extraLargeTitle2
    /// Large titles.
    case largeTitle
    /// First-level headings.
    case title
    /// Second-level headings.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    case title2
    /// Third-level headings.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    case title3
    /// Headlines.
    case headline
    /// Lines below a headline.
    case subheadline
    /// Body text.
    case body
    /// Callouts.
    case callout
    /// Footnotes.
    case footnote
    /// Captions.
    case caption
    /// Secondary captions.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    case caption2
  }
}

extension Font.TextStyle: CaseIterable {
  /// The styles of iOS, from the largest title to the smallest caption.
  ///
  /// The two extra large titles belong to visionOS and are not among them.
  public static var allCases: [Font.TextStyle] {
    [
      .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption, .caption2,
    ]
  }
}

extension Font {
  /// The font of titles larger than large ones.
  @available(visionOS 1.0, *)
  @available(iOS, unavailable)
  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let extraLargeTitle = Font(textStyle: .extraLargeTitle)
  /// The font of titles smaller than extra large ones.
  @available(visionOS 1.0, *)
  @available(iOS, unavailable)
  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let extraLargeTitle2 = Font(textStyle: .extraLargeTitle2)
  /// The font of large titles.
  public static let largeTitle = Font(textStyle: .largeTitle)
  /// The font of first-level headings.
  public static let title = Font(textStyle: .title)
  /// The font of second-level headings.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static let title2 = Font(textStyle: .title2)
  /// The font of third-level headings.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static let title3 = Font(textStyle: .title3)
  /// The font of headlines.
  public static let headline = Font(textStyle: .headline)
  /// The font of lines below a headline.
  public static let subheadline = Font(textStyle: .subheadline)
  /// The font of body text.
  public static let body = Font(textStyle: .body)
  /// The font of callouts.
  public static let callout = Font(textStyle: .callout)
  /// The font of footnotes.
  public static let footnote = Font(textStyle: .footnote)
  /// The font of captions.
  public static let caption = Font(textStyle: .caption)
  /// The font of secondary captions.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static let caption2 = Font(textStyle: .caption2)

  /// The font of text that names none: body.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public static var `default`: Font { .body }

  private init(textStyle: TextStyle) {
    self.init(base: .textStyle(textStyle, design: nil, weight: nil))
  }
}
