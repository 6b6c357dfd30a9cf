package import CoreGraphics

/// The parameters of views on top of each other.
nonisolated public struct _ZStackLayout: ContainerLayout {
  /// How the children line up.
  public var alignment: Alignment

  /// Creates the parameters.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  package func makeEngine() -> ZStackEngine { ZStackEngine(alignment: alignment) }

  package func update(_ engine: ZStackEngine) -> Bool { engine.update(alignment: alignment) }
}

/// Lays children out on top of each other.
///
/// All are offered the whole; the size is what the children of the highest priority need.
package final class ZStackEngine: ContainerEngine {
  private var alignment: Alignment
  private var cache = SizeCache()

  init(alignment: Alignment) { self.alignment = alignment }

  func update(alignment: Alignment) -> Bool {
    if self.alignment == alignment { return false }
    self.alignment = alignment
    return true
  }

  package override func invalidate() { cache = SizeCache() }

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = cache.answer(to: proposal) { return known }
    let size = union(proposal).size
    cache.remember(size, for: proposal)
    return size
  }

  package override func place(in size: CGSize) -> [CGRect] {
    let proposal = ProposedViewSize(size)
    let origin = union(proposal).origin
    return children.map { child in
      let fitted = child.engine.sizeThatFits(proposal)
      let guides = child.engine.dimensions(in: fitted)
      return CGRect(
        x: -guides[alignment.horizontal] - origin.x, y: -guides[alignment.vertical] - origin.y,
        width: fitted.width, height: fitted.height)
    }
  }

  /// The box around the children whose size counts, with their common guides at the origin.
  private func union(_ proposal: ProposedViewSize) -> CGRect {
    guard let highest = children.map({ $0.engine.priority }).max() else { return .zero }
    var box: CGRect?
    for child in children where child.engine.priority == highest {
      let size = child.engine.sizeThatFits(proposal)
      let guides = child.engine.dimensions(in: size)
      let frame = CGRect(
        origin: CGPoint(x: -guides[alignment.horizontal], y: -guides[alignment.vertical]),
        size: size)
      box = box?.union(frame) ?? frame
    }
    return box ?? .zero
  }
}

/// Views on top of each other, the first at the back.
nonisolated public struct ZStack<Content: View> {
  package let layout: _ZStackLayout
  package let content: Content

  /// Creates a stack of layers.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = _ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension ZStack: _PrimitiveView {
  /// Makes the stack and its children.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard let layout = view.stored(\.layout), let content = view.stored(\.content) else {
      preconditionFailure("ZStack's properties are stored")
    }
    return makeContainer("ZStack", layout: layout, inputs: inputs) {
      Content._makeViewList(view: content, inputs: $0)
    }
  }
}
