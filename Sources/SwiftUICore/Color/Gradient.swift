public import CoreGraphics

/// Colors at places along a way, 0…1, between which they mix.
///
/// Not a picture yet: a linear, radial, angular or elliptical gradient says where the way runs.
public struct Gradient: Equatable, Hashable, Sendable {
  /// A color at a place.
  public struct Stop: Equatable, Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The place, 0…1.
    public var location: CGFloat

    /// Creates a color at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How colors mix.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public struct ColorSpace: Hashable, Sendable {
    /// Whether mixing looks even, which takes a detour through Oklab.
    package let isPerceptual: Bool

    /// Mixing of the components that the display takes: gamma-encoded sRGB.
    public static let device = ColorSpace(isPerceptual: false)
    /// Mixing that looks even.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  /// The colors, in the order of their places.
  public var stops: [Gradient.Stop]

  /// Creates a gradient of colors at places, which must not decrease.
  public init(stops: [Gradient.Stop]) {
    self.stops = stops
  }

  /// Creates a gradient of colors at equal distances, the first at 0 and the last at 1.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / last)
    }
  }

  /// Returns the gradient with a way of mixing.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    AnyGradient(gradient: self, colorSpace: space)
  }
}

extension Color {
  /// Returns a color on the way to another.
  ///
  /// - Parameters:
  ///   - rhs: The other color.
  ///   - fraction: How far to go: 0 gives this color, 1 the other; cut to that range.
  ///   - colorSpace: How the colors mix.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    mixed(with: rhs, by: fraction, perceptually: colorSpace.isPerceptual)
  }
}
