internal import CoreGraphics

/// A font with every decision made, in the words of `Font`.
struct FontAttributes: Hashable, Sendable {
  var family: ResolvedFont.Family
  var size: CGFloat
  var weight: Font.Weight
  var width: Font.Width = .standard
  var leading: Font.Leading = .standard
  var lineHeight: CGFloat?
  var isItalic = false
  var hasMonospacedDigits = false
  var hasLowercaseSmallCaps = false
  var hasUppercaseSmallCaps = false
}

extension Font {
  /// Follows the recipe.
  func attributes(in context: FontContext) -> FontAttributes {
    let typeSize = context.dynamicTypeSize
    var font: FontAttributes
    let plainWeight: Weight
    let emphasizedWeight: Weight
    switch base {
    case .textStyle(let style, let design, let weight):
      plainWeight = weight ?? style.weight
      emphasizedWeight = style.emphasizedWeight
      font = FontAttributes(
        family: .system((design ?? context.design ?? .default).resolved),
        size: style.pointSize(at: typeSize), weight: plainWeight,
        lineHeight: style.lineHeight(at: typeSize))
    case .system(let size, let weight, let design):
      plainWeight = weight ?? .regular
      emphasizedWeight = .bold
      font = FontAttributes(
        family: .system((design ?? context.design ?? .default).resolved), size: size,
        weight: plainWeight)
    case .custom(let name, let size, let style):
      plainWeight = .regular
      emphasizedWeight = .bold
      font = FontAttributes(
        family: .custom(name), size: style?.scaledValue(size, at: typeSize) ?? size,
        weight: plainWeight)
    }
    let plainFamily = font.family
    for modifier in modifiers {
      switch modifier {
      case .bold(let isActive):
        font.weight = isActive ? emphasizedWeight.orHeavier(font.weight) : plainWeight
      case .monospaced(let isActive):
        font.family = isActive ? .system(.monospaced) : plainFamily
      default:
        font.apply(modifier)
      }
    }
    if context.legibilityWeight == .bold {
      font.weight = font.weight.moreLegible
    }
    return font
  }
}

extension FontAttributes {
  /// Makes a change that does not depend on the base.
  fileprivate mutating func apply(_ modifier: Font.Modifier) {
    switch modifier {
    case .weight(let value): weight = value
    case .width(let value): width = value
    case .leading(let value): leading = value
    case .italic(let isActive): isItalic = isActive
    case .monospacedDigit: hasMonospacedDigits = true
    case .smallCaps(let isActive):
      hasLowercaseSmallCaps = isActive
      hasUppercaseSmallCaps = isActive
    case .lowercaseSmallCaps(let isActive): hasLowercaseSmallCaps = isActive
    case .uppercaseSmallCaps(let isActive): hasUppercaseSmallCaps = isActive
    case .pointSize(let value): resize(to: value)
    case .scaled(let factor): resize(to: size * factor)
    case .design(let design):
      if case .system = family { family = .system(design.resolved) }
    case .bold, .monospaced: break
    }
  }

  /// Changes the size and keeps the lines' height in proportion.
  private mutating func resize(to newSize: CGFloat) {
    if let height = lineHeight, size > 0 { lineHeight = height * newSize / size }
    size = newSize
  }
}

extension Font.Weight {
  /// The heavier one of two weights.
  fileprivate func orHeavier(_ other: Font.Weight) -> Font.Weight {
    other.number > number ? other : self
  }

  /// The weight that Bold Text draws instead: two steps of the CSS scale more, at most black.
  ///
  /// Regular becomes semibold, as on iOS; Apple publishes no table for the others.
  fileprivate var moreLegible: Font.Weight {
    Font.Weight(number: max(number, min(number + 200, 900)))
  }
}
