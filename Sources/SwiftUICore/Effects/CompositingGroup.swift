internal import DisplayList

/// Draws the content as one layer.
nonisolated public struct _CompositingGroupEffect: ViewModifier, Equatable {
  /// Creates an effect.
  public init() {}

  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeRendererEffect(inputs, body) { .layer }
  }
}

/// In which space the colors of a drawing group mix.
public enum ColorRenderingMode: Hashable, Sendable {
  /// In gamma-encoded sRGB.
  case nonLinear
  /// In linear sRGB.
  case linear
  /// In linear sRGB, with components outside 0…1.
  case extendedLinear
}

extension View {
  /// Draws this view as one layer: what is blended in it does not see what is behind it.
  nonisolated public func compositingGroup() -> some View { modifier(_CompositingGroupEffect()) }

  /// Draws this view as one picture.
  ///
  /// All views are drawn in one picture here, so that this is a compositing group. Colors mix in
  /// gamma-encoded sRGB; another mode is reported as not there.
  ///
  /// - Parameters:
  ///   - opaque: A promise that the content is opaque; changes nothing.
  ///   - colorMode: In which space colors mix.
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    if colorMode != .nonLinear {
      Diagnoses.report(
        "drawingGroup(colorMode:) mixes colors in gamma-encoded sRGB; use .nonLinear.")
    }
    return modifier(_CompositingGroupEffect())
  }
}
