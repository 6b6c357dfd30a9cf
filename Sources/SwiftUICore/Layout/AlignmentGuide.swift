public import CoreGraphics

/// Sets where one alignment's guide lies in a view.
nonisolated struct AlignmentGuideLayout {
  let key: AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat
}

extension AlignmentGuideLayout: UnaryLayout {
  func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize {
    child.sizeThatFits(proposal)
  }

  func place(in size: CGSize, child: LayoutEngine) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  func guides(child: LayoutEngine) -> AlignmentGuides {
    var guides = child.guides
    guides.insert(key)
    return guides
  }

  func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, child: LayoutEngine
  ) -> CGFloat? {
    key == self.key
      ? computeValue(child.dimensions(in: size)) : child.explicitAlignment(key, in: size)
  }
}

extension AlignmentGuideLayout: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeUnaryLayout(modifier, inputs, body)
  }
}

extension View {
  /// Sets the place of this view's guide for a horizontal alignment.
  ///
  /// - Parameters:
  ///   - g: The alignment whose guide is set.
  ///   - computeValue: Returns the guide's distance from the view's leading edge, in points.
  @preconcurrency
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideLayout(key: g.key, computeValue: computeValue))
  }

  /// Sets the place of this view's guide for a vertical alignment.
  ///
  /// - Parameters:
  ///   - g: The alignment whose guide is set.
  ///   - computeValue: Returns the guide's distance from the view's top edge, in points.
  @preconcurrency
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideLayout(key: g.key, computeValue: computeValue))
  }
}
