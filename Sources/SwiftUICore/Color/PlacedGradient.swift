package import CoreGraphics
package import DisplayList

/// A gradient with its colors decided, and where its way runs in a view.
package struct PlacedGradient: Equatable {
  /// The colors.
  package var gradient: ResolvedGradient
  /// Where the way runs.
  package var form: Form
  /// The rectangle that fractions are those of; nil for the view's frame.
  package var rect: CGRect?

  /// The ways that a gradient may run.
  package enum Form: Equatable {
    case linear(from: UnitPoint, to: UnitPoint)
    /// Between two distances from the center, in points.
    case radial(center: UnitPoint, start: CGFloat, end: CGFloat)
    /// Between two angles, clockwise from the trailing edge's direction.
    case angular(center: UnitPoint, start: Angle, end: Angle)
    /// Between two distances from the center, in fractions of width and height.
    case elliptical(center: UnitPoint, start: CGFloat, end: CGFloat)
  }

  /// Creates a gradient in a view.
  package init(gradient: ResolvedGradient, form: Form, rect: CGRect? = nil) {
    self.gradient = gradient
    self.form = form
    self.rect = rect
  }

  /// The gradient of an environment.
  package init(_ gradient: AnyGradient, _ form: Form, in environment: EnvironmentValues) {
    self.init(gradient: gradient.resolve(in: environment.colorContext), form: form)
  }

  /// Returns the paint in a view's frame.
  ///
  /// - Parameter ramp: Returns the gradient's colors, bent around a center if the way is angular.
  package func paint(in frame: CGRect, ramp: (_ turns: Double?) -> ColorRamp) -> GradientPaint {
    let rect = rect ?? frame
    switch form {
    case .linear(let from, let to):
      let (a, b) = (from.point(in: rect), to.point(in: rect))
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      return GradientPaint(
        ramp: ramp(nil), kind: .linear,
        transform: CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: a.x, ty: a.y))
    case .radial(let center, let start, let end):
      let middle = center.point(in: rect)
      return GradientPaint(
        ramp: ramp(nil), kind: .radial(start: Double(start), end: Double(end)),
        transform: CGAffineTransform(translationX: middle.x, y: middle.y))
    case .elliptical(let center, let start, let end):
      let middle = center.point(in: rect)
      return GradientPaint(
        ramp: ramp(nil), kind: .radial(start: Double(start), end: Double(end)),
        transform: CGAffineTransform(
          a: rect.width, b: 0, c: 0, d: rect.height, tx: middle.x, ty: middle.y))
    case .angular(let center, let start, let end):
      let middle = center.point(in: rect)
      let turns = (end.degrees - start.degrees) / 360
      // Of more than a turn the last one is seen, and a way against the clock is seen in a mirror.
      let first = (abs(turns) > 1 ? end : start).radians
      let (s, c) = (CGFloat(sin(first)), CGFloat(cos(first)))
      let sign: CGFloat = turns < 0 ? -1 : 1
      return GradientPaint(
        ramp: ramp(abs(turns)), kind: .conic,
        transform: CGAffineTransform(
          a: c, b: s, c: -s * sign, d: c * sign, tx: middle.x, ty: middle.y))
    }
  }
}

extension ResolvedGradient {
  /// The colors for the display list, whose ways are straight in premultiplied sRGB.
  ///
  /// A way that is straight in another space becomes 32 pieces, off by less than a hundredth of a level.
  package var ramp: ColorRamp {
    var result: [ColorRamp.Stop] = []
    for index in stops.indices {
      let stop = stops[index]
      let pieces = 32
      if isPerceptual, index > 0, stops[index - 1].location < stop.location {
        let before = stops[index - 1]
        for piece in 1..<pieces {
          let fraction = Double(piece) / Double(pieces)
          let location = before.location + (stop.location - before.location) * CGFloat(fraction)
          result.append(
            ColorRamp.Stop(
              location: Double(location),
              color: before.color.blended(with: stop.color, by: fraction, perceptually: true)
                .paintColor))
        }
      }
      result.append(
        ColorRamp.Stop(location: Double(stop.location), color: stop.color.paintColor))
    }
    return ColorRamp(stops: result)
  }

  /// The colors of one turn around a center, of which the gradient takes a number of turns.
  ///
  /// Of less than a turn, the ends of the gradient share the rest; of more, the last turn is seen.
  package func ramp(turns: Double) -> ColorRamp {
    let stops = ramp.stops
    guard let first = stops.first, let last = stops.last else { return ColorRamp(stops: []) }
    func stop(_ location: Double, _ color: PaintColor) -> ColorRamp.Stop {
      ColorRamp.Stop(location: location, color: color)
    }
    if turns <= 1 {
      let middle = (1 + turns) / 2
      return ColorRamp(
        stops: stops.map { stop(min(max($0.location, 0), 1) * turns, $0.color) }
          + [
            stop(max(turns, last.location * turns), last.color), stop(middle, last.color),
            stop(middle, first.color), stop(1, first.color),
          ].filter { turns < 1 || $0.location < 1 })
    }
    return ColorRamp(stops: stops.map { stop(1 - (1 - $0.location) * turns, $0.color) })
  }
}

extension Color.Resolved {
  /// Returns the color on the way to another, where what is invisible has no color.
  ///
  /// Components are mixed in proportion to the opacities, as a gradient does.
  package func blended(
    with other: Color.Resolved, by fraction: Double, perceptually: Bool
  ) -> Color.Resolved {
    let (near, far) = (Double(opacity) * (1 - fraction), Double(other.opacity) * fraction)
    let both = near + far
    guard both > 0 else { return .clear }
    var result = mixed(with: other, by: far / both, perceptually: perceptually)
    result.opacity = Float(both)
    return result
  }
}
