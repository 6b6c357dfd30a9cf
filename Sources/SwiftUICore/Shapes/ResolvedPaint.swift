package import CoreGraphics

/// A style with every decision made but the place.
public struct _ResolvedPaint: Equatable {
  /// The kinds of paints.
  package enum Content: Equatable {
    case color(Color.Resolved)
    /// Boxed, since it is rare and large.
    indirect case gradient(PlacedGradient)
  }

  /// What is painted.
  package var content: Content

  /// Creates the paint of a color.
  package init(color: Color.Resolved) { content = .color(color) }

  /// Creates the paint of a gradient.
  package init(gradient: PlacedGradient) { content = .gradient(gradient) }

  /// Multiplies the opacity of all that is painted.
  package mutating func multiplyOpacity(by factor: Double) {
    switch content {
    case .color(var color):
      color.opacity *= Float(factor)
      content = .color(color)
    case .gradient(var gradient):
      for index in gradient.gradient.stops.indices {
        gradient.gradient.stops[index].color.opacity *= Float(factor)
      }
      content = .gradient(gradient)
    }
  }

  /// Lets fractions of a view's size be those of a rectangle of the view's space.
  package mutating func place(in rect: CGRect) {
    guard case .gradient(var gradient) = content, gradient.rect == nil else { return }
    gradient.rect = rect
    content = .gradient(gradient)
  }
}
