internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// Shows the content as far as another view covers it.
nonisolated public struct _MaskAlignmentEffect<Mask: View>: ViewModifier {
  /// Where the mask lies in the content's frame.
  public var alignment: Alignment
  /// The mask.
  public var mask: Mask

  /// Creates an effect.
  public init(alignment: Alignment, mask: Mask) {
    self.alignment = alignment
    self.mask = mask
  }

  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and the mask in its frame.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard let mask = modifier.stored(\.mask), let alignment = modifier.stored(\.alignment) else {
      preconditionFailure("the modifier's properties are stored")
    }
    var outputs = body(inputs)
    let layer = makeSecondaryLayer(inputs, alignment: alignment, primary: outputs, role: "mask") {
      Mask._makeView(view: mask, inputs: $0)
    }
    outputs.display = Attribute(
      MaskDisplay(mask: layer.display, content: outputs.display, graph: inputs.graph))
    return outputs
  }
}

private struct MaskDisplay: Rule {
  let mask: Attribute<DisplayItem>
  let content: Attribute<DisplayItem>
  let graph: Unmanaged<ViewGraph>
  let identity: UInt32

  init(
    mask: Attribute<DisplayItem>, content: Attribute<DisplayItem>, graph: Unmanaged<ViewGraph>
  ) {
    self.mask = mask
    self.content = content
    self.graph = graph
    identity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
  }

  func value() -> DisplayItem {
    let items = [mask.value, content.value]
    return DisplayItem(
      identity: identity, version: graph._withUnsafeGuaranteedRef { $0.newVersion() },
      content: .effect(.mask, items))
  }
}

extension View {
  /// Shows this view as far as the views of a closure cover it.
  ///
  /// Only their opacity counts. What is masked away still takes touches.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(_MaskAlignmentEffect(alignment: alignment, mask: mask()))
  }

  /// Shows this view as far as another one covers it.
  @available(
    iOS, introduced: 13.0, deprecated: 100000.0, message: "Use overload where mask is a closure."
  )
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskAlignmentEffect(alignment: .center, mask: mask))
  }
}
