internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// A shape, filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  /// The shape.
  public var shape: Content
  /// What fills it.
  public var style: Style
  /// How its inside is found.
  public var fillStyle: FillStyle

  /// Creates a filled shape.
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: _PrimitiveView {
  /// Makes the shape's leaf.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard
      let shape = view.stored(\.shape), let style = view.stored(\.style),
      let fillStyle = view.stored(\.fillStyle)
    else { preconditionFailure("_ShapeView's properties are stored") }
    let shown = animatable(shape, inputs)
    let rule = ShapeLeaf(
      leaf: LeafState(inputs, type: Content.self), shape: shown, fillStyle: fillStyle,
      paint: AnimatedPaint(style, in: inputs.environment))
    return rule.outputs(layout: Attribute(ShapeLayout(shape: shape)))
  }
}

private struct ShapeLeaf<Content: Shape>: LeafRule {
  var leaf: LeafState
  let shape: _GraphValue<Content>
  let fillStyle: _GraphValue<FillStyle>
  var paint: AnimatedPaint

  mutating func drawing(in frame: CGRect, model: CGSize) -> Drawing {
    let paint = paint.value(in: frame, at: site)
    let outline = shape.read { $0.pointee.path(in: frame) }.outline
    return .fill(outline, fillStyle.value.isEOFilled ? .evenOdd : .nonZero, paint)
  }
}

/// The layout of a shape: it asks the shape, and stops where the shape is the same.
private struct ShapeLayout<Content: Shape>: Rule {
  let shape: _GraphValue<Content>
  var isEqual = ValueEquality<Content>()
  var last: Content?
  var answer: LayoutComputer?

  init(shape: _GraphValue<Content>) { self.shape = shape }

  mutating func value() -> LayoutComputer {
    var new = shape.value
    if var last, let answer, isEqual(&last, &new) { return answer }
    last = new
    let computer = LayoutComputer(ShapeEngine(shape: new))
    answer = computer
    return computer
  }
}

private final class ShapeEngine<Content: Shape>: LayoutEngine {
  let shape: Content

  init(shape: Content) { self.shape = shape }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}
