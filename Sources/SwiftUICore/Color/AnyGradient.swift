/// A gradient together with its way of mixing.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct AnyGradient: Hashable, Sendable {
  /// The colors and their places.
  package var gradient: Gradient
  /// How the colors mix.
  package var colorSpace: Gradient.ColorSpace

  init(gradient: Gradient, colorSpace: Gradient.ColorSpace) {
    self.gradient = gradient
    self.colorSpace = colorSpace
  }

  /// Creates a gradient whose colors mix as the display does.
  public init(_ gradient: Gradient) {
    self.init(gradient: gradient, colorSpace: .device)
  }

  /// Returns the gradient with another way of mixing.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    AnyGradient(gradient: gradient, colorSpace: space)
  }
}
