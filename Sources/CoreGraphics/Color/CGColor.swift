import Foundation

/// A color with its alpha, in sRGB or as a gray.
public final class CGColor: Sendable {
  /// The red, green, blue and alpha of the color, gamma-encoded sRGB.
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  /// The opacity, 0…1.
  public let alpha: CGFloat
  private let isGray: Bool

  /// Creates a color of sRGB components, 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    isGray = false
  }

  /// Creates a color of sRGB components, 0…1.
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray, from 0 (black) to 1 (white).
  public init(gray: CGFloat, alpha: CGFloat) {
    (red, green, blue, self.alpha) = (gray, gray, gray, alpha)
    isGray = true
  }

  /// Creates a gray, from 0 (black) to 1 (white).
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  private init(_ color: CGColor, alpha: CGFloat) {
    (red, green, blue, self.alpha) = (color.red, color.green, color.blue, alpha)
    isGray = color.isGray
  }

  /// Returns the color with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(self, alpha: alpha)
  }

  /// The number of components, alpha included: 4, or 2 for a gray.
  public var numberOfComponents: Int { isGray ? 2 : 4 }

  /// The components, alpha last.
  public var components: [CGFloat]? { isGray ? [red, alpha] : [red, green, blue, alpha] }

  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Black that cannot be seen.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: Hashable {
  /// Compares the components and their number.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.components == b.components
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}
