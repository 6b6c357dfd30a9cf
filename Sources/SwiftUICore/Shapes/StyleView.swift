internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// Makes a leaf that fills its frame with a style, which is the view.
func makeStyleView<Style: ShapeStyle>(
  _ style: _GraphValue<Style>, _ inputs: _ViewInputs
) -> _ViewOutputs {
  let layout = Attribute(value: LayoutComputer(LayoutEngine()))
  let content = StyleContent(paint: AnimatedPaint(style, in: inputs.environment))
  return makeLeaf(content, type: Style.self, layout: layout, inputs: inputs)
}

private struct StyleContent: LeafContent {
  var paint: AnimatedPaint

  mutating func drawing(in frame: CGRect, model: CGSize, at site: ViewSite) -> Drawing {
    .fill(.rect(frame), .nonZero, paint.value(in: frame, at: site))
  }
}
