internal import AttributeGraph
package import CoreGraphics

/// The layout of a modifier with one child: how it answers for the child, and where it puts it.
package protocol UnaryLayout {
  /// The size for a proposal.
  func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutEngine) -> CGSize
  /// The child's frame in the modifier's frame of `size`, with x to the right of the leading edge.
  func place(in size: CGSize, child: LayoutEngine) -> CGRect
  /// The distances that the modified view prefers to its neighbors.
  func spacing(child: LayoutEngine) -> Spacing
  /// Where the guide for an alignment lies in the modified view of `size`, or nil if it has none.
  func explicitAlignment(_ key: AlignmentKey, in size: CGSize, child: LayoutEngine) -> CGFloat?
  /// The alignments for which the modified view may have a guide.
  func guides(child: LayoutEngine) -> AlignmentGuides
  /// The priority in a stack.
  func priority(child: LayoutEngine) -> Double
  /// The size if no answer of the child decides it.
  var ownSize: CGSize? { get }
  /// Whether x runs from the leading edge, so that a right-to-left layout mirrors it.
  var isMirrored: Bool { get }
}

extension UnaryLayout {
  package func spacing(child: LayoutEngine) -> Spacing { child.spacing }

  package func explicitAlignment(
    _ key: AlignmentKey, in size: CGSize, child: LayoutEngine
  ) -> CGFloat? {
    let frame = place(in: size, child: child)
    return child.explicitAlignment(key, in: frame.size).map {
      $0 + (key.axis == .horizontal ? frame.minX : frame.minY)
    }
  }

  package func guides(child: LayoutEngine) -> AlignmentGuides { child.guides }

  package func priority(child: LayoutEngine) -> Double { child.priority }

  package var ownSize: CGSize? { nil }

  package var isMirrored: Bool { true }
}

/// Makes a view that is laid out around one child.
///
/// - Parameters:
///   - layout: The layout's parameters. They do not animate; what they move animates at its leaves.
///   - inputs: The modifier's inputs.
///   - body: Makes the child.
package func makeUnaryLayout<Layout: UnaryLayout>(
  _ layout: _GraphValue<Layout>, _ inputs: _ViewInputs, _ body: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  let geometry = Attribute(
    UnaryGeometry(
      layout: layout, geometry: inputs.geometry, environment: inputs.environment))
  var inner = inputs
  inner.geometry = geometry
  var outputs = body(inner)
  let child = outputs.layout
  geometry.mutate(UnaryGeometry<Layout>.self) {
    $0.child = child
    return true
  }
  outputs.layout = Attribute(UnaryLayoutRule(layout: layout, child: child))
  return outputs
}

private struct UnaryGeometry<Layout: UnaryLayout>: Rule {
  let layout: _GraphValue<Layout>
  let geometry: Attribute<CGRect>
  let environment: Attribute<EnvironmentValues>
  var child: Attribute<LayoutComputer>?

  init(
    layout: _GraphValue<Layout>, geometry: Attribute<CGRect>,
    environment: Attribute<EnvironmentValues>
  ) {
    self.layout = layout
    self.geometry = geometry
    self.environment = environment
  }

  func value() -> CGRect {
    let outer = geometry.value
    guard let child else { return outer }
    let engine = child.read { $0.pointee.engine }
    let (inner, followsDirection) = layout.read {
      ($0.pointee.place(in: outer.size, child: engine), $0.pointee.isMirrored)
    }
    let isMirrored =
      followsDirection && environment.read { $0.pointee.layoutDirection == .rightToLeft }
    let x = isMirrored ? outer.width - inner.maxX : inner.minX
    return CGRect(
      x: outer.minX + x, y: outer.minY + inner.minY, width: inner.width, height: inner.height)
  }
}

private struct UnaryLayoutRule<Layout: UnaryLayout>: Rule {
  let layout: _GraphValue<Layout>
  let child: Attribute<LayoutComputer>
  var engine: UnaryEngine<Layout>?
  var answer: LayoutComputer?
  var childVersion: UInt32 = 0
  /// What the view was asked for last beside its size, if that is its own.
  var traits: LayoutTraits?
  var isEqual = ValueEquality<Layout>()

  init(layout: _GraphValue<Layout>, child: Attribute<LayoutComputer>) {
    self.layout = layout
    self.child = child
  }

  mutating func value() -> LayoutComputer {
    var new = layout.value
    let computer = child.value
    if let engine, let answer, isEqual(&engine.layout, &new) {
      if engine.child === computer.engine, childVersion == computer.version { return answer }
      if let size = engine.own.size, let traits, traits.areAll {
        engine.update(layout: new, child: computer.engine)
        childVersion = computer.version
        if LayoutTraits(of: engine, in: size) == traits { return answer }
      }
    }
    let engine: UnaryEngine<Layout>
    if let known = self.engine {
      engine = known
      engine.update(layout: new, child: computer.engine)
    } else {
      engine = UnaryEngine(layout: new, child: computer.engine)
      self.engine = engine
    }
    childVersion = computer.version
    traits = engine.own.size.map { LayoutTraits(of: engine, in: $0) }
    let result = LayoutComputer(engine)
    answer = result
    return result
  }
}

/// What stacks ask for again and again, and what changes only with the layout or the child.
private struct UnaryAnswers {
  let size: CGSize?
  let priority: Double
  let spacing: Spacing
  let guides: AlignmentGuides

  init(_ layout: some UnaryLayout, child: LayoutEngine) {
    size = layout.ownSize
    priority = layout.priority(child: child)
    spacing = layout.spacing(child: child)
    guides = layout.guides(child: child)
  }
}

private final class UnaryEngine<Layout: UnaryLayout>: LayoutEngine {
  @exclusivity(unchecked) private(set) var child: LayoutEngine
  @exclusivity(unchecked) private(set) var own: UnaryAnswers
  @exclusivity(unchecked) private var cache = SizeCache()
  @exclusivity(unchecked) private var guideCache = GuideCache()
  // Last, so that the place of all others in memory is known beforehand.
  @exclusivity(unchecked) var layout: Layout

  init(layout: Layout, child: LayoutEngine) {
    self.child = child
    own = UnaryAnswers(layout, child: child)
    self.layout = layout
  }

  func update(layout: Layout, child: LayoutEngine) {
    self.child = child
    own = UnaryAnswers(layout, child: child)
    cache = SizeCache()
    guideCache = GuideCache()
    self.layout = layout
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let size = own.size { return size }
    if let known = cache.answer(to: proposal) { return known }
    let size = layout.sizeThatFits(proposal, child: child)
    cache.remember(size, for: proposal)
    return size
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    guard own.guides.contains(key) else { return nil }
    if let known = guideCache.known(key, in: size) { return known }
    return guideCache.remember(
      layout.explicitAlignment(key, in: size, child: child), for: key, in: size)
  }

  override var guides: AlignmentGuides { own.guides }

  override var priority: Double { own.priority }

  override var spacing: Spacing { own.spacing }
}
