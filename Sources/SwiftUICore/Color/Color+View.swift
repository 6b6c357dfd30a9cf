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
    let content = ColorContent(paint: AnimatedPaint(view, in: inputs.environment))
    return makeLeaf(content, type: Color.self, layout: layout, inputs: inputs)
  }
}

private struct ColorContent: LeafContent {
  var paint: AnimatedPaint

  mutating func drawing(in frame: CGRect, model: CGSize, at site: ViewSite) -> Drawing {
    .fill(.rect(frame), .nonZero, paint.value(at: site))
  }
}
