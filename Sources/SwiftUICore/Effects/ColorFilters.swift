internal import DisplayList

// Filters that mix the components of colors. They work on gamma-encoded colors, as those of Core
// Animation and of the W3C's "Filter Effects" do; luminance has the weights of ITU-R BT.709.

/// Makes the content, and draws it through a map of its colors.
func makeColorFilter<Filter: Animatable>(
  _ modifier: _GraphValue<Filter>, _ inputs: _ViewInputs, attribute: StaticString,
  _ body: (_ViewInputs) -> _ViewOutputs, matrix: @escaping (Filter) -> ColorMatrix
) -> _ViewOutputs {
  let shown = Filter.makeAnimatable(modifier, inputs, attribute: attribute)
  return makeRendererEffect(inputs, body) { .filter(matrix(shown.value)) }
}

extension ColorMatrix {
  /// How much each component adds to the luminance.
  static let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  /// The map of three rows of color, which adds a constant and keeps the alpha.
  init(
    _ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>, adding constant: Float = 0
  ) {
    self.init(
      rows: [red, green, blue, SIMD4(0, 0, 0, 1)],
      constant: SIMD4(constant, constant, constant, 0))
  }

  /// Multiplies all components and adds a constant.
  init(scale: Float, adding constant: Float) {
    self.init(
      SIMD4(scale, 0, 0, 0), SIMD4(0, scale, 0, 0), SIMD4(0, 0, scale, 0), adding: constant)
  }

  /// Scales the distance of each component from the luminance.
  init(saturation: Float) {
    let gray = Self.luminance * (1 - saturation)
    self.init(
      gray + SIMD4(saturation, 0, 0, 0), gray + SIMD4(0, saturation, 0, 0),
      gray + SIMD4(0, 0, saturation, 0))
  }
}

/// Brightens the content.
nonisolated public struct _BrightnessEffect: Animatable, Equatable {
  /// What is added to each component.
  public var amount: Double

  /// Creates an effect.
  public init(amount: Double) { self.amount = amount }

  /// The amount.
  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
}

extension _BrightnessEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeColorFilter(modifier, inputs, attribute: "brightness", body) {
      ColorMatrix(scale: 1, adding: Float($0.amount))
    }
  }
}

/// Changes the distance of the content's colors from the middle gray.
nonisolated public struct _ContrastEffect: Animatable, Equatable {
  /// What the distance is multiplied by.
  public var amount: Double

  /// Creates an effect.
  public init(amount: Double) { self.amount = amount }

  /// The amount.
  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
}

extension _ContrastEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeColorFilter(modifier, inputs, attribute: "contrast", body) {
      ColorMatrix(scale: Float($0.amount), adding: (1 - Float($0.amount)) / 2)
    }
  }
}

/// Changes how colorful the content is.
nonisolated public struct _SaturationEffect: Animatable, Equatable {
  /// What the distance from gray is multiplied by.
  public var amount: Double

  /// Creates an effect.
  public init(amount: Double) { self.amount = amount }

  /// The amount.
  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
}

extension _SaturationEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeColorFilter(modifier, inputs, attribute: "saturation", body) {
      ColorMatrix(saturation: Float($0.amount))
    }
  }
}

/// Takes color away from the content.
nonisolated public struct _GrayscaleEffect: Animatable, Equatable {
  /// How much of it, 0…1.
  public var amount: Double

  /// Creates an effect.
  public init(amount: Double) { self.amount = amount }

  /// The amount.
  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
}

extension _GrayscaleEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeColorFilter(modifier, inputs, attribute: "grayscale", body) {
      ColorMatrix(saturation: Float(1 - $0.amount))
    }
  }
}

extension View {
  /// Brightens this view: 0 changes nothing, 1 makes all colors white, −1 black.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(_BrightnessEffect(amount: amount))
  }

  /// Changes the contrast: 1 changes nothing, 0 makes all colors gray, below 0 they are inverted too.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(_ContrastEffect(amount: amount))
  }

  /// Changes the saturation: 1 changes nothing, 0 makes all colors gray.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(_SaturationEffect(amount: amount))
  }

  /// Takes color away: 0 changes nothing, 1 makes all colors gray.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(_GrayscaleEffect(amount: amount))
  }
}
