package import DisplayList

/// A color, or a rule that makes one, that shapes and text are drawn with.
nonisolated public protocol ShapeStyle: Sendable {
  /// The style's paint in an environment. Support for the runtime's own styles.
  func _paint(in environment: EnvironmentValues) -> _ResolvedPaint
}

/// A style with every decision made.
public struct _ResolvedPaint: Equatable {
  package var color: Color.Resolved

  package init(color: Color.Resolved) { self.color = color }

  /// The paint as the display list has it.
  package var paint: Paint { .color(color.paintColor) }
}

/// The style of the foreground, as the views above have set it.
nonisolated public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The foreground's paint.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    environment.foregroundPaint(level: 0)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the foreground, as the views above have set it.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The paint of a style on its way from one value to the next.
///
/// The style is resolved when it or the environment has changed, not in each frame.
struct AnimatedPaint<Style: ShapeStyle> {
  private let style: _GraphValue<Style>?
  private let isEqual = ValueEquality<Style>()
  private var source: (style: Style, environment: EnvironmentValues)?
  private var resolved = _ResolvedPaint(color: .clear)
  /// The resolved paint in the display's form, which takes a power for each component.
  private var paint = _ResolvedPaint(color: .clear).paint
  private var animated = Animated<Color.Resolved.AnimatableData>()

  /// Creates the paint of a style in the graph.
  init(_ style: _GraphValue<Style>) { self.style = style }

  /// Creates the paint of a style that never changes.
  init(constant style: Style) {
    self.style = nil
    source = (style, EnvironmentValues())
  }

  /// The paint to show in an environment.
  mutating func value(in environment: EnvironmentValues, at site: ViewSite) -> Paint {
    resolve(in: environment)
    var shown = resolved.color
    let wasAnimating = animated.isAnimating
    let data = animated.value(of: shown.animatableData, at: site, "color")
    guard wasAnimating || animated.isAnimating else { return paint }
    shown.animatableData = data
    return .color(shown.paintColor)
  }

  private mutating func resolve(in environment: EnvironmentValues) {
    guard var new = style?.value ?? source?.style else { return }
    if var source, source.environment.isIdentical(to: environment), isEqual(&source.style, &new) {
      return
    }
    source = (new, environment)
    resolved = new._paint(in: environment)
    paint = resolved.paint
  }
}
