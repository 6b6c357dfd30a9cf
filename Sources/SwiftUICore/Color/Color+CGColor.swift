public import CoreGraphics

extension Color {
  /// Creates a color of a CoreGraphics color, the same everywhere.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public init(cgColor: CGColor) {
    self.init(
      .sRGB, red: Double(cgColor.red), green: Double(cgColor.green), blue: Double(cgColor.blue),
      opacity: Double(cgColor.alpha))
  }

  /// Creates a color of a CoreGraphics color, the same everywhere.
  @available(iOS, introduced: 14.0, deprecated: 100000.0, renamed: "init(cgColor:)")
  @available(macOS, introduced: 11.0, deprecated: 100000.0, renamed: "init(cgColor:)")
  @available(tvOS, introduced: 14.0, deprecated: 100000.0, renamed: "init(cgColor:)")
  @available(watchOS, introduced: 7.0, deprecated: 100000.0, renamed: "init(cgColor:)")
  @available(visionOS, introduced: 1.0, deprecated: 100000.0, renamed: "init(cgColor:)")
  public init(_ cgColor: CGColor) {
    self.init(cgColor: cgColor)
  }

  /// The color as CoreGraphics has it, or nil if it depends on where it is used.
  @available(iOS, introduced: 14.0, deprecated: 100000.0, message: "Resolve the color first.")
  @available(macOS, introduced: 11.0, deprecated: 100000.0, message: "Resolve the color first.")
  @available(tvOS, introduced: 14.0, deprecated: 100000.0, message: "Resolve the color first.")
  @available(watchOS, introduced: 7.0, deprecated: 100000.0, message: "Resolve the color first.")
  @available(visionOS, introduced: 1.0, deprecated: 100000.0, message: "Resolve the color first.")
  public var cgColor: CGColor? {
    constant?.cgColor
  }

  /// The color's light if it is the same everywhere, otherwise nil.
  package var constant: Color.Resolved? {
    switch storage {
    case .resolved(let color): color
    case .system(let color):
      [.white, .black, .clear].contains(color) ? color.resolve(in: ColorContext()) : nil
    case .opacity(let color, let factor):
      color.constant?.multiplyingOpacity(by: Float(factor))
    case .mix(let from, let to, let fraction, let perceptually):
      if let from = from.constant, let to = to.constant {
        from.mixed(with: to, by: fraction, perceptually: perceptually)
      } else {
        nil
      }
    case .provider: nil
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Color.Resolved {
  /// The color as CoreGraphics has it: gamma-encoded sRGB.
  public var cgColor: CGColor {
    CGColor(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
  }
}
