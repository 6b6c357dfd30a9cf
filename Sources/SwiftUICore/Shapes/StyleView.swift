internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// Makes a leaf that fills its frame with a style, which is the view.
func makeStyleView<Style: ShapeStyle>(
  _ style: _GraphValue<Style>, _ inputs: _ViewInputs
) -> _ViewOutputs {
  let rule = StyleLeaf(
    leaf: LeafState(inputs, type: Style.self), paint: AnimatedPaint(style, in: inputs.environment))
  return rule.outputs(layout: Attribute(value: LayoutComputer(.filling)))
}

private struct StyleLeaf: LeafRule {
  var leaf: LeafState
  var paint: AnimatedPaint

  mutating func drawing(in frame: CGRect, model: CGSize) -> Drawing {
    .fill(.rect(frame), .nonZero, paint.value(in: frame, at: site))
  }
}
