public import CoreGraphics

/// The parameters of a column.
nonisolated public struct _VStackLayout: ContainerLayout {
  /// How the children line up.
  public var alignment: HorizontalAlignment
  /// The distance between children, or nil for the ones that they prefer.
  public var spacing: CGFloat?

  /// Creates the parameters.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  package static var axis: Axis? { .vertical }

  package func makeEngine() -> StackEngine {
    StackEngine(
      isVertical: true, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
  }

  package func update(_ engine: StackEngine) -> Bool {
    engine.update(
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
  }
}

/// The parameters of a row.
nonisolated public struct _HStackLayout: ContainerLayout {
  /// How the children line up.
  public var alignment: VerticalAlignment
  /// The distance between children, or nil for the ones that they prefer.
  public var spacing: CGFloat?

  /// Creates the parameters.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  package static var axis: Axis? { .horizontal }

  package func makeEngine() -> StackEngine {
    StackEngine(
      isVertical: false, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
  }

  package func update(_ engine: StackEngine) -> Bool {
    engine.update(
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
  }
}

/// Views in a column.
nonisolated public struct VStack<Content: View> {
  package let layout: _VStackLayout
  package let content: Content

  /// Creates a column; the distance is what the views prefer if left out.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = _VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension VStack: _PrimitiveView {
  /// Makes the column and its children.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard let layout = view.stored(\.layout), let content = view.stored(\.content) else {
      preconditionFailure("VStack's properties are stored")
    }
    return makeContainer("VStack", layout: layout, inputs: inputs) {
      Content._makeViewList(view: content, inputs: $0)
    }
  }
}

/// Views in a row.
nonisolated public struct HStack<Content: View> {
  package let layout: _HStackLayout
  package let content: Content

  /// Creates a row; the distance is what the views prefer if left out.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = _HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension HStack: _PrimitiveView {
  /// Makes the row and its children.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard let layout = view.stored(\.layout), let content = view.stored(\.content) else {
      preconditionFailure("HStack's properties are stored")
    }
    return makeContainer("HStack", layout: layout, inputs: inputs) {
      Content._makeViewList(view: content, inputs: $0)
    }
  }
}
