public import CoreGraphics

/// Colors that change with the distance from a point.
///
/// The center is a fraction of the frame of the view that is filled; the radii are in points.
nonisolated public struct RadialGradient: ShapeStyle, View, Sendable {
  var gradient: AnyGradient
  var center: UnitPoint
  var startRadius: CGFloat
  var endRadius: CGFloat

  init(
    _ gradient: AnyGradient, _ center: UnitPoint, _ startRadius: CGFloat, _ endRadius: CGFloat
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a gradient between two distances from a center.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(gradient), center, startRadius, endRadius)
  }

  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Creates a gradient of colors at places.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// A rectangle filled with the gradient.
  public var body: _ShapeView<Rectangle, RadialGradient> {
    _ShapeView(shape: Rectangle(), style: self)
  }

  /// The gradient's paint.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(
      gradient: PlacedGradient(
        gradient, .radial(center: center, start: startRadius, end: endRadius), in: environment))
  }

  /// Makes a leaf that fills its frame.
  public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    makeStyleView(view, inputs)
  }

  /// Makes the leaf as one child of the container.
  public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    inputs.makeChild { _makeView(view: view, inputs: $0) }
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colors that change with the distance from a point.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> some ShapeStyle {
    RadialGradient(gradient, center, startRadius, endRadius)
  }

  /// Colors that change with the distance from a point.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colors at equal distances that change with the distance from a point.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colors at places that change with the distance from a point.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
