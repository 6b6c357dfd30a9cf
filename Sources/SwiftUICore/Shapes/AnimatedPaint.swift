internal import CoreGraphics
internal import DisplayList

/// The paint of a style on its way from one value to the next.
///
/// The style is resolved when it or the environment has changed, not in each frame.
struct AnimatedPaint<Style: ShapeStyle> {
  private let style: _GraphValue<Style>?
  private let isEqual = ValueEquality<Style>()
  private var source: (style: Style, environment: EnvironmentValues)?
  private var resolved = _ResolvedPaint(color: .clear)
  /// A color in the display's form, which takes a power for each component.
  private var paint = Paint.color(Color.Resolved.clear.paintColor)
  private var animated = Animated<Color.Resolved.AnimatableData>()
  /// What moves a gradient; nil while there are only colors.
  private var gradient: GradientMotion?

  /// Creates the paint of a style in the graph.
  init(_ style: _GraphValue<Style>) { self.style = style }

  /// Creates the paint of a style that never changes.
  init(constant style: Style) {
    self.style = nil
    source = (style, EnvironmentValues())
  }

  /// The paint to show in an environment, for a view with a frame.
  mutating func value(
    in environment: EnvironmentValues, frame: CGRect, at site: ViewSite
  ) -> Paint {
    let old = resolved
    let wasResolved = resolve(in: environment)
    switch resolved.content {
    case .gradient(let new):
      let motion = gradient ?? GradientMotion()
      if gradient == nil, wasResolved, case .color(let color) = old.content {
        motion.start(at: color, for: new)
      }
      gradient = motion
      return motion.value(of: new, in: frame, at: site)
    case .color(let color):
      if let gradient {
        if let paint = gradient.value(of: color, in: frame, at: site) { return paint }
        self.gradient = nil
        animated = Animated(startingAt: color.animatableData)
      }
      return value(of: color, at: site)
    }
  }

  private mutating func value(of color: Color.Resolved, at site: ViewSite) -> Paint {
    let wasAnimating = animated.isAnimating
    let data = animated.value(of: color.animatableData, at: site, "color")
    guard wasAnimating || animated.isAnimating else { return paint }
    var shown = color
    shown.animatableData = data
    return .color(shown.paintColor)
  }

  /// Brings the resolved paint up to date; tells whether there was one before.
  private mutating func resolve(in environment: EnvironmentValues) -> Bool {
    guard var new = style?.value ?? source?.style else { return false }
    let wasResolved = hasResolved
    if wasResolved, var source, source.environment.isIdentical(to: environment),
      isEqual(&source.style, &new)
    {
      return true
    }
    hasResolved = true
    source = (new, environment)
    resolved = new._paint(in: environment)
    if case .color(let color) = resolved.content { paint = .color(color.paintColor) }
    return wasResolved
  }

  private var hasResolved = false
}
