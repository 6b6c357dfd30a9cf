internal import DisplayList

/// How a view is drawn on what is behind it.
public enum BlendMode: Hashable, Sendable {
  /// Over it.
  case normal
  /// The product of both colors.
  case multiply
  /// The inverse of the product of both inverses.
  case screen
  /// Product or inverse product, by what is behind.
  case overlay
  /// The darker component of each.
  case darken
  /// The lighter component of each.
  case lighten
  /// What is behind, brightened by the view.
  case colorDodge
  /// What is behind, darkened by the view.
  case colorBurn
  /// What is behind, brightened or darkened softly.
  case softLight
  /// Product or inverse product, by the view.
  case hardLight
  /// The difference of both colors.
  case difference
  /// A difference of less contrast.
  case exclusion
  /// The view's hue, with the saturation and luminosity behind.
  case hue
  /// The view's saturation, with the hue and luminosity behind.
  case saturation
  /// The view's hue and saturation, with the luminosity behind.
  case color
  /// The view's luminosity, with the hue and saturation behind.
  case luminosity
  /// The view where something is behind.
  case sourceAtop
  /// The view behind what is there.
  case destinationOver
  /// What is behind, where the view is not.
  case destinationOut
  /// The sum of both darknesses.
  case plusDarker
  /// The sum of both colors.
  case plusLighter

  /// The mode as the display list has it.
  var mode: DisplayList.BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

/// Draws the content on what is behind it in a mode.
nonisolated public struct _BlendModeEffect: ViewModifier, Equatable {
  /// The mode.
  public var blendMode: BlendMode

  /// Creates an effect.
  public init(blendMode: BlendMode) { self.blendMode = blendMode }

  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeRendererEffect(inputs, body) { .blend(modifier.value.blendMode.mode) }
  }
}

extension View {
  /// Draws this view in a mode on what is behind it, within the nearest compositing group.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(blendMode: blendMode))
  }
}
