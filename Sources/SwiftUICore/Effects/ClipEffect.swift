internal import AttributeGraph
public import CoreGraphics
internal import DisplayList

/// Shows only the part of the content that lies within a shape.
nonisolated public struct _ClipEffect<ClipShape: Shape> {
  /// The shape, within the content's frame.
  public var shape: ClipShape
  /// How the shape's inside is found.
  public var style: FillStyle

  /// Creates an effect.
  public init(shape: ClipShape, style: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
  }
}

extension _ClipEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard let shape = modifier.stored(\.shape), let style = modifier.stored(\.style) else {
      preconditionFailure("_ClipEffect's properties are stored")
    }
    let shown = animatable(shape, inputs)
    let frame = Attribute(
      ClipFrame(geometry: inputs.geometry, site: ViewSite(inputs, type: ClipShape.self)))
    return makeRendererEffect(inputs, body) {
      let frame = frame.value
      let outline = shown.read { $0.pointee.path(in: frame) }.outline
      return .clip(outline, style.value.isEOFilled ? .evenOdd : .nonZero)
    }
  }
}

private struct ClipFrame: Rule {
  let geometry: Attribute<CGRect>
  let site: ViewSite
  var leaf = LeafFrame()

  init(geometry: Attribute<CGRect>, site: ViewSite) {
    self.geometry = geometry
    self.site = site
  }

  mutating func value() -> CGRect { leaf.value(of: geometry.value, at: site) }
}

extension View {
  /// Shows only the part of this view that lies within a shape.
  nonisolated public func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(_ClipEffect(shape: shape, style: style))
  }

  /// Shows only the part of this view that lies within its frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Rounds this view's corners.
  @available(iOS, introduced: 13.0, deprecated: 100000.0, message: "Use clipShape(_:) instead.")
  nonisolated public func cornerRadius(
    _ radius: CGFloat, antialiased: Bool = true
  ) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }
}
