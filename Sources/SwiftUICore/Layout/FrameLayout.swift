public import CoreGraphics

/// Gives a view a fixed width, height or both.
nonisolated public struct _FrameLayout: Equatable {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  @usableFromInline
  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width.flatMap(_FrameLayout.valid)
    self.height = height.flatMap(_FrameLayout.valid)
    self.alignment = alignment
  }

  /// A dimension that a frame can have: a number that is not negative.
  static func valid(_ length: CGFloat) -> CGFloat? {
    if length >= 0, length.isFinite { return length }
    Diagnoses.report("Invalid frame dimension (negative or non-finite): \(length). It is ignored.")
    return nil
  }
}

extension _FrameLayout: UnaryLayout {
  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.sizeThatFits(
      ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  package func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    alignedFrame(of: child, proposal: ProposedViewSize(size), in: size, alignment)
  }

  package func spacing(child: LayoutEngine) -> Spacing {
    var spacing = child.spacing
    if width != nil {
      spacing.leading = spacing.leading.withoutText
      spacing.trailing = spacing.trailing.withoutText
    }
    if height != nil {
      spacing.top = spacing.top.withoutText
      spacing.bottom = spacing.bottom.withoutText
    }
    return spacing
  }

  package var ownSize: CGSize? {
    if let width, let height { CGSize(width: width, height: height) } else { nil }
  }
}

extension Spacing.Preference {
  /// The preference of an edge that is no longer the text's own.
  package var withoutText: Spacing.Preference {
    if case .text = self { .standard } else { self }
  }
}

/// The frame of a child that is asked for a proposal and aligned in `size`.
package func alignedFrame(
  of child: LayoutEngine, proposal: ProposedViewSize, in size: CGSize, _ alignment: Alignment
) -> CGRect {
  let fitted = child.sizeThatFits(proposal)
  let outer = ViewDimensions(size: size) { _, _ in nil }
  let inner = child.dimensions(in: fitted)
  return CGRect(
    x: outer[alignment.horizontal] - inner[alignment.horizontal],
    y: outer[alignment.vertical] - inner[alignment.vertical],
    width: fitted.width, height: fitted.height)
}

extension LayoutEngine {
  /// The view's size and guides when it has `size`.
  package func dimensions(in size: CGSize) -> ViewDimensions {
    ViewDimensions(size: size) { [self] key, size in explicitAlignment(key, in: size) }
  }
}

extension _FrameLayout: ViewModifier {
  /// No body: the modifier lays out its content.
  public typealias Body = Never

  /// Makes the content within the frame.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

/// Gives a view's width and height limits.
nonisolated public struct _FlexFrameLayout: Equatable {
  let minWidth: CGFloat?
  let idealWidth: CGFloat?
  let maxWidth: CGFloat?
  let minHeight: CGFloat?
  let idealHeight: CGFloat?
  let maxHeight: CGFloat?
  let alignment: Alignment

  init(
    minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?,
    idealHeight: CGFloat?, maxHeight: CGFloat?, alignment: Alignment
  ) {
    let widths = Self.ordered(minWidth, idealWidth, maxWidth)
    let heights = Self.ordered(minHeight, idealHeight, maxHeight)
    (self.minWidth, self.idealWidth, self.maxWidth) = widths
    (self.minHeight, self.idealHeight, self.maxHeight) = heights
    self.alignment = alignment
  }

  /// The three with 0 ≤ minimum ≤ ideal ≤ maximum, each raised to the one before.
  private static func ordered(
    _ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?
  ) -> (CGFloat?, CGFloat?, CGFloat?) {
    func usable(_ length: CGFloat?) -> CGFloat? {
      guard let length else { return nil }
      if length >= 0 { return length }
      Diagnoses.report(
        "Invalid frame dimension (negative or not a number): \(length). It is ignored.")
      return nil
    }
    let low = usable(min)
    let middle = usable(ideal).map { Swift.max($0, low ?? 0) }
    let high = usable(max).map { Swift.max($0, middle ?? low ?? 0) }
    if let low, let high, low > (usable(max) ?? high) {
      Diagnoses.report(
        "Contradictory frame constraints specified: \(low) > \(usable(max) ?? high).")
    }
    return (low, middle, high)
  }

  /// The length for the proposed one and the child's.
  private func length(
    _ proposed: CGFloat?, _ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?, child: CGFloat
  ) -> CGFloat {
    if min == nil, max == nil { return proposed == nil ? ideal ?? child : child }
    guard let proposed = proposed ?? ideal else {
      return Swift.max(Swift.min(child, max ?? .infinity), min ?? 0)
    }
    let low = min ?? Swift.min(child, max ?? child)
    let high = max ?? Swift.max(child, low)
    return Swift.max(low, Swift.min(proposed, high))
  }

  /// What is proposed to the child along one axis.
  private func proposed(
    _ proposed: CGFloat?, _ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?
  ) -> CGFloat? {
    guard let value = proposed ?? ideal else { return nil }
    return Swift.max(min ?? 0, Swift.min(value, max ?? .infinity))
  }
}

extension _FlexFrameLayout: UnaryLayout {
  package func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    let size = child.sizeThatFits(
      ProposedViewSize(
        width: proposed(proposal.width, minWidth, idealWidth, maxWidth),
        height: proposed(proposal.height, minHeight, idealHeight, maxHeight)))
    return CGSize(
      width: length(proposal.width, minWidth, idealWidth, maxWidth, child: size.width),
      height: length(proposal.height, minHeight, idealHeight, maxHeight, child: size.height))
  }

  package func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    alignedFrame(of: child, proposal: ProposedViewSize(size), in: size, alignment)
  }

  package func spacing(child: LayoutEngine) -> Spacing {
    var spacing = child.spacing
    if minHeight != nil || maxHeight != nil {
      spacing.top = spacing.top.withoutText
      spacing.bottom = spacing.bottom.withoutText
    }
    if minWidth != nil || maxWidth != nil {
      spacing.leading = spacing.leading.withoutText
      spacing.trailing = spacing.trailing.withoutText
    }
    return spacing
  }
}

extension _FlexFrameLayout: ViewModifier {
  /// No body: the modifier lays out its content.
  public typealias Body = Never

  /// Makes the content within the frame.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

extension View {
  /// Puts this view into a frame of a fixed width, height or both, in points.
  ///
  /// A negative or non-finite length is ignored with a warning.
  @inlinable
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Does nothing; pass a width or a height.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View {
    frame(width: nil, height: nil, alignment: .center)
  }

  /// Puts this view into a frame with limits, in points.
  ///
  /// With both limits of an axis the frame takes what is proposed between them; with one, the view's
  /// own length is limited.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}
