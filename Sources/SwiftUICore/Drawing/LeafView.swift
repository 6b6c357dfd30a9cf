package import AttributeGraph
package import CoreGraphics
package import DisplayList

/// Draws one leaf of the view tree.
///
/// `Content` says what is drawn in a frame; the rule knows how the frame moves.
package protocol LeafContent {
  /// What is drawn in `frame`, for a view whose size in the model is `model`. What it reads, the leaf
  /// depends on.
  mutating func drawing(in frame: CGRect, model: CGSize, at site: ViewSite) -> Drawing

  /// Whether something else is drawn from now on: it stands where the model has it, and is not what was
  /// drawn before on its way there. Asked before each drawing.
  mutating func isReplaced(at site: ViewSite) -> Bool

  /// What is drawn in the leaf's place: the leaf, or a group of it and others.
  mutating func display(_ leaf: DisplayItem, at site: ViewSite) -> DisplayItem

  /// Whether left and right edges lie on whole pixels at rest. Text does not: its glyphs stand at
  /// exact positions, so that a text of any size looks as it does on the way to another.
  static var snapsHorizontally: Bool { get }
}

extension LeafContent {
  package static var snapsHorizontally: Bool { true }

  package func isReplaced(at site: ViewSite) -> Bool { false }

  package func display(_ leaf: DisplayItem, at site: ViewSite) -> DisplayItem { leaf }
}

/// Makes a leaf's attributes.
package func makeLeaf<Content: LeafContent>(
  _ content: Content, type: Any.Type, layout: Attribute<LayoutComputer>, inputs: _ViewInputs
) -> _ViewOutputs {
  let rule = LeafRule(
    content: content, geometry: inputs.geometry, site: ViewSite(inputs, type: type))
  return _ViewOutputs(layout: layout, display: Attribute(rule))
}

private struct LeafRule<Content: LeafContent>: Rule {
  var content: Content
  let geometry: Attribute<CGRect>
  let site: ViewSite
  let identity: UInt32
  var frame = LeafFrame()

  init(content: Content, geometry: Attribute<CGRect>, site: ViewSite) {
    self.content = content
    self.geometry = geometry
    self.site = site
    identity = site.withGraph { $0.newIdentity() }
  }

  mutating func value() -> DisplayItem {
    let model = geometry.value
    if content.isReplaced(at: site) { frame = LeafFrame() }
    let shown = frame.value(of: model, at: site, snapsHorizontally: Content.snapsHorizontally)
    let item = DisplayItem.Content.leaf(
      Leaf(
        source: site, frame: shown,
        drawing: content.drawing(in: shown, model: model.size, at: site)))
    let leaf = DisplayItem(
      identity: identity, version: site.withGraph { $0.newVersion() }, content: item)
    return content.display(leaf, at: site)
  }

  /// Each run has made a new version.
  func same(_ a: UnsafePointer<DisplayItem>, _ b: UnsafePointer<DisplayItem>) -> Bool { false }
}
