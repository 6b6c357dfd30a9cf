internal import AttributeGraph
internal import DisplayList

/// Where in the view tree something animates or draws: its path, its transaction, its lifetime.
///
/// One object a leaf or animatable modifier; it is what a display list names as the leaf's source.
package final class ViewSite: LeafSource {
  let graph: Unmanaged<ViewGraph>
  let row: RowLifetime?
  private let chain: TransactionChain?
  private let environmentAttribute: Attribute<EnvironmentValues>
  private let parent: ViewPath?
  private let type: Any.Type

  /// Creates the site of a view or modifier of type `type` with the given inputs.
  package init(_ inputs: _ViewInputs, type: Any.Type) {
    graph = inputs.graph
    environmentAttribute = inputs.environment
    // Read first: an optional that is copied from place to place has its type looked up.
    let (row, chain, parent) = (inputs.row, inputs.transaction, inputs.path)
    self.row = row
    self.chain = chain
    self.parent = parent
    self.type = type
  }

  package var path: String { ViewPath(parent, .container(typeName)).text }

  /// The path of the view that the site belongs to, without the type of the site itself.
  var containerPath: String { parent?.text ?? "the root view" }

  package var typeName: String { viewTypeName(type) }

  /// Whether the view is being removed.
  package var isLeaving: Bool { row?.isLeaving ?? false }

  /// The transaction of the running update as it arrives here.
  package var transaction: Transaction {
    var transaction = withGraph { $0.transaction }
    chain?.apply(to: &transaction)
    return transaction
  }

  /// The environment here, without depending on it; for what a running rule of the site starts.
  var environment: EnvironmentValues { Graph.untracked { environmentAttribute.value } }

  @inline(__always)
  func withGraph<T>(_ body: (ViewGraph) -> T) -> T {
    graph._withUnsafeGuaranteedRef(body)
  }
}

/// A type's name without module and generic arguments.
package func viewTypeName(_ type: Any.Type) -> String {
  String(String(describing: type).prefix { $0 != "<" })
}
