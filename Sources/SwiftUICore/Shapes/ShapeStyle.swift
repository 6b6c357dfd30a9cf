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
  private var animated = Animated<Color.Resolved.AnimatableData>()

  /// The paint to show for the one that the style has now.
  mutating func value(of new: _ResolvedPaint, at site: ViewSite) -> Paint {
    var shown = new.color
    let wasAnimating = animated.isAnimating
    let data = animated.value(of: new.color.animatableData, at: site, "color")
    if wasAnimating || animated.isAnimating { shown.animatableData = data }
    return .color(shown.paintColor)
  }
}
