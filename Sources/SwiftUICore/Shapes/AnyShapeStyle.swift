public import CoreGraphics

/// A style of any type.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
nonisolated public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle

  /// Creates a style that is another.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }

  /// The other style's paint.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    style._paint(in: environment)
  }
}

/// A style that is more transparent than another.
nonisolated private struct OpacityStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    var paint = base._paint(in: environment)
    paint.multiplyOpacity(by: opacity)
    return paint
  }
}

/// A style whose fractions are those of a rectangle.
nonisolated private struct PlacedStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let rect: CGRect

  func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    var paint = base._paint(in: environment)
    paint.place(in: rect)
    return paint
  }
}

extension ShapeStyle {
  /// The style with its opacity multiplied, 0…1.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityStyle(base: self, opacity: opacity)
  }

  /// The style with the fractions of a view's size being those of a rectangle, in the view's space.
  public func `in`(_ rect: CGRect) -> some ShapeStyle {
    PlacedStyle(base: self, rect: rect)
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground's style with its opacity multiplied, 0…1.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }
}
