/// The size of text that the user prefers, in the form that `DynamicTypeSize` replaces.
@available(iOS, introduced: 13.0, deprecated: 100000.0, renamed: "DynamicTypeSize")
@available(macOS, introduced: 10.15, deprecated: 100000.0, renamed: "DynamicTypeSize")
@available(tvOS, introduced: 13.0, deprecated: 100000.0, renamed: "DynamicTypeSize")
@available(watchOS, introduced: 6.0, deprecated: 100000.0, renamed: "DynamicTypeSize")
@available(visionOS, introduced: 1.0, deprecated: 100000.0, renamed: "DynamicTypeSize")
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  /// The category that `DynamicTypeSize.xSmall` replaces.
  case extraSmall
  /// The category that `DynamicTypeSize.small` replaces.
  case small
  /// The category that `DynamicTypeSize.medium` replaces.
  case medium
  /// The category that `DynamicTypeSize.large` replaces.
  case large
  /// The category that `DynamicTypeSize.xLarge` replaces.
  case extraLarge
  /// The category that `DynamicTypeSize.xxLarge` replaces.
  case extraExtraLarge
  /// The category that `DynamicTypeSize.xxxLarge` replaces.
  case extraExtraExtraLarge
  /// The category that `DynamicTypeSize.accessibility1` replaces.
  case accessibilityMedium
  /// The category that `DynamicTypeSize.accessibility2` replaces.
  case accessibilityLarge
  /// The category that `DynamicTypeSize.accessibility3` replaces.
  case accessibilityExtraLarge
  /// The category that `DynamicTypeSize.accessibility4` replaces.
  case accessibilityExtraExtraLarge
  /// The category that `DynamicTypeSize.accessibility5` replaces.
  case accessibilityExtraExtraExtraLarge

  /// Whether the category is one of the five that the accessibility settings add.
  @available(iOS 13.4, macOS 10.15.4, tvOS 13.4, watchOS 6.2, *)
  public var isAccessibilityCategory: Bool {
    order >= ContentSizeCategory.accessibilityMedium.order
  }
}

extension ContentSizeCategory {
  /// Returns whether the first category is smaller than the second.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    lhs.order < rhs.order
  }

  /// Returns whether the first category is smaller than, or equal to, the second.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func <= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    lhs.order <= rhs.order
  }

  /// Returns whether the first category is greater than the second.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func > (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    lhs.order > rhs.order
  }

  /// Returns whether the first category is greater than, or equal to, the second.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public static func >= (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
    lhs.order >= rhs.order
  }

  /// Creates the category that stands for a size.
  package init(_ size: DynamicTypeSize) {
    self = ContentSizeCategory.allCases[size.order]
  }

  /// The category's place in the order, 0…11.
  package var order: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}
