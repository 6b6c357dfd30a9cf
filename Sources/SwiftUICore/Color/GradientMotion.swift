internal import CoreGraphics
internal import DisplayList

/// A leaf's gradient on its way from one to the next, and the colors made for the display of it.
///
/// A gradient of the same form and the same number of stops moves number by number: places, distances,
/// angles, and each stop's location and color. To one of another form or number, the colors move.
final class GradientMotion {
  private var animated = Animated<GradientVector>()
  private var shown: PlacedGradient?
  private var colors: (gradient: ResolvedGradient, turns: Double?, ramp: ColorRamp)?

  /// Has shown a color so far, which is to become a gradient.
  func start(at color: Color.Resolved, for new: PlacedGradient) {
    shown = new.painted(color)
    animated = Animated(startingAt: new.painted(color).vector)
  }

  /// The paint to show for a gradient.
  func value(of new: PlacedGradient, in frame: CGRect, at site: ViewSite) -> Paint {
    if let shown, !shown.hasForm(of: new) {
      animated = Animated(startingAt: shown.inForm(of: new).vector)
    }
    var moving = new
    let wasAnimating = animated.isAnimating
    let vector = animated.value(of: new.vector, at: site, "gradient")
    if wasAnimating || animated.isAnimating { moving.vector = vector }
    shown = moving
    return .gradient(moving.paint(in: frame) { turns in ramp(moving.gradient, turns) })
  }

  /// The paint to show for a color that follows a gradient; nil when it is reached.
  func value(of color: Color.Resolved, in frame: CGRect, at site: ViewSite) -> Paint? {
    guard let shown else { return nil }
    let paint = value(of: shown.painted(color), in: frame, at: site)
    return animated.isAnimating ? paint : nil
  }

  private func ramp(_ gradient: ResolvedGradient, _ turns: Double?) -> ColorRamp {
    if let colors, colors.gradient == gradient, colors.turns == turns { return colors.ramp }
    let ramp = turns.map { gradient.ramp(turns: $0) } ?? gradient.ramp
    colors = (gradient, turns, ramp)
    return ramp
  }
}

/// The numbers of a gradient.
struct GradientVector: VectorArithmetic, ComponentVector {
  var numbers: [Double] = []

  static var zero: GradientVector { GradientVector() }

  static func + (a: GradientVector, b: GradientVector) -> GradientVector {
    combined(a, b) { $0 + $1 }
  }

  static func - (a: GradientVector, b: GradientVector) -> GradientVector {
    combined(a, b) { $0 - $1 }
  }

  /// Zero has no numbers and stands for as many zeros as the other one needs.
  private static func combined(
    _ a: GradientVector, _ b: GradientVector, _ combine: (Double, Double) -> Double
  ) -> GradientVector {
    GradientVector(
      numbers: (0..<max(a.numbers.count, b.numbers.count)).map { index in
        combine(
          index < a.numbers.count ? a.numbers[index] : 0,
          index < b.numbers.count ? b.numbers[index] : 0)
      })
  }

  mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
  }

  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

  func append(to components: inout [Double]) { components += numbers }
}

extension PlacedGradient {
  /// Whether another gradient has the same numbers, and as many.
  fileprivate func hasForm(of other: PlacedGradient) -> Bool {
    guard gradient.stops.count == other.gradient.stops.count else { return false }
    return hasWay(of: other)
  }

  private func hasWay(of other: PlacedGradient) -> Bool {
    switch (form, other.form) {
    case (.linear, .linear), (.radial, .radial), (.angular, .angular), (.elliptical, .elliptical):
      true
    default: false
    }
  }

  /// This gradient's colors at another's stops, and on its way if this one's is of another form.
  fileprivate func inForm(of other: PlacedGradient) -> PlacedGradient {
    var result = hasWay(of: other) ? self : other
    let old = gradient
    result.gradient.stops = other.gradient.stops.map {
      ResolvedGradient.Stop(color: old.color(at: $0.location), location: $0.location)
    }
    return result
  }

  /// The gradient with one color everywhere.
  fileprivate func painted(_ color: Color.Resolved) -> PlacedGradient {
    var result = self
    for index in result.gradient.stops.indices { result.gradient.stops[index].color = color }
    return result
  }

  /// The numbers of the way and of the stops; fractions, angles and colors times 128, as everywhere.
  fileprivate var vector: GradientVector {
    get {
      var numbers: [Double] = []
      func append(_ values: CGFloat...) {
        numbers += values.map { Double($0) * unitAnimationScale }
      }
      switch form {
      case .linear(let from, let to): append(from.x, from.y, to.x, to.y)
      case .radial(let center, let start, let end):
        append(center.x, center.y)
        numbers += [Double(start), Double(end)]
      case .elliptical(let center, let start, let end): append(center.x, center.y, start, end)
      case .angular(let center, let start, let end):
        append(center.x, center.y, CGFloat(start.radians), CGFloat(end.radians))
      }
      for stop in gradient.stops {
        append(stop.location)
        stop.color.animatableData.append(to: &numbers)
      }
      return GradientVector(numbers: numbers)
    }
    set {
      let numbers = newValue.numbers
      guard numbers.count == 4 + gradient.stops.count * 5 else { return }
      func unit(_ index: Int) -> CGFloat { CGFloat(numbers[index] / unitAnimationScale) }
      func point(_ index: Int) -> UnitPoint { UnitPoint(x: unit(index), y: unit(index + 1)) }
      switch form {
      case .linear: form = .linear(from: point(0), to: point(2))
      case .radial:
        form = .radial(center: point(0), start: CGFloat(numbers[2]), end: CGFloat(numbers[3]))
      case .elliptical: form = .elliptical(center: point(0), start: unit(2), end: unit(3))
      case .angular:
        form = .angular(
          center: point(0), start: .radians(Double(unit(2))), end: .radians(Double(unit(3))))
      }
      for index in gradient.stops.indices {
        let base = 4 + index * 5
        gradient.stops[index].location = unit(base)
        gradient.stops[index].color = Color.Resolved(
          linearRed: Float(unit(base + 1)), linearGreen: Float(unit(base + 2)),
          linearBlue: Float(unit(base + 3)), opacity: Float(unit(base + 4)))
      }
    }
  }
}
