package import AttributeGraph
package import CoreGraphics
package import DisplayList

/// What a view gets from above when it becomes attributes.
public struct _ViewInputs {
  /// The graph that the view lives in.
  package var graph: Unmanaged<ViewGraph>
  /// The environment at the view.
  package var environment: Attribute<EnvironmentValues>
  /// The view's frame in the enclosing space, which its parent decides.
  package var geometry: Attribute<CGRect>
  /// Maps the enclosing space into the root's.
  package var space: Attribute<ViewSpace>
  /// The modifiers above that change a transaction on its way down.
  package var transaction: TransactionChain?
  /// Where the view stands, for traces.
  package var path: ViewPath?
  /// The row of a dynamic container that the view lives and dies with.
  package var row: RowLifetime?
  /// The contents of the view modifiers whose bodies are being made.
  package var contents: ModifierContent?
  /// The preferences that somebody above reads.
  package var preferences = PreferenceKeys()
  /// The axis of the stack that the view is a direct child of.
  package var stackAxis: Axis?
  /// What holds several views together where one is expected.
  package var implicitContainer = ImplicitContainer.vertical
  /// Whether a content transition has been set above.
  package var animatesContents = false

  /// The view graph.
  @inline(__always)
  package func withGraph<T>(_ body: (ViewGraph) -> T) -> T {
    graph._withUnsafeGuaranteedRef(body)
  }
}

/// The layout of a view builder's content where no container surrounds it.
package enum ImplicitContainer {
  case vertical
  case depth
}

/// What a view gives back: how it is laid out, what it draws, what it prefers.
public struct _ViewOutputs {
  package var layout: Attribute<LayoutComputer>
  package var display: Attribute<DisplayItem>
  package var preferences = PreferenceOutputs()

  package init(
    layout: Attribute<LayoutComputer>, display: Attribute<DisplayItem>,
    preferences: PreferenceOutputs = PreferenceOutputs()
  ) {
    self.layout = layout
    self.display = display
    self.preferences = preferences
  }
}

/// What the children of a container get from above.
public struct _ViewListInputs {
  /// The inputs that all children share; their geometry is that of the container.
  package var base: _ViewInputs
  /// Where the container has placed its children.
  package var placement: Attribute<[CGRect]>
  /// The modifiers that apply to each child, outermost first.
  package private(set) var modifiers: [ListModifier] = []
  /// What surrounds the outermost of the modifiers.
  package private(set) var outside: InheritedInputs?
  /// What the children say to their container.
  package var traits = ViewTraits()

  package init(base: _ViewInputs, placement: Attribute<[CGRect]>) {
    self.base = base
    self.placement = placement
  }

  /// Adds a modifier within those that are there.
  package mutating func append(_ modifier: @escaping ListModifier) {
    if outside == nil { outside = InheritedInputs(base) }
    modifiers.append(modifier)
  }

  /// Adds a modifier around those that are there.
  package mutating func insertOutermost(_ modifier: @escaping ListModifier) {
    if outside == nil { outside = InheritedInputs(base) }
    modifiers.insert(modifier, at: 0)
  }
}

/// What modifiers change for everything within them.
///
/// The children of a list inherit it from the list, whose innermost modifiers have the last word; a
/// modifier that applies to each child must see only what is around itself.
package struct InheritedInputs {
  let environment: Attribute<EnvironmentValues>
  let transaction: TransactionChain?
  let contents: ModifierContent?

  init(_ inputs: _ViewInputs) {
    environment = inputs.environment
    transaction = inputs.transaction
    contents = inputs.contents
  }

  /// Whether this is what `inputs` inherit.
  func isSame(as inputs: _ViewInputs) -> Bool {
    environment == inputs.environment && transaction === inputs.transaction
  }

  /// Replaces what `inputs` inherit.
  func apply(to inputs: inout _ViewInputs) {
    inputs.environment = environment
    inputs.transaction = transaction
    inputs.contents = contents
  }
}

/// A modifier on its way to the children of a list.
package typealias ListModifier =
  (_ inputs: _ViewInputs, _ body: (_ViewInputs) -> _ViewOutputs) -> _ViewOutputs

/// The children that a view contributes to a container.
public struct _ViewListOutputs {
  package var items: [ListItem]

  package init(_ items: [ListItem]) { self.items = items }
}
