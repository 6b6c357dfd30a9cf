extension Color {
  /// How red, green and blue components are to be read.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Gamma-encoded components of sRGB, the usual ones.
    case sRGB
    /// Intensities of light of sRGB's primaries.
    case sRGBLinear
    /// Gamma-encoded components of Display P3, whose primaries are purer.
    case displayP3
  }

  /// Creates a color of red, green and blue.
  ///
  /// - Parameters:
  ///   - colorSpace: How the components are to be read.
  ///   - red: Red, 0…1; values outside reach beyond the space.
  ///   - green: Green, 0…1.
  ///   - blue: Blue, 0…1.
  ///   - opacity: From 0, which hides nothing, to 1.
  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    self.init(
      storage: .resolved(
        Color.Resolved(
          colorSpace: colorSpace, red: red, green: green, blue: blue, opacity: opacity)))
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - colorSpace: How the component is to be read.
  ///   - white: From 0, which is black, to 1, which is white.
  ///   - opacity: From 0, which hides nothing, to 1.
  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
  ) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color of hue, saturation and brightness, in sRGB.
  ///
  /// The conversion is that of Smith, "Color gamut transform pairs", 1978.
  ///
  /// - Parameters:
  ///   - hue: The place on the color circle, 0…1, with red at both ends; whole turns don't count.
  ///   - saturation: From 0, which is gray, to 1, which is pure.
  ///   - brightness: From 0, which is black, to 1.
  ///   - opacity: From 0, which hides nothing, to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let turn = hue - hue.rounded(.down)
    let sector = (turn * 6).rounded(.down)
    let rest = turn * 6 - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * rest)
    let rising = brightness * (1 - saturation * (1 - rest))
    let rgb: (Double, Double, Double)
    switch sector {
    case 0: rgb = (brightness, rising, low)
    case 1: rgb = (falling, brightness, low)
    case 2: rgb = (low, brightness, rising)
    case 3: rgb = (low, falling, brightness)
    case 4: rgb = (rising, low, brightness)
    default: rgb = (brightness, low, falling)
    }
    self.init(.sRGB, red: rgb.0, green: rgb.1, blue: rgb.2, opacity: opacity)
  }
}
