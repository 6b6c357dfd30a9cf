public import CoreGraphics

extension Path {
  /// Adds an arc of a circle, after a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - center: The circle's center.
  ///   - radius: The circle's radius, in points.
  ///   - startAngle: Where the arc starts, from the x axis; positive angles lie below it on screen.
  ///   - endAngle: Where the arc ends.
  ///   - clockwise: Whether the arc runs towards smaller angles, which looks counterclockwise on
  ///     screen: the name is that of a y axis that points upwards.
  ///   - transform: Maps the points that are added.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    withSteps {
      $0.addArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        endAngle: CGFloat(endAngle.radians), clockwise: clockwise, transform: transform)
    }
  }

  /// Adds an arc of a circle that covers an angle, after a line from the current point to its start.
  ///
  /// - Parameters:
  ///   - center: The circle's center.
  ///   - radius: The circle's radius, in points.
  ///   - startAngle: Where the arc starts, from the x axis; positive angles lie below it on screen.
  ///   - delta: How far the arc runs; clockwise on screen if positive.
  ///   - transform: Maps the points that are added.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    withSteps {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        delta: CGFloat(delta.radians), transform: transform)
    }
  }

  /// Adds an arc of a circle that touches two lines, after a line from the current point to its start.
  ///
  /// Does nothing if there is no current point.
  ///
  /// - Parameters:
  ///   - tangent1End: Where the line from the current point ends and the other begins.
  ///   - tangent2End: Where the other line ends.
  ///   - radius: The circle's radius, in points.
  ///   - transform: Maps the points that are added.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    withSteps {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
  }
}
