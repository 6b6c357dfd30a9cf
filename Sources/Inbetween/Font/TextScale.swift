import SwiftUI

/// The sizes that text styles have at the preferred size of text, from the environment.
struct TextScale: DynamicProperty {
  #if os(Linux)
    @Environment(\.dynamicTypeSize) private var preferred
  #else
    @Environment(\.sizeCategory) private var preferred
  #endif

  /// Points per em of a text style.
  func size(of style: Font.TextStyle) -> Double {
    #if os(Linux)
      return Double(style.pointSize(at: preferred))
    #elseif canImport(UIKit) && !os(watchOS)
      let traits = UITraitCollection(preferredContentSizeCategory: preferred.platformCategory)
      return Double(
        UIFont.preferredFont(forTextStyle: style.platformStyle, compatibleWith: traits).pointSize)
    #else
      return style.usualSize
    #endif
  }

  /// A length at the default size of text, scaled as a text style is.
  func scaled(_ length: Double, with style: Font.TextStyle) -> Double {
    #if os(Linux)
      return Double(style.scaledValue(CGFloat(length), at: preferred))
    #elseif canImport(UIKit) && !os(watchOS)
      let traits = UITraitCollection(preferredContentSizeCategory: preferred.platformCategory)
      let metrics = UIFontMetrics(forTextStyle: style.platformStyle)
      return Double(metrics.scaledValue(for: CGFloat(length), compatibleWith: traits))
    #else
      return length
    #endif
  }
}

#if canImport(UIKit) && !os(watchOS)
  extension ContentSizeCategory {
    /// The category under its name in UIKit.
    fileprivate var platformCategory: UIContentSizeCategory {
      switch self {
      case .extraSmall: return .extraSmall
      case .small: return .small
      case .medium: return .medium
      case .large: return .large
      case .extraLarge: return .extraLarge
      case .extraExtraLarge: return .extraExtraLarge
      case .extraExtraExtraLarge: return .extraExtraExtraLarge
      case .accessibilityMedium: return .accessibilityMedium
      case .accessibilityLarge: return .accessibilityLarge
      case .accessibilityExtraLarge: return .accessibilityExtraLarge
      case .accessibilityExtraExtraLarge: return .accessibilityExtraExtraLarge
      case .accessibilityExtraExtraExtraLarge: return .accessibilityExtraExtraExtraLarge
      @unknown default: return .large
      }
    }
  }

  extension Font.TextStyle {
    /// The style under its name in UIKit.
    fileprivate var platformStyle: UIFont.TextStyle {
      if #available(iOS 14.0, tvOS 14.0, *) {
        if self == .title2 { return .title2 }
        if self == .title3 { return .title3 }
        if self == .caption2 { return .caption2 }
      }
      switch self {
      #if !os(tvOS)
        case .largeTitle: return .largeTitle
      #endif
      case .title: return .title1
      case .headline: return .headline
      case .subheadline: return .subheadline
      case .callout: return .callout
      case .footnote: return .footnote
      case .caption: return .caption1
      default: return .body
      }
    }
  }
#elseif !os(Linux)
  extension Font.TextStyle {
    /// Points per em at the default size of text.
    ///
    /// From the tables of Apple's Human Interface Guidelines (Typography): macOS, where text has one
    /// size, and watchOS as iOS.
    fileprivate var usualSize: Double {
      #if os(macOS)
        let sizes: (Double, Double, Double, Double, Double, Double, Double, Double) =
          (26, 22, 13, 13, 12, 11, 10, 10)
      #else
        let sizes: (Double, Double, Double, Double, Double, Double, Double, Double) =
          (34, 28, 17, 17, 16, 15, 13, 12)
      #endif
      if #available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *) {
        #if os(macOS)
          if self == .title2 { return 17 }
          if self == .title3 { return 15 }
          if self == .caption2 { return 10 }
        #else
          if self == .title2 { return 22 }
          if self == .title3 { return 20 }
          if self == .caption2 { return 11 }
        #endif
      }
      switch self {
      case .largeTitle: return sizes.0
      case .title: return sizes.1
      case .headline: return sizes.2
      case .callout: return sizes.4
      case .subheadline: return sizes.5
      case .footnote: return sizes.6
      case .caption: return sizes.7
      default: return sizes.3
      }
    }
  }
#endif
