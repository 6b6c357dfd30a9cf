internal import AttributeGraph
public import CoreGraphics
internal import DisplayList

/// Room that stretches along the axis of its stack.
nonisolated public struct Spacer {
  /// The least length in points, or nil for the system's.
  public var minLength: CGFloat?

  /// Creates a spacer.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _PrimitiveView {
  /// Makes room.
  nonisolated public static func _makeView(
    view: _GraphValue<Spacer>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    _ViewOutputs(
      layout: Attribute(SpacerLayout(view: view, axis: inputs.stackAxis)),
      display: Attribute(value: .empty))
  }
}

private struct SpacerLayout: Rule {
  let view: _GraphValue<Spacer>
  let axis: Axis?

  func value() -> LayoutComputer {
    LayoutComputer(SpacerEngine(minLength: view.value.minLength ?? 8, axis: axis))
  }
}

private final class SpacerEngine: LayoutEngine {
  let minLength: CGFloat
  let axis: Axis?

  init(minLength: CGFloat, axis: Axis?) {
    self.minLength = minLength
    self.axis = axis
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let width = max(minLength, proposal.width ?? minLength)
    let height = max(minLength, proposal.height ?? minLength)
    switch axis {
    case .horizontal: return CGSize(width: width, height: 0)
    case .vertical: return CGSize(width: 0, height: height)
    case nil: return CGSize(width: width, height: height)
    }
  }

  override var priority: Double { -.infinity }

  override var spacing: Spacing { .zero }

  override var isSpacer: Bool { true }
}

/// A thin line between the views of a stack, across its axis.
nonisolated public struct Divider {
  /// Creates a line.
  public init() {}
}

extension Divider: _PrimitiveView {
  /// Makes the line.
  nonisolated public static func _makeView(
    view: _GraphValue<Divider>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    let scale = inputs.withGraph { $0.configuration.scale }
    let engine = DividerEngine(thickness: 1 / scale, axis: inputs.stackAxis ?? .vertical)
    let rule = DividerLeaf(
      leaf: LeafState(inputs, type: Divider.self), environment: inputs.environment)
    return rule.outputs(layout: Attribute(value: LayoutComputer(engine)))
  }
}

private final class DividerEngine: LayoutEngine {
  let thickness: CGFloat
  let axis: Axis

  init(thickness: CGFloat, axis: Axis) {
    self.thickness = thickness
    self.axis = axis
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    axis == .vertical
      ? CGSize(width: proposal.width ?? 10, height: thickness)
      : CGSize(width: thickness, height: proposal.height ?? 10)
  }
}

private struct DividerLeaf: LeafRule {
  var leaf: LeafState
  let environment: Attribute<EnvironmentValues>

  func drawing(in frame: CGRect, model: CGSize) -> Drawing {
    // The separator color of iOS: 3C3C43 at 29 % on light and 545458 at 60 % on dark backgrounds.
    let isDark = environment.value.colorScheme == .dark
    let color =
      isDark
      ? PaintColor(red: 0x54 / 255, green: 0x54 / 255, blue: 0x58 / 255, alpha: 0.6)
      : PaintColor(red: 0x3C / 255, green: 0x3C / 255, blue: 0x43 / 255, alpha: 0.29)
    return .fill(.rect(frame), .nonZero, .color(color))
  }
}
