internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

extension Color: ShapeStyle {
  /// The color in an environment.
  nonisolated public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(color: resolve(in: environment))
  }
}

extension Color: _PrimitiveView {
  /// Makes a leaf that fills its frame with the color.
  nonisolated public static func _makeView(
    view: _GraphValue<Color>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    let layout = Attribute(value: LayoutComputer(LayoutEngine()))
    let content = ColorContent(color: view, environment: inputs.environment)
    return makeLeaf(content, type: Color.self, layout: layout, inputs: inputs)
  }
}

private struct ColorContent: LeafContent {
  let environment: Attribute<EnvironmentValues>
  var paint: AnimatedPaint<Color>

  init(color: _GraphValue<Color>, environment: Attribute<EnvironmentValues>) {
    paint = AnimatedPaint(color)
    self.environment = environment
  }

  mutating func drawing(in frame: CGRect, model: CGSize, at site: ViewSite) -> Drawing {
    let paint = paint.value(in: environment.value, at: site)
    return .fill(.rect(frame), .nonZero, paint)
  }
}
