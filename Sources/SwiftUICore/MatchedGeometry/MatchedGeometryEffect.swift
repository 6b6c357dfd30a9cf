internal import AttributeGraph
internal import CoreGraphics

/// What views of a matched group share.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Shares the content's geometry with the views of the same id and namespace.
nonisolated struct MatchedGeometryModifier<ID: Hashable> {
  let id: ID
  let namespace: Namespace.ID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

extension MatchedGeometryModifier: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let options = Attribute(MatchedOptionsRule(modifier: modifier))
    let source = Attribute(
      MatchedSourceRule(options: options, geometry: inputs.geometry, space: inputs.space))
    let member = MatchedMember(
      site: ViewSite(inputs, type: Self.self), options: options, source: source)
    let membership = Attribute(
      MatchedMembershipRule(
        options: options, member: member, registry: inputs.withGraph { $0.matchedGeometry }))
    inputs.row?.onDisappear {
      member.leave()
      return nil
    }
    let geometry = Attribute(
      MatchedGeometryRule(
        options: options, membership: membership, member: member, geometry: inputs.geometry,
        space: inputs.space))
    var inner = inputs
    inner.geometry = geometry
    let outputs = body(inner)
    geometry.mutate(MatchedGeometryRule.self) {
      $0.layout = outputs.layout
      return true
    }
    return outputs
  }
}

/// A modifier's parameters without their type.
struct MatchedOptions: Equatable {
  let key: MatchedKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

/// The id and the namespace of a group.
struct MatchedKey: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

private struct MatchedOptionsRule<ID: Hashable>: Rule {
  let modifier: _GraphValue<MatchedGeometryModifier<ID>>

  func value() -> MatchedOptions {
    let modifier = modifier.value
    return MatchedOptions(
      key: MatchedKey(id: AnyHashable(modifier.id), namespace: modifier.namespace),
      properties: modifier.properties, anchor: modifier.anchor, isSource: modifier.isSource)
  }
}

/// The frame that a view would give its group: its anchor in the root's space, and its size.
private struct MatchedSourceRule: Rule {
  let options: Attribute<MatchedOptions>
  let geometry: Attribute<CGRect>
  let space: Attribute<ViewSpace>

  func value() -> SharedFrame {
    let anchor = options.value.anchor
    let frame = space.value.rootFrame(of: geometry.value)
    return SharedFrame(
      point: CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height),
      size: frame.size)
  }
}

/// Keeps a view in the group of its id; gives the group's shared frame.
private struct MatchedMembershipRule: Rule {
  let options: Attribute<MatchedOptions>
  let member: MatchedMember
  let registry: MatchedGeometryRegistry

  func value() -> Attribute<SharedFrameState> {
    member.join(registry.group(options.value.key))
  }
}

/// The frame of a member: its own, or as much of the group's as it shares.
private struct MatchedGeometryRule: Rule {
  let options: Attribute<MatchedOptions>
  let membership: Attribute<Attribute<SharedFrameState>>
  let member: MatchedMember
  let geometry: Attribute<CGRect>
  let space: Attribute<ViewSpace>
  var layout: Attribute<LayoutComputer>?

  init(
    options: Attribute<MatchedOptions>, membership: Attribute<Attribute<SharedFrameState>>,
    member: MatchedMember, geometry: Attribute<CGRect>, space: Attribute<ViewSpace>
  ) {
    self.options = options
    self.membership = membership
    self.member = member
    self.geometry = geometry
    self.space = space
  }

  func value() -> CGRect {
    let own = geometry.value
    let state = membership.value.value
    guard let shared = state.frame, state.isAnimating || state.source !== member else { return own }
    let options = options.value
    var size = own.size
    if options.properties.contains(.size), let layout {
      size = layout.value.engine.sizeThatFits(ProposedViewSize(shared.size))
    }
    var origin = own.origin
    if options.properties.contains(.position) {
      let point = space.value.local(shared.point)
      origin = CGPoint(
        x: point.x - options.anchor.x * size.width, y: point.y - options.anchor.y * size.height)
    }
    return CGRect(origin: origin, size: size)
  }
}

extension ViewSpace {
  /// A point of the root in this space.
  fileprivate func local(_ point: CGPoint) -> CGPoint {
    var inverse = toRoot
    return inverse.invert() ? inverse.point(applying: point) : point
  }
}

extension View {
  /// Gives this view the geometry that the views of an id share.
  ///
  /// - Parameters:
  ///   - id: What the views that belong together have in common.
  ///   - namespace: Where the id counts.
  ///   - properties: What is shared; position and size by default.
  ///   - anchor: The point of the views that is brought together; the center by default.
  ///   - isSource: Whether this view may give its geometry to the others; true by default. The one
  ///     inserted last gives it.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        id: id, namespace: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}
