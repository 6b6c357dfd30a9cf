package import CoreGraphics

/// A gradient with every color decided.
package struct ResolvedGradient: Hashable, Sendable {
  /// A color at a place.
  package struct Stop: Hashable, Sendable {
    /// The color.
    package var color: Color.Resolved
    /// The place, 0…1.
    package var location: CGFloat
  }

  /// The colors, in the order of their places; places never decrease.
  package var stops: [Stop]
  /// Whether colors mix evenly to the eye.
  package var isPerceptual: Bool

  /// Returns the color at a place; outside the stops it is that of the nearest, without any stop it
  /// is clear.
  ///
  /// Colors mix in proportion to their opacity, so that a way to `clear` keeps its color. Of two stops at
  /// one place, the color just before the place is the first's.
  package func color(at location: CGFloat) -> Color.Resolved {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if location <= first.location { return first.color }
    guard let index = stops.firstIndex(where: { $0.location >= location }) else {
      return last.color
    }
    let (from, to) = (stops[index - 1], stops[index])
    let fraction = (location - from.location) / (to.location - from.location)
    return from.color.blended(with: to.color, by: Double(fraction), perceptually: isPerceptual)
  }
}

extension AnyGradient {
  /// Returns the gradient with its colors decided; a place before the one of the stop before it counts
  /// as the same.
  package func resolve(in context: ColorContext) -> ResolvedGradient {
    var reached = -CGFloat.infinity
    let stops = gradient.stops.map { stop in
      reached = max(reached, stop.location)
      return ResolvedGradient.Stop(color: stop.color.resolve(in: context), location: reached)
    }
    return ResolvedGradient(stops: stops, isPerceptual: colorSpace.isPerceptual)
  }
}

extension Gradient {
  /// Returns the gradient with its colors decided, which mix as the display does.
  package func resolve(in context: ColorContext) -> ResolvedGradient {
    AnyGradient(self).resolve(in: context)
  }
}
