internal import AttributeGraph
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
struct AnimatedPaint {
  private let resolved: Attribute<RestingPaint>
  private var animated = Animated<Color.Resolved.AnimatableData>()

  /// Creates the paint of a style in the graph, as an environment makes it.
  init<Style: ShapeStyle>(_ style: _GraphValue<Style>, in environment: Attribute<EnvironmentValues>)
  {
    resolved = Attribute(StylePaint(style: style, environment: environment))
  }

  /// Creates the paint of the foreground in an environment.
  init(foregroundOf environment: Attribute<EnvironmentValues>) {
    resolved = Attribute(ForegroundPaint(environment: environment))
  }

  /// The paint to show.
  mutating func value(at site: ViewSite) -> Paint {
    let resting = resolved.value
    let wasAnimating = animated.isAnimating
    let data = animated.value(of: resting.resolved.color.animatableData, at: site, "color")
    guard wasAnimating || animated.isAnimating else { return resting.paint }
    var shown = resting.resolved.color
    shown.animatableData = data
    return .color(shown.paintColor)
  }
}

/// A paint that is not on its way, also in the display's form, which takes a power for each component.
private struct RestingPaint: Equatable {
  let resolved: _ResolvedPaint
  let paint: Paint

  init(_ resolved: _ResolvedPaint) {
    self.resolved = resolved
    paint = resolved.paint
  }
}

private struct StylePaint<Style: ShapeStyle>: Rule {
  let style: _GraphValue<Style>
  let environment: Attribute<EnvironmentValues>

  func value() -> RestingPaint {
    RestingPaint(style.value._paint(in: environment.value))
  }
}

private struct ForegroundPaint: Rule {
  let environment: Attribute<EnvironmentValues>

  func value() -> RestingPaint { RestingPaint(environment.value.foregroundPaint(level: 0)) }
}
