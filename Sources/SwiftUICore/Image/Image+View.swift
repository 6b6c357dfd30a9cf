internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

extension Image: _PrimitiveView {
  /// Makes the image's leaf.
  nonisolated public static func _makeView(
    view: _GraphValue<Image>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    let site = ViewSite(inputs, type: Image.self)
    let image = Attribute(
      ResolvedImageRule(
        image: Attribute(ViewInput(view: view)), environment: inputs.environment, site: site))
    let rule = ImageLeaf(
      leaf: LeafState(inputs, type: Image.self), image: image,
      paint: AnimatedPaint(foregroundOf: inputs.environment))
    return rule.outputs(layout: Attribute(ImageLayoutRule(image: image)))
  }
}

private struct ResolvedImageRule: Rule {
  let image: Attribute<Image>
  let environment: Attribute<EnvironmentValues>
  let site: ViewSite

  func value() -> ResolvedImage {
    let configuration = site.withGraph { $0.configuration }
    return image.value.resolve(in: environment.value, configuration)
  }
}

private struct ImageLeaf: LeafRule {
  var leaf: LeafState
  let image: Attribute<ResolvedImage>
  var paint: AnimatedPaint

  mutating func drawing(in frame: CGRect, model: CGSize) -> Drawing {
    let image = image.value
    let paint = image.isTemplate ? paint.value(in: frame, at: site) : nil
    let scale = site.withGraph { $0.configuration.scale }
    return image.drawing(in: frame, model: model, pixel: 1 / scale, paint: paint)
  }
}

private struct ImageLayoutRule: Rule {
  let image: Attribute<ResolvedImage>

  func value() -> LayoutComputer { LayoutComputer(ImageLayoutEngine(image: image.value)) }
}

private final class ImageLayoutEngine: LayoutEngine {
  private let image: ResolvedImage

  init(image: ResolvedImage) { self.image = image }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let ideal = image.idealSize
    guard image.resizing != nil, image.content != .nothing else { return ideal }
    return proposal.replacingUnspecifiedDimensions(by: ideal)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    guard case .symbol(let symbol) = image.content,
      key == VerticalAlignment.firstTextBaseline.key
        || key == VerticalAlignment.lastTextBaseline.key
    else { return nil }
    let height = symbol.boxSize.height
    return height > 0 ? symbol.baseline * size.height / height : nil
  }

  override var guides: AlignmentGuides {
    var guides = AlignmentGuides()
    if case .symbol = image.content { guides.hasText = true }
    return guides
  }
}
