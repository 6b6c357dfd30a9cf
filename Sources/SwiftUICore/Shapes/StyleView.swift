internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// Makes a leaf that fills its frame with a style, which is the view.
func makeStyleView<Style: ShapeStyle>(
  _ style: _GraphValue<Style>, _ inputs: _ViewInputs
) -> _ViewOutputs {
  let layout = Attribute(value: LayoutComputer(LayoutEngine()))
  let content = StyleContent(style: style, environment: inputs.environment)
  return makeLeaf(content, type: Style.self, layout: layout, inputs: inputs)
}

private struct StyleContent<Style: ShapeStyle>: LeafContent {
  let environment: Attribute<EnvironmentValues>
  var paint: AnimatedPaint<Style>

  init(style: _GraphValue<Style>, environment: Attribute<EnvironmentValues>) {
    paint = AnimatedPaint(style)
    self.environment = environment
  }

  mutating func drawing(in frame: CGRect, model: CGSize, at site: ViewSite) -> Drawing {
    let paint = paint.value(in: environment.value, frame: frame, at: site)
    return .fill(.rect(frame), .nonZero, paint)
  }
}
