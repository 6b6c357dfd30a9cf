public import CoreGraphics

/// Gives a view its ideal size along some axes.
nonisolated public struct _FixedSizeLayout: Equatable {
  var horizontal: Bool
  var vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
}

extension _FixedSizeLayout: UnaryLayout {
  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    child.sizeThatFits(inner(proposal))
  }

  package func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    alignedFrame(of: child, proposal: inner(ProposedViewSize(size)), in: size, .center)
  }
}

extension _FixedSizeLayout: ViewModifier {
  /// No body: the modifier lays out its content.
  public typealias Body = Never

  /// Makes the content at its ideal size.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

/// Keeps a ratio of width to height.
nonisolated public struct _AspectRatioLayout: Equatable {
  /// The ratio, or nil for that of the view's ideal size.
  public var aspectRatio: CGFloat?
  /// Whether the view fits into the proposal or fills it.
  public var contentMode: ContentMode

  /// Creates a layout.
  public init(aspectRatio: CGFloat? = nil, contentMode: ContentMode) {
    self.aspectRatio = aspectRatio
    self.contentMode = contentMode
  }

  /// The size of the ratio that is proposed to the child.
  private func inner(_ proposal: ProposedViewSize, child: LayoutEngine) -> ProposedViewSize {
    let ideal = child.sizeThatFits(.unspecified)
    let ratio = aspectRatio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWider = width > height * ratio
      let usesHeight = contentMode == .fit ? isWider : !isWider
      return usesHeight
        ? ProposedViewSize(width: height * ratio, height: height)
        : ProposedViewSize(width: width, height: width / ratio)
    }
  }
}

extension _AspectRatioLayout: UnaryLayout {
  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    child.sizeThatFits(inner(proposal, child: child))
  }

  package func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    alignedFrame(
      of: child, proposal: inner(ProposedViewSize(size), child: child), in: size, .center)
  }
}

extension _AspectRatioLayout: ViewModifier {
  /// No body: the modifier lays out its content.
  public typealias Body = Never

  /// Makes the content at its ratio.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

/// Sets the priority with which a view gets room in a stack.
nonisolated public struct _LayoutPriorityLayout: Equatable {
  /// The priority; 0 for views that set none.
  public var priority: Double

  /// Creates a layout.
  public init(priority: Double) { self.priority = priority }
}

extension _LayoutPriorityLayout: UnaryLayout {
  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    child.sizeThatFits(proposal)
  }

  package func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  package func priority(child: LayoutEngine) -> Double { priority }
}

extension _LayoutPriorityLayout: ViewModifier {
  /// No body: the modifier speaks for its content.
  public typealias Body = Never

  /// Makes the content with the priority.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

extension View {
  /// Gives this view its ideal size along some axes, whatever is proposed.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Gives this view its ideal size, whatever is proposed.
  nonisolated public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Keeps a ratio of this view's width to its height; nil for that of its ideal size.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  /// Keeps the ratio of a size.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Fits this view into its parent at its own ratio.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Fills its parent with this view at its own ratio.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Sets the priority with which this view gets room in a stack; 0 by default.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutPriorityLayout(priority: value))
  }
}
