public import Foundation

extension AttributeScopes {
  /// The attributes that SwiftUI draws.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The room between characters, in points.
    public let kern: KerningAttribute
    /// The room behind characters, in points.
    public let tracking: TrackingAttribute
    /// How far above the baseline the letters stand, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The font of text.
    @frozen public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = Font
      /// The attribute's name.
      public static let name = "SwiftUI.Font"
    }

    /// The color of text.
    @frozen public enum ForegroundColorAttribute: AttributedStringKey {
      /// A color.
      public typealias Value = Color
      /// The attribute's name.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The line through text.
    @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A line's look.
      public typealias Value = Text.LineStyle
      /// The attribute's name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The line under text.
    @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A line's look.
      public typealias Value = Text.LineStyle
      /// The attribute's name.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The room between characters.
    @frozen public enum KerningAttribute: AttributedStringKey {
      /// A length in points.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.Kern"
    }

    /// The room behind characters.
    @frozen public enum TrackingAttribute: AttributedStringKey {
      /// A length in points.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.Tracking"
    }

    /// The distance from the baseline.
    @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
      /// A length in points.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// The attributes that SwiftUI draws.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension AttributeDynamicLookup {
  /// The attribute of a member's name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension Text {
  /// Creates a text of a string with attributes.
  ///
  /// Disfavored, since a literal can be an attributed string too, and is meant as a key.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    storage = .attributed(attributedContent)
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a string with attributes.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    segments.append(.text(Text(attributedString)))
  }
}

extension AttributedString {
  /// The styles of a stretch with the same attributes, in the words of `Text`.
  func styles(of run: Runs.Run) -> [Text.Style] {
    typealias Attributes = AttributeScopes.SwiftUIAttributes
    var styles: [Text.Style] = []
    if let font = run[Attributes.FontAttribute.self] { styles.append(.font(font)) }
    if run.link != nil { styles.append(.color(.accentColor)) }
    if let color = run[Attributes.ForegroundColorAttribute.self] { styles.append(.color(color)) }
    if let line = run[Attributes.UnderlineStyleAttribute.self] { styles.append(.underline(line)) }
    if let line = run[Attributes.StrikethroughStyleAttribute.self] {
      styles.append(.strikethrough(line))
    }
    if let room = run[Attributes.KerningAttribute.self] { styles.append(.kerning(room)) }
    if let room = run[Attributes.TrackingAttribute.self] { styles.append(.tracking(room)) }
    if let offset = run[Attributes.BaselineOffsetAttribute.self] {
      styles.append(.baselineOffset(offset))
    }
    return styles
  }
}
