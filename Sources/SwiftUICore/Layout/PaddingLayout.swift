public import CoreGraphics

/// Adds room around a view.
nonisolated public struct _PaddingLayout: Equatable {
  /// The edges at which room is added.
  public var edges: Edge.Set
  /// The room, or nil for the system's 16 points.
  public var insets: EdgeInsets?

  /// Creates a padding.
  public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }

  private var room: EdgeInsets {
    let all = insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    return EdgeInsets(
      top: edges.contains(.top) ? all.top : 0,
      leading: edges.contains(.leading) ? all.leading : 0,
      bottom: edges.contains(.bottom) ? all.bottom : 0,
      trailing: edges.contains(.trailing) ? all.trailing : 0)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let room = room
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - room.leading - room.trailing) },
      height: proposal.height.map { max(0, $0 - room.top - room.bottom) })
  }
}

extension _PaddingLayout: UnaryLayout {
  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    let size = child.sizeThatFits(inner(proposal))
    let room = room
    return CGSize(
      width: max(0, size.width + room.leading + room.trailing),
      height: max(0, size.height + room.top + room.bottom))
  }

  package func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    let room = room
    let fitted = child.sizeThatFits(inner(ProposedViewSize(size)))
    return CGRect(x: room.leading, y: room.top, width: fitted.width, height: fitted.height)
  }

  package func spacing(child: LayoutEngine) -> Spacing {
    var spacing = child.spacing
    if edges.contains(.top) { spacing.top = spacing.top.withoutText }
    if edges.contains(.leading) { spacing.leading = spacing.leading.withoutText }
    if edges.contains(.bottom) { spacing.bottom = spacing.bottom.withoutText }
    if edges.contains(.trailing) { spacing.trailing = spacing.trailing.withoutText }
    return spacing
  }
}

extension _PaddingLayout: ViewModifier {
  /// No body: the modifier lays out its content.
  public typealias Body = Never

  /// Makes the content within the padding.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

extension View {
  /// Adds room of different widths, in points, around this view.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(insets: insets))
  }

  /// Adds room at some edges of this view: `length` points, or the system's 16.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(
      _PaddingLayout(
        edges: edges,
        insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
  }

  /// Adds the same room, in points, at all edges of this view.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }
}
