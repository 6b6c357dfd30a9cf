import Foundation

/// A part of a line's spine that is easy to follow at a distance: a straight line, or a curve so
/// gentle that neither side folds over.
struct StrokePiece {
  private(set) var curve: Curve
  /// The directions at both ends, of length 1.
  private(set) var startDirection: CGPoint
  private(set) var endDirection: CGPoint
  /// Whether an end is one of the path's own corners, not a cut inside a curve.
  private(set) var startsAtCorner: Bool
  private(set) var endsAtCorner = false
  /// The curvature at both ends.
  private var startBend: CGFloat
  private var endBend: CGFloat

  /// Creates a straight piece, or nil if it has no length.
  init?(line start: CGPoint, _ end: CGPoint, startsAtCorner: Bool) {
    guard let direction = (end - start).unit else { return nil }
    curve = .line(start, end)
    startDirection = direction
    endDirection = direction
    startBend = 0
    endBend = 0
    self.startsAtCorner = startsAtCorner
  }

  /// Creates a curved piece, or nil if it is not gentle enough for a distance on both sides.
  private init?(
    gentle curve: Curve, radius: CGFloat, tolerance: CGFloat, startsAtCorner: Bool
  ) {
    guard let start = curve.derivative(at: 0).unit, let end = curve.derivative(at: 1).unit,
      start.dot(end) > 0.5
    else { return nil }
    for step in 0...4 {
      // Where the radius of curvature is not larger than the distance, one side turns back.
      let bend = curve.curvature(at: CGFloat(step) / 4)
      if !(abs(bend) * radius < 0.8) { return nil }
    }
    self.curve = curve
    startDirection = start
    endDirection = end
    startBend = curve.curvature(at: 0)
    endBend = curve.curvature(at: 1)
    self.startsAtCorner = startsAtCorner
    for side in [radius, -radius] {
      for t in [0.25, 0.5, 0.75] as [CGFloat] {
        guard let direction = curve.derivative(at: t).unit else { return nil }
        let wanted = curve.point(at: t) + direction.quarterTurn * side
        let error = offset(by: side).point(at: t) - wanted
        // Along the curve the parameter may run unevenly; across it, the error is seen.
        if abs(error.cross(direction)) > tolerance { return nil }
      }
    }
  }

  /// The piece run through from its end to its start.
  var reversed: StrokePiece {
    var piece = self
    piece.curve = curve.reversed
    (piece.startDirection, piece.endDirection) = (endDirection * -1, startDirection * -1)
    (piece.startBend, piece.endBend) = (-endBend, -startBend)
    (piece.startsAtCorner, piece.endsAtCorner) = (endsAtCorner, startsAtCorner)
    return piece
  }

  /// Returns the curve at a distance to the side of the quarter turn.
  ///
  /// Its derivative is that of the spine times 1 − curvature · distance, which is right at both ends
  /// by the lengths of the arms.
  func offset(by distance: CGFloat) -> Curve {
    let (from, to) = (startDirection.quarterTurn * distance, endDirection.quarterTurn * distance)
    switch curve {
    case .line(let a, let b):
      return .line(a + from, b + to)
    case .quad(let a, let b, let c):
      // A quadratic curve is a cubic one with arms of two thirds.
      let first = a + from
      let last = c + to
      return .cubic(
        first, first + (b - a) * (2.0 / 3 * (1 - startBend * distance)),
        last + (b - c) * (2.0 / 3 * (1 - endBend * distance)), last)
    case .cubic(let a, let b, let c, let d):
      let first = a + from
      let last = d + to
      return .cubic(
        first, first + (b - a) * (1 - startBend * distance),
        last + (c - d) * (1 - endBend * distance), last)
    }
  }

  /// Appends the pieces of a curve.
  static func append(
    _ curve: Curve, radius: CGFloat, tolerance: CGFloat, to pieces: inout [StrokePiece]
  ) {
    append(curve, radius, tolerance, true, 0, &pieces)
  }

  private static func append(
    _ curve: Curve, _ radius: CGFloat, _ tolerance: CGFloat, _ isFirst: Bool, _ depth: Int,
    _ pieces: inout [StrokePiece]
  ) {
    if case .line(let a, let b) = curve {
      if let piece = StrokePiece(line: a, b, startsAtCorner: isFirst) { pieces.append(piece) }
      return
    }
    if let piece = StrokePiece(
      gentle: curve, radius: radius, tolerance: tolerance, startsAtCorner: isFirst)
    {
      pieces.append(piece)
      return
    }
    // In a tight bend the spine is a fine polygon, whose corners are rounded.
    if depth == 12 || curve.isStraight(tolerance: tolerance) && depth > 1 {
      let piece = StrokePiece(line: curve.start, curve.end, startsAtCorner: isFirst)
      if let piece { pieces.append(piece) }
      return
    }
    let count = pieces.count
    let (first, second) = curve.split(at: 0.5)
    append(first, radius, tolerance, isFirst, depth + 1, &pieces)
    append(second, radius, tolerance, isFirst && pieces.count == count, depth + 1, &pieces)
  }
}

extension Curve {
  /// Returns the curvature, positive where the direction turns from the x towards the y axis; not a
  /// number where the curve stands still.
  fileprivate func curvature(at t: CGFloat) -> CGFloat {
    let velocity = derivative(at: t)
    let speed = velocity.length
    return velocity.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }

  /// Tells whether the control points lie within a distance of the chord's ends' line, in order.
  fileprivate func isStraight(tolerance: CGFloat) -> Bool {
    let chord = end - start
    let length = chord.length
    func isNear(_ point: CGPoint) -> Bool {
      let way = point - start
      if length <= tolerance { return way.length <= tolerance }
      let along = way.dot(chord) / length
      return abs(way.cross(chord)) / length <= tolerance / 4 && along >= -tolerance
        && along <= length + tolerance
    }
    return switch self {
    case .line: true
    case .quad(_, let b, _): isNear(b)
    case .cubic(_, let b, let c, _): isNear(b) && isNear(c)
    }
  }
}
