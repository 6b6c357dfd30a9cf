internal import AttributeGraph
package import CoreGraphics

/// The layout engine of a view with children.
package class ContainerEngine: LayoutEngine {
  /// The children's engines, in order, without those that are leaving.
  package fileprivate(set) var children: [LayoutComputer] = []
  private var ownGuides = AlignmentGuides()
  private var guideCache = GuideCache()
  /// The direction in which the container reads.
  package fileprivate(set) var layoutDirection = LayoutDirection.leftToRight

  /// Forgets what was answered before; called when children or parameters have changed.
  package func invalidate() {}

  /// The children's frames in a container of `size`, from its top left corner.
  package func place(in size: CGSize) -> [CGRect] {
    preconditionFailure("\(type(of: self)) does not place its children")
  }

  package override var guides: AlignmentGuides { ownGuides }

  package override func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    guard guides.contains(key) else { return nil }
    if let known = guideCache.known(key, in: size) { return known }
    return guideCache.remember(combinedAlignment(key, in: place(in: size)), for: key, in: size)
  }

  private func combinedAlignment(_ key: AlignmentKey, in frames: [CGRect]) -> CGFloat? {
    key.combineExplicit(
      zip(children, frames).map { child, frame in
        child.engine.explicitAlignment(key, in: frame.size).map {
          $0 + (key.axis == .horizontal ? frame.minX : frame.minY)
        }
      })
  }

  fileprivate func childrenChanged() {
    var guides = AlignmentGuides()
    for child in children { guides.formUnion(child.engine.guides) }
    ownGuides = guides
    guideCache = GuideCache()
  }
}

/// The parameters of a container's layout: they make its engine and bring it up to date.
package protocol ContainerLayout {
  associatedtype Engine: ContainerEngine
  /// The axis along which the container stacks its children, or nil.
  static var axis: Axis? { get }
  /// Makes the engine, once.
  func makeEngine() -> Engine
  /// Hands the parameters to the engine; returns whether they differ from what it had.
  func update(_ engine: Engine) -> Bool
}

extension ContainerLayout {
  package static var axis: Axis? { nil }
}

/// Makes a view with children: lays them out, draws them in order, combines their preferences.
///
/// - Parameters:
///   - name: The container's name in paths.
///   - layout: The layout's parameters.
///   - inputs: The container's inputs.
///   - content: Makes the children.
package func makeContainer<Layout: ContainerLayout>(
  _ name: String?, layout: _GraphValue<Layout>, inputs: _ViewInputs,
  content: (_ViewListInputs) -> _ViewListOutputs
) -> _ViewOutputs {
  let placement = Attribute(Placement<Layout>(geometry: inputs.geometry))
  var base = inputs
  base.implicitContainer = .vertical
  base.stackAxis = Layout.axis
  if let name { base.path = ViewPath(inputs.path, .container(name)) }
  let items = content(_ViewListInputs(base: base, placement: placement)).items
  let children = Attribute(FlatChildren(items: items, row: inputs.row))
  let engine = layout.read { $0.pointee.makeEngine() }
  let computer = Attribute(
    ContainerLayoutRule(
      parameters: layout, children: children, environment: inputs.environment, engine: engine))
  placement.mutate(Placement<Layout>.self) {
    $0.layout = computer
    return true
  }
  let display = Attribute(GroupDisplay(children: children, inputs: inputs))
  return _ViewOutputs(
    layout: computer, display: display,
    preferences: inputs.preferences.combine(children, items: items))
}

/// Makes the children of a view builder where one view is expected.
func makeImplicitContainer(
  _ inputs: _ViewInputs, content: (_ViewListInputs) -> _ViewListOutputs
) -> _ViewOutputs {
  switch inputs.implicitContainer {
  case .vertical:
    let layout = Attribute(value: _VStackLayout())
    return makeContainer(nil, layout: _GraphValue(layout), inputs: inputs, content: content)
  case .depth:
    let layout = Attribute(value: _ZStackLayout())
    return makeContainer(nil, layout: _GraphValue(layout), inputs: inputs, content: content)
  }
}

private struct ContainerLayoutRule<Layout: ContainerLayout>: Rule {
  let parameters: _GraphValue<Layout>
  let children: Attribute<ChildList>
  let environment: Attribute<EnvironmentValues>
  let engine: Layout.Engine
  var answer: LayoutComputer?

  mutating func value() -> LayoutComputer {
    var changed = parameters.read { $0.pointee.update(engine) }
    let direction = environment.value.layoutDirection
    if engine.layoutDirection != direction {
      engine.layoutDirection = direction
      changed = true
    }
    let current = children.read { list in
      list.pointee.all.compactMap { $0.isLeaving ? nil : $0.outputs.layout.value }
    }
    if engine.children != current {
      engine.children = current
      changed = true
    }
    if let answer, !changed { return answer }
    engine.childrenChanged()
    engine.invalidate()
    let new = LayoutComputer(engine)
    answer = new
    return new
  }
}

private struct Placement<Layout: ContainerLayout>: Rule {
  let geometry: Attribute<CGRect>
  var layout: Attribute<LayoutComputer>?

  init(geometry: Attribute<CGRect>) { self.geometry = geometry }

  func value() -> [CGRect] {
    guard let layout else { return [] }
    let frame = geometry.value
    return layout.read { computer in
      let engine = unsafeDowncast(computer.pointee.engine, to: ContainerEngine.self)
      let isMirrored = engine.layoutDirection == .rightToLeft
      return engine.place(in: frame.size).map { child in
        let x = isMirrored ? frame.width - child.maxX : child.minX
        return CGRect(
          x: frame.minX + x, y: frame.minY + child.minY, width: child.width, height: child.height)
      }
    }
  }
}
