internal import AttributeGraph
package import CoreGraphics
internal import DisplayList

/// What a recognizer does with a tap.
package final class GestureAction {
  /// How many taps it waits for.
  package let count: Int
  /// Called with the point of the tap in the view's own space.
  package let perform: (CGPoint) -> Void
  /// Called when a finger goes down on the view and when it is lifted or leaves.
  package let press: ((Bool) -> Void)?

  package init(
    count: Int, perform: @escaping (CGPoint) -> Void, press: ((Bool) -> Void)? = nil
  ) {
    self.count = count
    self.perform = perform
    self.press = press
  }
}

/// Calls an action when the content is tapped.
nonisolated struct TapModifier {
  let count: Int
  let action: (CGPoint) -> Void
}

extension TapModifier: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let geometry = inputs.geometry
    return makeGesture(inputs, body) {
      let value = Graph.untracked { modifier.value }
      return GestureAction(count: value.count) { point in
        let frame = Graph.untracked { geometry.value }
        let action = Graph.untracked { modifier.value.action }
        action(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
      }
    }
  }
}

/// Makes the content, and a region of the display list whose taps go to an action.
///
/// - Parameter action: Makes the action when a finger goes down, so that it is always the latest.
package func makeGesture(
  _ inputs: _ViewInputs, _ body: (_ViewInputs) -> _ViewOutputs,
  action: @escaping () -> GestureAction?
) -> _ViewOutputs {
  let graph = inputs.graph
  let id = inputs.withGraph { $0.newIdentity() }
  let subgraph = Subgraph.current
  inputs.withGraph { graph in
    graph.gestures[id] = { subgraph?.isValid == true ? action() : nil }
  }
  inputs.row?.onDisappear {
    graph._withUnsafeGuaranteedRef { $0.gestures[id] = nil }
    return nil
  }
  let enabled = Attribute(EnabledRule(environment: inputs.environment))
  var outputs = body(inputs)
  outputs.display = Attribute(
    RegionDisplay(content: outputs.display, graph: graph, identity: id) {
      enabled.value ? .gesture(id: id) : .disabled
    })
  return outputs
}

private struct EnabledRule: Rule {
  let environment: Attribute<EnvironmentValues>

  func value() -> Bool { environment.value.isEnabled }
}

/// Draws the content as a region that takes input.
struct RegionDisplay: Rule {
  let content: Attribute<DisplayItem>
  let graph: Unmanaged<ViewGraph>
  let identity: UInt32
  let region: () -> HitRegion?

  func value() -> DisplayItem {
    let item = content.value
    guard let region = region() else { return item }
    return DisplayItem(
      identity: identity, version: graph._withUnsafeGuaranteedRef { $0.newVersion() },
      content: .region(region, item.asItems))
  }
}

/// Lets the content take input, or not.
nonisolated struct AllowsHitTestingModifier {
  let isEnabled: Bool
}

extension AllowsHitTestingModifier: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.display = Attribute(
      RegionDisplay(
        content: outputs.display, graph: inputs.graph,
        identity: inputs.withGraph { $0.newIdentity() }
      ) { modifier.value.isEnabled ? nil : .disabled })
    return outputs
  }
}

/// Gives the content another shape for hit testing.
nonisolated struct ContentShapeModifier<S: Shape> {
  let shape: S
  let isEvenOdd: Bool
}

extension ContentShapeModifier: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    let geometry = inputs.geometry
    outputs.display = Attribute(
      RegionDisplay(
        content: outputs.display, graph: inputs.graph,
        identity: inputs.withGraph { $0.newIdentity() }
      ) {
        let value = modifier.value
        return .contentShape(
          value.shape.path(in: geometry.value).outline, value.isEvenOdd ? .evenOdd : .nonZero)
      })
    return outputs
  }
}

extension View {
  /// Calls an action when this view is tapped.
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(TapModifier(count: count) { _ in action() })
  }

  /// Lets this view take input, or not.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(AllowsHitTestingModifier(isEnabled: enabled))
  }

  /// Gives this view another shape for hit testing.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }

  /// Takes input from the controls within this view.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
