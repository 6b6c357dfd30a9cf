internal import AttributeGraph

/// Calls actions when the content appears and when it has gone.
nonisolated public struct _AppearanceActionModifier {
  /// Called before the first frame with the content.
  public var appear: (() -> Void)?
  /// Called after the last one.
  public var disappear: (() -> Void)?

  /// Creates a modifier.
  public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    self.appear = appear
    self.disappear = disappear
  }
}

extension _AppearanceActionModifier: ViewModifier {
  /// No body: the modifier watches its content.
  public typealias Body = Never

  /// Makes the content, and what calls the actions.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let outputs = body(inputs)
    let path = inputs.path
    let watcher = Attribute(
      AppearanceWatcher(
        modifier: modifier, graph: inputs.graph, path: path,
        order: inputs.withGraph { $0.newIdentity() }))
    watcher.setEager(true)
    let graph = inputs.graph
    inputs.row?.onDisappear {
      let modifier = Graph.untracked { modifier.value }
      guard let disappear = modifier.disappear else { return nil }
      return {
        graph._withUnsafeGuaranteedRef { $0.report(.disappear(path: path?.text ?? "")) }
        disappear()
      }
    }
    return outputs
  }
}

private struct AppearanceWatcher: Rule {
  let modifier: _GraphValue<_AppearanceActionModifier>
  let graph: Unmanaged<ViewGraph>
  let path: ViewPath?
  let order: UInt32
  var hasAppeared = false

  mutating func value() {
    if hasAppeared { return }
    hasAppeared = true
    let modifier = modifier
    let path = path
    let first = Graph.untracked { modifier.value.appear }
    let subgraph = Subgraph.current
    graph._withUnsafeGuaranteedRef { graph in
      graph.afterUpdate(order: order) { [unowned graph] in
        // A later transaction of the same step may have taken the view away again.
        let isAlive = subgraph?.isValid ?? false
        guard let appear = isAlive ? Graph.untracked({ modifier.value.appear }) : first else {
          return
        }
        graph.report(.appear(path: path?.text ?? ""))
        appear()
      }
    }
  }
}

extension View {
  /// Calls an action before this view is first drawn.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action))
  }

  /// Calls an action after this view has gone.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(disappear: action))
  }
}
