public import DeveloperToolsSupport
public import SwiftUICore

/// Says how a tool shows a view; changes nothing of the view itself.
struct PreviewAttribute {
  let name: String?
  let request: PreviewRequest?
}

extension PreviewAttribute: _ViewInputsModifier {
  typealias Body = Never

  nonisolated static func _makeInputs(
    modifier: _GraphValue<PreviewAttribute>, inputs: inout _ViewInputs
  ) {}
}

extension View {
  /// Names the preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    modifier(PreviewAttribute(name: value, request: nil))
  }

  /// Sets the size of the preview.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(PreviewAttribute(name: nil, request: .layout(value)))
  }

  /// Sets the device that the preview is shown on; nil for the tool's own choice.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(PreviewAttribute(name: nil, request: value.map { .device($0.rawValue) }))
  }

  /// Sets how the preview's device is held.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    modifier(PreviewAttribute(name: nil, request: .orientation(value.orientation)))
  }
}
