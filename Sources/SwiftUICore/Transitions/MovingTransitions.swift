internal import CoreGraphics

/// A view that comes from an edge and goes towards it, over its own width or height.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct MoveTransition {
  /// The edge.
  public var edge: Edge

  /// Creates a transition.
  public init(edge: Edge) { self.edge = edge }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension MoveTransition: Transition {
  /// The content, beyond the edge unless it is there.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  {
    content.modifier(EdgeShift(edge: phase.isIdentity ? nil : edge))
  }
}

/// A view that comes from the leading edge and goes to the trailing one.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct SlideTransition {
  /// Creates the transition.
  public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension SlideTransition: Transition {
  /// The content, beyond the leading edge before and beyond the trailing one afterwards.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  {
    content.modifier(EdgeShift(edge: phase.edge(from: .leading)))
  }
}

/// A view that comes from an edge and goes to the opposite one, and fades meanwhile.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct PushTransition {
  /// The edge from which the view comes.
  public var edge: Edge

  /// Creates a transition.
  public init(edge: Edge) { self.edge = edge }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension PushTransition: Transition {
  /// The content, invisible beyond the edge before and beyond the opposite one afterwards.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  {
    content.modifier(EdgeShift(edge: phase.edge(from: edge))).opacity(phase.isIdentity ? 1 : 0)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension TransitionPhase {
  /// The edge beyond which a view stands that goes through.
  fileprivate func edge(from start: Edge) -> Edge? {
    switch self {
    case .willAppear: start
    case .identity: nil
    case .didDisappear: start.opposite
    }
  }
}

/// Moves a view by its own size, in layout: the leaves within animate.
nonisolated private struct EdgeShift: Equatable, UnaryLayout {
  /// Beyond which edge, or nil.
  let edge: Edge?

  func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    child.sizeThatFits(proposal)
  }

  func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    let origin: CGPoint =
      switch edge {
      case nil: .zero
      case .top: CGPoint(x: 0, y: -size.height)
      case .bottom: CGPoint(x: 0, y: size.height)
      case .leading: CGPoint(x: -size.width, y: 0)
      case .trailing: CGPoint(x: size.width, y: 0)
      }
    return CGRect(origin: origin, size: size)
  }

  func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, child: LayoutEngine
  ) -> CGFloat? {
    child.explicitAlignment(key, in: size)
  }
}

extension EdgeShift: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition where Self == MoveTransition {
  /// A view that comes from an edge and goes towards it, over its own width or height.
  @MainActor @preconcurrency public static func move(edge: Edge) -> Self {
    MoveTransition(edge: edge)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition where Self == SlideTransition {
  /// A view that comes from the leading edge and goes to the trailing one.
  @MainActor @preconcurrency public static var slide: SlideTransition { SlideTransition() }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition where Self == PushTransition {
  /// A view that comes from an edge and goes to the opposite one, and fades meanwhile.
  @MainActor @preconcurrency public static func push(from edge: Edge) -> Self {
    PushTransition(edge: edge)
  }
}
