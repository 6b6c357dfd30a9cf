package import CoreGraphics

/// Lays children out in a row or column.
///
/// The least flexible child of the highest priority is asked first; each is offered an equal share of
/// what is left after the minima of lower priorities are set aside.
package final class StackEngine: ContainerEngine {
  private let isVertical: Bool
  @exclusivity(unchecked) private var distance: CGFloat?
  @exclusivity(unchecked) private var alignment: Alignment
  @exclusivity(unchecked) private var cache = SizeCache()
  @exclusivity(unchecked) private var sizes: [CGSize] = []
  @exclusivity(unchecked) private var sizedFor: ProposedViewSize?
  @exclusivity(unchecked) private var gaps: [CGFloat] = []
  /// How the last lengths that were answered came about, the oldest first.
  @exclusivity(unchecked) private var divisions: [(length: CGFloat, sizes: [CGSize])] = []

  /// The divisions that are remembered: those of a stack's four questions, see ``SizeCache``.
  private static let memory = 4

  init(isVertical: Bool, alignment: Alignment, spacing: CGFloat?) {
    self.isVertical = isVertical
    self.alignment = alignment
    distance = spacing
  }

  /// Takes new parameters; returns whether they differ.
  func update(alignment: Alignment, spacing: CGFloat?) -> Bool {
    if self.alignment == alignment, distance == spacing { return false }
    self.alignment = alignment
    distance = spacing
    return true
  }

  package override func invalidate() {
    cache = SizeCache()
    sizedFor = nil
    divisions = []
    gaps = zip(children, children.dropFirst()).map { a, b in
      let (before, after) = (a.engine.spacing, b.engine.spacing)
      if let distance { return distance }
      if a.engine.isSpacer || b.engine.isSpacer { return 0 }
      return isVertical
        ? Spacing.distance(before.bottom, after.top)
        : Spacing.distance(before.trailing, after.leading)
    }
  }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = cache.answer(to: proposal) { return known }
    let size = layout(proposal)
    cache.remember(size, for: proposal)
    return size
  }

  package override func place(in size: CGSize) -> [CGRect] {
    let proposal = ProposedViewSize(size)
    if sizedFor != proposal { _ = layout(proposal) }
    let guides = crossGuides()
    let (before, _) = crossExtent(guides)
    var position: CGFloat = 0
    return children.indices.map { index in
      let child = sizes[index]
      // The guides' common line lies where the children's largest extent before it ends.
      let cross = before - guides[index]
      let frame =
        isVertical
        ? CGRect(x: cross, y: position, width: child.width, height: child.height)
        : CGRect(x: position, y: cross, width: child.width, height: child.height)
      position += main(child) + (index < gaps.count ? gaps[index] : 0)
      return frame
    }
  }

  // MARK: - Sizes

  private func layout(_ proposal: ProposedViewSize) -> CGSize {
    sizedFor = proposal
    sizes = Array(repeating: .zero, count: children.count)
    if let total = isVertical ? proposal.height : proposal.width {
      if let known = division(of: total) {
        for index in children.indices { sizes[index] = ask(index, main(known[index]), proposal) }
      } else {
        distribute(total, cross: isVertical ? proposal.width : proposal.height)
      }
    } else {
      for index in children.indices { sizes[index] = ask(index, nil, proposal) }
    }
    let length = sizes.reduce(0) { $0 + main($1) } + gaps.reduce(0, +)
    remember(length)
    let (before, after) = crossExtent(crossGuides())
    let cross = before + after
    return isVertical
      ? CGSize(width: cross, height: length) : CGSize(width: length, height: cross)
  }

  /// How a length that the stack took is divided, or nil if it took none of that length.
  ///
  /// What was answered to a larger proposal is offered again when the stack is placed. Equal shares of
  /// it would be too little for the widest of some texts.
  private func division(of total: CGFloat) -> [CGSize]? {
    divisions.last { abs($0.length - total) < 1e-6 }?.sizes
  }

  private func remember(_ length: CGFloat) {
    if children.count < 2 || division(of: length) != nil { return }
    if divisions.count == Self.memory { divisions.removeFirst() }
    divisions.append((length, sizes))
  }

  private func distribute(_ total: CGFloat, cross: CGFloat?) {
    let proposal =
      isVertical
      ? ProposedViewSize(width: cross, height: nil) : ProposedViewSize(width: nil, height: cross)
    var rest = max(0, total - gaps.reduce(0, +))
    let priorities = children.map { $0.engine.priority }
    if priorities.dropFirst().allSatisfy({ $0 == priorities[0] }) {
      share(&rest, among: Array(children.indices), proposal)
      return
    }
    let groups = Set(priorities).sorted(by: >)
    // A child of lower priority is sure of its minimum.
    let minima = children.indices.map { main(ask($0, 0, proposal)) }
    for priority in groups {
      let members = children.indices.filter { priorities[$0] == priority }
      let reserved = children.indices.reduce(0) { sum, index in
        priorities[index] < priority ? sum + minima[index] : sum
      }
      var available = max(0, rest - reserved)
      let before = available
      share(&available, among: members, proposal)
      if rest < .infinity { rest -= before - available }
    }
  }

  /// Offers each member an equal share of what the less flexible ones have left.
  private func share(_ rest: inout CGFloat, among members: [Int], _ proposal: ProposedViewSize) {
    var order = members
    if members.count > 1 {
      let flexibility = members.map { index -> CGFloat in
        main(ask(index, .infinity, proposal)) - main(ask(index, 0, proposal))
      }
      if flexibility.contains(where: { $0 != flexibility[0] }) {
        order = members.indices.sorted { a, b in
          flexibility[a] == flexibility[b] ? a < b : flexibility[a] < flexibility[b]
        }.map { members[$0] }
      }
    }
    for (done, index) in order.enumerated() {
      sizes[index] = ask(index, max(0, rest) / CGFloat(order.count - done), proposal)
      if rest < .infinity { rest -= main(sizes[index]) }
    }
  }

  private func ask(_ index: Int, _ length: CGFloat?, _ proposal: ProposedViewSize) -> CGSize {
    children[index].engine.sizeThatFits(
      isVertical
        ? ProposedViewSize(width: proposal.width, height: length)
        : ProposedViewSize(width: length, height: proposal.height))
  }

  private func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  // MARK: - The other axis

  /// Where each child's alignment guide lies within it.
  private func crossGuides() -> [CGFloat] {
    children.indices.map { index in
      let dimensions = children[index].engine.dimensions(in: sizes[index])
      return isVertical ? dimensions[alignment.horizontal] : dimensions[alignment.vertical]
    }
  }

  /// The largest extents of the children before and after their guides.
  private func crossExtent(_ guides: [CGFloat]) -> (before: CGFloat, after: CGFloat) {
    guard !children.isEmpty else { return (0, 0) }
    var before = -CGFloat.infinity
    var after = -CGFloat.infinity
    for index in children.indices {
      let length = isVertical ? sizes[index].width : sizes[index].height
      before = max(before, guides[index])
      after = max(after, length - guides[index])
    }
    return (before, after)
  }
}
