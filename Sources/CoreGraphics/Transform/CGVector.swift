import Foundation

/// A distance with a direction, in points.
public struct CGVector: Hashable, Sendable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// The vector of no length.
  public static let zero = CGVector(dx: 0 as CGFloat, dy: 0 as CGFloat)

  /// Creates a vector of no length.
  public init() {
    self = .zero
  }

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector of doubles.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector of whole numbers.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

extension CGVector: Codable {
  /// Reads both parts from an array, as Apple writes them.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    dx = try values.decode(CGFloat.self)
    dy = try values.decode(CGFloat.self)
  }

  /// Writes both parts as an array, as Apple does.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(dx)
    try values.encode(dy)
  }
}
