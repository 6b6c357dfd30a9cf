internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// The paint of a style on its way from one value to the next.
///
/// The style is resolved by an attribute of its own: when it or the environment has changed, not in
/// each frame.
struct AnimatedPaint {
  private let resting: Attribute<RestingPaint>
  private var animated = Animated<Color.Resolved.AnimatableData>()
  /// The color that the style had last; nil of a gradient, and before the first.
  private var lastColor: Color.Resolved?
  /// What moves a gradient; nil while there are only colors.
  private var gradient: GradientMotion?

  /// Creates the paint of a style in the graph, as an environment makes it.
  init<Style: ShapeStyle>(_ style: _GraphValue<Style>, in environment: Attribute<EnvironmentValues>)
  {
    resting = Attribute(StylePaint(style: style, environment: environment))
  }

  /// Creates the paint of the foreground in an environment.
  init(foregroundOf environment: Attribute<EnvironmentValues>) {
    resting = Attribute(ForegroundPaint(environment: environment))
  }

  /// The paint to show, for a view with a frame.
  mutating func value(in frame: CGRect, at site: ViewSite) -> Paint {
    resting.read { show($0, in: frame, at: site) }
  }

  private mutating func show(
    _ resting: UnsafePointer<RestingPaint>, in frame: CGRect, at site: ViewSite
  ) -> Paint {
    if case .color(let color) = resting.pointee.resolved.content, color == lastColor,
      !animated.isAnimating, gradient == nil
    {
      return resting.pointee.paint
    }
    switch resting.pointee.resolved.content {
    case .gradient(let new):
      let motion = gradient ?? GradientMotion()
      if gradient == nil, let lastColor { motion.start(at: lastColor, for: new) }
      gradient = motion
      lastColor = nil
      return motion.value(of: new, in: frame, at: site)
    case .color(let color):
      lastColor = color
      if let gradient {
        if let paint = gradient.value(of: color, in: frame, at: site) { return paint }
        self.gradient = nil
        animated = Animated(startingAt: color.animatableData)
      }
      let wasAnimating = animated.isAnimating
      let data = animated.value(of: color.animatableData, at: site, "color")
      guard wasAnimating || animated.isAnimating else { return resting.pointee.paint }
      var shown = color
      shown.animatableData = data
      return .color(shown.paintColor)
    }
  }
}

/// A paint that is not on its way, a color also in the display's form, which takes a power for each
/// component.
private struct RestingPaint: Equatable {
  let resolved: _ResolvedPaint
  let paint: Paint

  init(_ resolved: _ResolvedPaint, in environment: EnvironmentValues) {
    self.resolved = resolved
    let color: Color.Resolved =
      if case .color(let color) = resolved.content { color } else { .clear }
    paint = .color(environment.paintColor(of: color))
  }

  static func == (a: RestingPaint, b: RestingPaint) -> Bool { a.resolved == b.resolved }
}

private struct StylePaint<Style: ShapeStyle>: Rule {
  let style: _GraphValue<Style>
  let environment: Attribute<EnvironmentValues>

  func value() -> RestingPaint {
    let environment = environment.value
    return RestingPaint(style.read { $0.pointee._paint(in: environment) }, in: environment)
  }
}

private struct ForegroundPaint: Rule {
  let environment: Attribute<EnvironmentValues>

  func value() -> RestingPaint {
    let environment = environment.value
    return RestingPaint(environment.foregroundPaint(level: 0), in: environment)
  }
}
