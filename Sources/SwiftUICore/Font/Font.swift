internal import CoreGraphics

/// A font that is decided where it is used: by the size of text, the design and the legibility that
/// hold there.
///
/// The value is a recipe, a base and what was asked of it since, in order. Two fonts are equal if
/// their recipes are.
public struct Font: Hashable, Sendable {
  let base: Base
  var modifiers: [Modifier] = []

  /// Where a recipe begins.
  enum Base: Hashable, Sendable {
    case textStyle(TextStyle, design: Design?, weight: Weight?)
    case system(size: CGFloat, weight: Weight?, design: Design?)
    /// A font of a family; without a text style, its size is fixed.
    case custom(name: String, size: CGFloat, textStyle: TextStyle?)
  }

  /// A step of a recipe.
  enum Modifier: Hashable, Sendable {
    case weight(Weight)
    case width(Width)
    case leading(Leading)
    case bold(Bool)
    case italic(Bool)
    case monospaced(Bool)
    case monospacedDigit
    case smallCaps(Bool)
    case lowercaseSmallCaps(Bool)
    case uppercaseSmallCaps(Bool)
    case pointSize(CGFloat)
    case scaled(CGFloat)
    case design(Design)
  }

  init(base: Base) {
    self.base = base
  }

  func adding(_ modifier: Modifier) -> Font {
    var font = self
    font.modifiers.append(modifier)
    return font
  }
}
