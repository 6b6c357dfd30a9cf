package import DisplayList

extension Color {
  /// A color with every decision made: linear sRGB components and an opacity.
  ///
  /// Components outside 0…1 are colors outside sRGB.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  @frozen
  public struct Resolved: Hashable, Sendable {
    /// The intensity of red light.
    public var linearRed: Float
    /// The intensity of green light.
    public var linearGreen: Float
    /// The intensity of blue light.
    public var linearBlue: Float
    /// How much the color hides what is behind it, 0…1.
    public var opacity: Float

    /// Creates a color of linear sRGB components.
    package init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float = 1) {
      self.linearRed = linearRed
      self.linearGreen = linearGreen
      self.linearBlue = linearBlue
      self.opacity = opacity
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Color.Resolved {
  /// Creates a color of components in a color space.
  public init(
    colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
    opacity: Float = 1
  ) {
    self.init(
      colorSpace: colorSpace, red: Double(red), green: Double(green), blue: Double(blue),
      opacity: Double(opacity))
  }

  /// Creates a color of double-precision components in a color space.
  package init(
    colorSpace: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double
  ) {
    let linear: (red: Double, green: Double, blue: Double)
    switch colorSpace {
    case .sRGBLinear:
      linear = (red, green, blue)
    case .sRGB:
      linear = (
        SRGBTransfer.linear(red), SRGBTransfer.linear(green), SRGBTransfer.linear(blue)
      )
    case .displayP3:
      linear = DisplayP3.linearSRGB(
        red: SRGBTransfer.linear(red), green: SRGBTransfer.linear(green),
        blue: SRGBTransfer.linear(blue))
    }
    self.init(
      linearRed: Float(linear.red), linearGreen: Float(linear.green),
      linearBlue: Float(linear.blue), opacity: Float(opacity))
  }

  /// The gamma-encoded red component.
  public var red: Float {
    get { Float(SRGBTransfer.encoded(Double(linearRed))) }
    set { linearRed = Float(SRGBTransfer.linear(Double(newValue))) }
  }

  /// The gamma-encoded green component.
  public var green: Float {
    get { Float(SRGBTransfer.encoded(Double(linearGreen))) }
    set { linearGreen = Float(SRGBTransfer.linear(Double(newValue))) }
  }

  /// The gamma-encoded blue component.
  public var blue: Float {
    get { Float(SRGBTransfer.encoded(Double(linearBlue))) }
    set { linearBlue = Float(SRGBTransfer.linear(Double(newValue))) }
  }

  /// The color that hides nothing.
  package static let clear = Color.Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 0)

  /// Returns the color with its opacity multiplied.
  package func multiplyingOpacity(by factor: Float) -> Color.Resolved {
    var result = self
    result.opacity *= factor
    return result
  }

  /// Returns the color on the way to another.
  ///
  /// - Parameters:
  ///   - fraction: How far to go: 0 gives this color, 1 the other.
  ///   - perceptually: Whether to go straight through Oklab, or through gamma-encoded sRGB.
  package func mixed(
    with other: Color.Resolved, by fraction: Double, perceptually: Bool
  ) -> Color.Resolved {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    let mixedOpacity = mix(Double(opacity), Double(other.opacity))
    if perceptually {
      let from = Oklab(self)
      let to = Oklab(other)
      var between = from
      between.lightness = mix(from.lightness, to.lightness)
      between.a = mix(from.a, to.a)
      between.b = mix(from.b, to.b)
      return between.resolved(opacity: Float(mixedOpacity))
    }
    return Color.Resolved(
      colorSpace: .sRGB, red: mix(Double(red), Double(other.red)),
      green: mix(Double(green), Double(other.green)), blue: mix(Double(blue), Double(other.blue)),
      opacity: mixedOpacity)
  }

  /// The color as the display list has it: gamma-encoded.
  package var paintColor: PaintColor {
    PaintColor(red: red, green: green, blue: blue, alpha: opacity)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Color.Resolved: CustomStringConvertible {
  /// The gamma-encoded components in hexadecimal, `#RRGGBBAA`, each cut to 0…1.
  public var description: String {
    let digits = Array("0123456789ABCDEF")
    var text = "#"
    for component in [red, green, blue, opacity] {
      let byte = component > 0 ? Int((min(component, 1) * 255).rounded()) : 0
      text.append(digits[byte >> 4])
      text.append(digits[byte & 15])
    }
    return text
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Color.Resolved: Animatable {
  /// The linear components and the opacity, times 128.
  ///
  /// Colors are mixed as light is: in linear components.
  public var animatableData:
    AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  {
    get {
      let scale = Float(unitAnimationScale)
      return AnimatablePair(
        linearRed * scale,
        AnimatablePair(linearGreen * scale, AnimatablePair(linearBlue * scale, opacity * scale)))
    }
    set {
      let scale = Float(unitAnimationScale)
      linearRed = newValue.first / scale
      linearGreen = newValue.second.first / scale
      linearBlue = newValue.second.second.first / scale
      opacity = newValue.second.second.second / scale
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Color.Resolved: Codable {
  /// Reads the linear components and the opacity from a list of four numbers.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    linearRed = try values.decode(Float.self)
    linearGreen = try values.decode(Float.self)
    linearBlue = try values.decode(Float.self)
    opacity = try values.decode(Float.self)
  }

  /// Writes the linear components and the opacity as a list of four numbers.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(linearRed)
    try values.encode(linearGreen)
    try values.encode(linearBlue)
    try values.encode(opacity)
  }
}
