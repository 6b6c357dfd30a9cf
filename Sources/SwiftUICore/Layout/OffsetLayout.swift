public import CoreGraphics

/// Moves a view without changing the layout around it.
nonisolated public struct _OffsetEffect: Equatable {
  /// How far.
  public var offset: CGSize

  /// Creates an offset.
  public init(offset: CGSize) { self.offset = offset }
}

extension _OffsetEffect: UnaryLayout {
  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    child.sizeThatFits(proposal)
  }

  package func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    CGRect(origin: CGPoint(x: offset.width, y: offset.height), size: size)
  }

  package func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, child: LayoutEngine
  ) -> CGFloat? {
    child.explicitAlignment(key, in: size)
  }

  package var isMirrored: Bool { false }
}

extension _OffsetEffect: ViewModifier {
  /// No body: the modifier moves its content.
  public typealias Body = Never

  /// Makes the content, moved.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

/// Puts the center of a view at a point of its parent.
nonisolated public struct _PositionLayout: Equatable {
  /// The point.
  public var position: CGPoint

  /// Creates a position.
  public init(position: CGPoint) { self.position = position }
}

extension _PositionLayout: UnaryLayout {
  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    let size = child.sizeThatFits(proposal)
    return proposal.replacingUnspecifiedDimensions(by: size)
  }

  package func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    let fitted = child.sizeThatFits(ProposedViewSize(size))
    return CGRect(
      x: position.x - fitted.width / 2, y: position.y - fitted.height / 2, width: fitted.width,
      height: fitted.height)
  }

  package func spacing(child: LayoutEngine) -> Spacing { .default }
}

extension _PositionLayout: ViewModifier {
  /// No body: the modifier lays out its content.
  public typealias Body = Never

  /// Makes the content at its position.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

extension View {
  /// Moves this view by a distance in points, without changing the layout around it.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }

  /// Moves this view by a distance in points, without changing the layout around it.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }

  /// Puts the center of this view at a point of its parent.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }

  /// Puts the center of this view at a point of its parent.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(_PositionLayout(position: CGPoint(x: x, y: y)))
  }
}
