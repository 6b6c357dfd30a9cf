/// The size of text that the user prefers, from smallest to greatest.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The extra small size.
  case xSmall
  /// The small size.
  case small
  /// The medium size.
  case medium
  /// The large size, which is the default.
  case large
  /// The extra large size.
  case xLarge
  /// The extra extra large size.
  case xxLarge
  /// The extra extra extra large size.
  case xxxLarge
  /// The first accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The fifth and greatest accessibility size.
  case accessibility5

  /// Whether the size is one of the five that the accessibility settings add.
  public var isAccessibilitySize: Bool {
    self >= .accessibility1
  }
}

extension DynamicTypeSize {
  /// Creates the size that an old-style category stands for.
  package init(_ category: ContentSizeCategory) {
    self = DynamicTypeSize.allCases[category.order]
  }

  /// The size's place in the order, 0…11; tables of sizes use it as an index.
  package var order: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }
}
