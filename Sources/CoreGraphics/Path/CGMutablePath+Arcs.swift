import Foundation

extension CGMutablePath {
  /// Adds an arc of a circle, after a line from the current point to its start.
  ///
  /// Angles are in radians, from the x towards the y axis. `clockwise` means towards smaller angles
  /// (it looks clockwise where y points upwards). Ends that are a whole turn or more apart in the
  /// arc's direction give a full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = clockwise ? startAngle - endAngle : endAngle - startAngle
    if delta >= turn {
      delta = turn
    } else if delta < 0 {
      delta = turn - (-delta).truncatingRemainder(dividingBy: turn)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: clockwise ? -delta : delta,
      transform: transform)
  }

  /// Adds an arc of a circle that covers an angle in radians, negative ones towards smaller angles,
  /// after a line from the current point to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, delta.isFinite else { return }
    let arc = CGPath.arc(center: center, radius: radius, startAngle: startAngle, delta: delta)
    if elements.isEmpty {
      move(to: arc.start, transform: transform)
    } else {
      addLine(to: arc.start, transform: transform)
    }
    elements += arc.curves.map(\.element).mapped(by: transform)
  }

  /// Adds an arc of a circle that touches two lines, after a line from the current point to its start.
  ///
  /// The lines run from the current point to `tangent1End`, and from there to `tangent2End`. Where
  /// they have no corner, or with a radius of 0, only the first line is added.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let current = elements.currentPoint else { return }
    let start = current.applying(transform.inverted())
    guard radius > 0, let back = (start - tangent1End).unit,
      let forth = (tangent2End - tangent1End).unit, abs(back.cross(forth)) > 1e-12
    else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    // Half the angle between the lines gives the distances of the circle from their corner.
    let half = atan2(abs(back.cross(forth)), back.dot(forth)) / 2
    let touch = radius / tan(half)
    let middle = ((back + forth).unit ?? back) * (radius / sin(half))
    let center = tangent1End + middle
    let (from, to) = (tangent1End + back * touch - center, tangent1End + forth * touch - center)
    addRelativeArc(
      center: center, radius: radius, startAngle: atan2(from.y, from.x),
      delta: atan2(from.cross(to), from.dot(to)), transform: transform)
  }
}

extension CGPath {
  /// Returns an arc of a circle as cubic curves of at most a quarter each.
  package static func arc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat
  ) -> Subpath {
    func point(_ angle: CGFloat) -> CGPoint {
      center + CGPoint(x: cos(angle), y: sin(angle)) * radius
    }
    let quarters = (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)
    let count = Int(min(max(quarters, 0), 4096))
    var arc = Subpath(start: point(startAngle))
    guard count > 0 else { return arc }
    let step = delta / CGFloat(count)
    // The arms with which a cubic's middle lies on the arc.
    let arm = 4.0 / 3.0 * tan(step / 4)
    var from = arc.start
    for index in 1...count {
      let to = point(startAngle + step * CGFloat(index))
      let (u, v) = ((from - center).quarterTurn, (to - center).quarterTurn)
      arc.curves.append(.cubic(from, from + u * arm, to - v * arm, to))
      from = to
    }
    return arc
  }
}
