internal import DisplayList

/// A color as it looks in an environment, in the forms that a leaf needs.
///
/// Both take long to find: a look-up and a power for each component.
final class FoundColor {
  let color: Color
  let resolved: Color.Resolved
  let paint: PaintColor

  /// Finds a color.
  init(_ color: Color, in context: ColorContext) {
    self.color = color
    resolved = color.resolve(in: context)
    paint = resolved.paintColor
  }
}
