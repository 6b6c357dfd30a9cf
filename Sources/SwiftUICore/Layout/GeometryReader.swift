internal import AttributeGraph
public import CoreGraphics
internal import DisplayList

/// A view whose content knows its size and place.
nonisolated public struct GeometryReader<Content: View> {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: _PrimitiveView {
  /// Makes the content in the top leading corner of what is offered.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    let size = Attribute(ReaderSize(geometry: inputs.geometry))
    let body = Attribute(ReaderBody(view: view, size: size, inputs: inputs))
    let layout = Attribute(value: _ReaderLayout())
    var outputs = makeContainer("GeometryReader", layout: _GraphValue(layout), inputs: inputs) {
      Content._makeViewList(view: _GraphValue(body), inputs: $0)
    }
    outputs.layout = Attribute(value: LayoutComputer(.filling))
    return outputs
  }
}

private struct ReaderSize: Rule {
  let geometry: Attribute<CGRect>

  func value() -> CGSize { geometry.value.size }
}

private struct ReaderBody<Content: View>: Rule {
  let view: _GraphValue<GeometryReader<Content>>
  let size: Attribute<CGSize>
  let geometry: Attribute<CGRect>
  let space: Attribute<ViewSpace>
  let graph: Unmanaged<ViewGraph>

  init(view: _GraphValue<GeometryReader<Content>>, size: Attribute<CGSize>, inputs: _ViewInputs) {
    self.view = view
    self.size = size
    geometry = inputs.geometry
    space = inputs.space
    graph = inputs.graph
  }

  func value() -> Content {
    tracked(in: graph) {
      // Only a body that asks depends on the size and place, which is why the proxy is given
      // attributes and not values.
      let proxy = GeometryProxy(size: size, geometry: geometry, space: space, owner: .current)
      return view.read { view in
        nonisolated(unsafe) let (view, proxy) = (view, proxy)
        return onMainActor { view.pointee.content(proxy) }
      }
    }
  }

  func same(_ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>) -> Bool { false }
}

/// Places a reader's children in the top leading corner.
private struct _ReaderLayout: ContainerLayout {
  func makeEngine() -> ReaderEngine { ReaderEngine() }

  func update(_ engine: ReaderEngine) -> Bool { false }
}

private final class ReaderEngine: ContainerEngine {
  override func place(in size: CGSize) -> [CGRect] {
    children.map {
      CGRect(origin: .zero, size: $0.engine.sizeThatFits(ProposedViewSize(size)))
    }
  }
}

/// The size and place of a view.
public struct GeometryProxy {
  private let sizeAttribute: Attribute<CGSize>
  private let geometry: Attribute<CGRect>
  private let space: Attribute<ViewSpace>
  private let owner: Subgraph?

  init(
    size: Attribute<CGSize>, geometry: Attribute<CGRect>, space: Attribute<ViewSpace>,
    owner: Subgraph?
  ) {
    sizeAttribute = size
    self.geometry = geometry
    self.space = space
    self.owner = owner
  }

  private var isAlive: Bool { owner?.isValid ?? false }

  /// The view's size; zero when the view has gone.
  public var size: CGSize { isAlive ? sizeAttribute.value : .zero }

  /// The view's safe area; a film has none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The view's frame in a coordinate space; zero when the view has gone.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    guard isAlive else { return .zero }
    let frame = geometry.value
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: frame.size)
    case .global: return space.value.rootFrame(of: frame)
    case .named(let name):
      let space = space.value
      var named = space.named
      while let here = named, here.name != name { named = here.next }
      guard let named, let inverse = named.toRoot.inverse else {
        return space.rootFrame(of: frame)
      }
      let box = space.toRoot.concatenating(inverse).boundingBox(of: frame)
      return box.offsetBy(dx: -named.frame.minX, dy: -named.frame.minY)
    }
  }

  /// The view's frame in a coordinate space; zero when the view has gone.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
}

extension GeometryProxy {
  /// The value of an anchor in this view's space.
  public subscript<T>(anchor: Anchor<T>) -> T {
    isAlive ? anchor.value(in: geometry.value, space.value) : anchor.value
  }
}

extension ProjectionTransform {
  fileprivate var inverse: ProjectionTransform? {
    var copy = self
    return copy.invert() ? copy : nil
  }
}

/// Gives the content's coordinate space a name.
nonisolated public struct _CoordinateSpaceModifier<Name: Hashable> {
  /// The name.
  public var name: Name

  /// Creates a modifier.
  public init(name: Name) { self.name = name }
}

extension _CoordinateSpaceModifier: ViewModifier {
  /// No body: the modifier changes what the content inherits.
  public typealias Body = Never

  /// Makes the content with the named space.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inputs = inputs
    inputs.space = Attribute(
      NamedSpaceRule(modifier: modifier, geometry: inputs.geometry, outer: inputs.space))
    return body(inputs)
  }
}

private struct NamedSpaceRule<Name: Hashable>: Rule {
  let modifier: _GraphValue<_CoordinateSpaceModifier<Name>>
  let geometry: Attribute<CGRect>
  let outer: Attribute<ViewSpace>

  func value() -> ViewSpace {
    var space = outer.value
    space.named = NamedSpace(
      name: AnyHashable(modifier.value.name), frame: geometry.value, toRoot: space.toRoot,
      next: space.named)
    return space
  }
}

extension View {
  /// Gives this view's coordinate space a name.
  @available(iOS, introduced: 13.0, deprecated: 100000.0, message: "use coordinateSpace(_:)")
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: name))
  }
}
