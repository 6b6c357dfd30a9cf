/// How long a frame of an APNG stays, an exact fraction of a second.
package struct FrameDelay: Sendable, Hashable {
  /// The fraction's upper number, 1 to 65,535.
  package let numerator: Int
  /// The fraction's lower number, 1 to 65,535.
  package let denominator: Int

  /// The largest number that an APNG can hold in either place.
  static let largest = Int(UInt16.max)

  /// Creates a delay in lowest terms, or nil where an APNG cannot hold it exactly.
  package init?(_ numerator: Int, _ denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    guard numerator / divisor <= Self.largest, denominator / divisor <= Self.largest else {
      return nil
    }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Creates the delay of a whole number of frames a second, 1 to 65,535.
  package init?(framesPerSecond: Int) {
    self.init(1, framesPerSecond)
  }

  /// The delay of so many frames, or nil where it is too long for one.
  func times(_ count: Int) -> FrameDelay? {
    FrameDelay(numerator * count, denominator)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
