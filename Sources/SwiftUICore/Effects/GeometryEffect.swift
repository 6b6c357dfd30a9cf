internal import AttributeGraph
public import CoreGraphics
package import DisplayList

/// An effect that changes how a view is drawn by a transform, without changing the layout around it.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier, _RemoveGlobalActorIsolation
where Body == Never {
  /// The transform of a view of `size`, about the view's top left corner.
  func effectValue(size: CGSize) -> ProjectionTransform

  /// Whether coordinate spaces within see the transform; true by default.
  static var _affectsLayout: Bool { get }
}

extension GeometryEffect {
  /// Coordinate spaces within see the transform.
  public static var _affectsLayout: Bool { true }

  /// Makes the content in a space of its own, and maps that.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeGeometryEffect(modifier, inputs, affectsLayout: _affectsLayout, body)
  }

  /// The effect for drawing only: coordinate spaces within do not see the transform.
  nonisolated public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(self)
  }
}

/// A geometry effect that coordinate spaces within do not see.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  /// The effect.
  public var base: Base

  /// Creates an effect that is only drawn.
  public init(_ base: Base) { self.base = base }

  /// False: only drawing sees the transform.
  public static var _affectsLayout: Bool { false }

  /// The effect's data.
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  /// The effect's transform.
  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

private func makeGeometryEffect<Effect: GeometryEffect>(
  _ modifier: _GraphValue<Effect>, _ inputs: _ViewInputs, affectsLayout: Bool,
  _ body: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  let effect = animatable(modifier, inputs)
  let site = ViewSite(inputs, type: Effect.self)
  let frame = Attribute(
    EffectFrameRule(effect: effect, geometry: inputs.geometry, site: site))
  var inner = inputs
  inner.geometry = Attribute(EffectContentGeometry(frame: frame))
  inner.space = Attribute(
    EffectSpace(frame: frame, outer: inputs.space, affectsLayout: affectsLayout))
  var outputs = body(inner)
  outputs.display = Attribute(
    EffectDisplay(frame: frame, content: outputs.display, graph: inputs.graph))
  return outputs
}

/// Where the space of an effect stands, and how it is mapped into the space around it.
private struct EffectFrame: Equatable {
  /// The content's frame in the space around, on its way.
  var frame: CGRect
  /// The size that layout gave: exact, since a text must keep the room that it has measured.
  var size: CGSize
  /// Maps the content's space, which starts at the content's corner, into the space around.
  var transform: ProjectionTransform
}

private struct EffectFrameRule<Effect: GeometryEffect>: Rule {
  let effect: _GraphValue<Effect>
  let geometry: Attribute<CGRect>
  let site: ViewSite
  var leaf = LeafFrame()

  init(effect: _GraphValue<Effect>, geometry: Attribute<CGRect>, site: ViewSite) {
    self.effect = effect
    self.geometry = geometry
    self.site = site
  }

  mutating func value() -> EffectFrame {
    let model = geometry.value
    let frame = leaf.value(of: model, at: site)
    var transform = effect.read { $0.pointee.effectValue(size: frame.size) }
    if !transform.isFinite { transform = ProjectionTransform() }
    return EffectFrame(
      frame: frame, size: model.size,
      transform: transform.concatenating(
        ProjectionTransform(CGAffineTransform(translationX: frame.minX, y: frame.minY))))
  }
}

extension ProjectionTransform {
  /// Whether every element is a number.
  fileprivate var isFinite: Bool {
    [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite)
  }
}

private struct EffectContentGeometry: Rule {
  let frame: Attribute<EffectFrame>

  func value() -> CGRect { CGRect(origin: .zero, size: frame.value.size) }
}

private struct EffectSpace: Rule {
  let frame: Attribute<EffectFrame>
  let outer: Attribute<ViewSpace>
  let affectsLayout: Bool

  func value() -> ViewSpace {
    var space = outer.value
    let frame = frame.value
    let transform =
      affectsLayout
      ? frame.transform
      : ProjectionTransform(
        CGAffineTransform(translationX: frame.frame.minX, y: frame.frame.minY))
    space.toRoot = transform.concatenating(space.toRoot)
    return space
  }
}

private struct EffectDisplay: Rule {
  let frame: Attribute<EffectFrame>
  let content: Attribute<DisplayItem>
  let graph: Unmanaged<ViewGraph>
  let identity: UInt32

  init(
    frame: Attribute<EffectFrame>, content: Attribute<DisplayItem>, graph: Unmanaged<ViewGraph>
  ) {
    self.frame = frame
    self.content = content
    self.graph = graph
    identity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
  }

  func value() -> DisplayItem {
    let transform = frame.value.transform
    let item = content.value
    let effect: DisplayList.Effect =
      if transform.isAffine {
        .affine(
          CGAffineTransform(
            a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
            tx: transform.m31, ty: transform.m32))
      } else {
        .projection(transform.projection)
      }
    return DisplayItem(
      identity: identity, version: graph._withUnsafeGuaranteedRef { $0.newVersion() },
      content: .effect(effect, item.asItems))
  }
}

extension DisplayItem {
  /// The item as the content of an effect: a group's own items, without a copy.
  package var asItems: [DisplayItem] {
    switch content {
    case .group(let items): items
    case .empty: []
    default: [self]
    }
  }
}
