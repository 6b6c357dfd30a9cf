public import CoreGraphics
internal import DisplayList

/// Blurs the content.
nonisolated public struct _BlurEffect: Animatable, Equatable {
  /// The Gaussian's standard deviation, in points.
  public var radius: CGFloat
  /// Whether the result is opaque, as far as the content's box reaches.
  public var isOpaque: Bool

  /// Creates an effect.
  public init(radius: CGFloat, isOpaque: Bool) {
    self.radius = radius
    self.isOpaque = isOpaque
  }

  /// The radius.
  public var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }
}

extension _BlurEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let shown = Self.makeAnimatable(modifier, inputs, attribute: "blur")
    return makeRendererEffect(inputs, body) {
      let blur = shown.value
      return .blur(radius: Double(max(blur.radius, 0)), isOpaque: blur.isOpaque)
    }
  }
}

extension View {
  /// Blurs this view by a Gaussian.
  ///
  /// - Parameters:
  ///   - radius: The Gaussian's standard deviation, in points, as the documentation of
  ///     `GraphicsContext.Filter` has it.
  ///   - opaque: Whether each pixel is divided by its alpha, so that edges stay hard.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_BlurEffect(radius: radius, isOpaque: opaque))
  }
}
