package import CoreGraphics

/// Colors that change from place to place.
package struct GradientPaint: Equatable, Sendable {
  /// The colors along the way from 0 to 1.
  package var ramp: ColorRamp
  /// How a place in the gradient's own space becomes a place on the way.
  package var kind: Kind
  /// Maps the gradient's own space into the leaf's.
  package var transform: CGAffineTransform

  /// The forms of gradients, in their own space.
  package enum Kind: Hashable, Sendable {
    /// The way leads from x = 0 to x = 1.
    case linear
    /// The way leads from one distance from the origin to another.
    case radial(start: Double, end: Double)
    /// The way leads once around the origin, from the x axis towards the y axis.
    case conic
  }

  /// Creates a gradient.
  package init(ramp: ColorRamp, kind: Kind, transform: CGAffineTransform) {
    self.ramp = ramp
    self.kind = kind
    self.transform = transform
  }
}

/// Colors along a way from 0 to 1, between which there are straight lines in premultiplied sRGB.
///
/// An immutable object, so that what is derived from it can be kept as long as it lives. Equal by its
/// stops.
package final class ColorRamp: Hashable, Sendable {
  /// A color at a place.
  package struct Stop: Hashable, Sendable {
    /// The place, normally in 0…1.
    package var location: Double
    /// The color, not premultiplied.
    package var color: PaintColor

    /// Creates a stop.
    package init(location: Double, color: PaintColor) {
      self.location = location
      self.color = color
    }
  }

  /// The colors in the order of their places, which never decrease; two at one place make an edge.
  package let stops: [Stop]

  /// Creates the ramp of stops; without any it is clear.
  package init(stops: [Stop]) {
    self.stops = stops
  }

  package static func == (a: ColorRamp, b: ColorRamp) -> Bool {
    a === b || a.stops == b.stops
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(stops) }

  /// Whether every color hides what is behind it.
  package var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 } }
}
