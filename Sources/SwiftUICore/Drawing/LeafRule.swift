package import AttributeGraph
package import CoreGraphics
package import DisplayList

/// The rule that draws one leaf of the view tree.
///
/// A conforming type says what is drawn in a frame; `leaf` knows how the frame moves. Each kind of view
/// has a rule of its own, and not one that is generic over what is drawn, since only the witnesses of
/// such a type are specialized.
package protocol LeafRule: Rule where Value == DisplayItem {
  /// Who is drawn, and where.
  var leaf: LeafState { get set }

  /// What is drawn in `frame`, for a view whose size in the model is `model`. What it reads, the leaf
  /// depends on.
  mutating func drawing(in frame: CGRect, model: CGSize) -> Drawing

  /// Whether something else is drawn from now on: it stands where the model has it, and is not what was
  /// drawn before on its way there. Asked before each drawing.
  mutating func isReplaced() -> Bool

  /// What is drawn in the leaf's place: the leaf, or a group of it and others.
  mutating func display(_ item: DisplayItem) -> DisplayItem

  /// Whether left and right edges lie on whole pixels at rest. Text does not: its glyphs stand at
  /// exact positions, so that a text of any size looks as it does on the way to another.
  static var snapsHorizontally: Bool { get }
}

/// What the rules of all leaves know: the view that is drawn, and how its frame moves.
package struct LeafState {
  private let geometry: Attribute<CGRect>
  /// Where in the view tree the leaf is.
  let site: ViewSite
  private let identity: UInt32
  private var frame = LeafFrame()
  /// What was drawn last, and while the leaf moves, the leaf before that, whose memory the next takes.
  private var (last, spare): (Leaf?, Leaf?) = (nil, nil)

  /// Creates the state of a leaf that draws a view of type `type` with the given inputs.
  package init(_ inputs: _ViewInputs, type: Any.Type) {
    geometry = inputs.geometry
    site = ViewSite(inputs, type: type)
    identity = site.withGraph { $0.newIdentity() }
  }
}

extension LeafRule {
  package static var snapsHorizontally: Bool { true }

  package func isReplaced() -> Bool { false }

  package func display(_ item: DisplayItem) -> DisplayItem { item }

  /// Where in the view tree the leaf is.
  var site: ViewSite { leaf.site }

  /// Draws the leaf where it is now.
  @inline(__always)
  package mutating func value() -> DisplayItem {
    if isReplaced() { leaf.placeAnew() }
    let (model, shown) = leaf.move(snapsHorizontally: Self.snapsHorizontally)
    return display(leaf.item(in: shown, drawing(in: shown, model: model)))
  }

  /// Each run has made a new version.
  package func same(_ a: UnsafePointer<DisplayItem>, _ b: UnsafePointer<DisplayItem>) -> Bool {
    false
  }

  /// Makes the leaf's outputs.
  func outputs(layout: Attribute<LayoutComputer>) -> _ViewOutputs {
    _ViewOutputs(layout: layout, display: Attribute(self))
  }
}

extension LeafState {
  /// Forgets where the leaf was.
  fileprivate mutating func placeAnew() { frame = LeafFrame() }

  /// Moves on to the present time; returns the size in the model, and the frame to show.
  @inline(__always)
  fileprivate mutating func move(snapsHorizontally: Bool) -> (model: CGSize, shown: CGRect) {
    let model = geometry.value
    return (model.size, frame.value(of: model, at: site, snapsHorizontally: snapsHorizontally))
  }

  /// What is to be drawn, as a new version of the leaf.
  @inline(__always)
  fileprivate mutating func item(in shown: CGRect, _ drawing: consuming Drawing) -> DisplayItem {
    // Taken, not copied: a copy costs its references.
    let new = Leaf.reusing(spare.take(), source: site, frame: shown, drawing: drawing)
    if frame.isAnimating { spare = last.take() }
    last = new
    return DisplayItem(
      identity: identity, version: site.withGraph { $0.newVersion() }, content: .leaf(new))
  }
}
