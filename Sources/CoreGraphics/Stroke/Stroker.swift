import Foundation

/// The outline of a pen's line, as it grows subpath by subpath.
///
/// An open subpath gives one contour: along one side, around the cap, and back along the other side. A
/// closed one gives two. On the outer side of a corner stands the join; on the inner side the contour
/// goes through the corner itself, unless both lines are long enough for the sides to meet. Seen as a
/// sum of closed curves, the contours are the outlines of the pieces and of the joins, which all turn
/// the same way: with the winding rule they cover what any of them covers.
struct Stroker {
  /// Half the pen's width.
  let radius: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  /// The outline so far.
  private(set) var elements: [CGPath.Element] = []

  /// The end of the contour that grows, or nil between contours.
  private var current: CGPoint?
  /// How far a side may stray from the true one, in points.
  private static let tolerance: CGFloat = 0.01

  init(radius: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    self.radius = radius
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// Adds the outline of one subpath.
  mutating func stroke(_ subpath: Subpath) {
    if subpath.curves.isEmpty, !subpath.isClosed { return }
    var pieces: [StrokePiece] = []
    for curve in subpath.curves {
      StrokePiece.append(curve, radius: radius, tolerance: Self.tolerance, to: &pieces)
    }
    guard let first = pieces.first, let last = pieces.last else {
      strokeDot(at: subpath.start)
      return
    }
    let backwards = pieces.reversed().map(\.reversed)
    strokeSide(pieces, isClosed: subpath.isClosed)
    if subpath.isClosed {
      close()
    } else {
      addCap(at: last.curve.end, direction: last.endDirection)
    }
    strokeSide(backwards, isClosed: subpath.isClosed)
    if !subpath.isClosed { addCap(at: first.curve.start, direction: first.startDirection * -1) }
    close()
  }

  /// Adds the sides of the pieces that lie at a quarter turn from their directions.
  private mutating func strokeSide(_ pieces: [StrokePiece], isClosed: Bool) {
    let count = pieces.count
    func meeting(at index: Int) -> CGPoint? {
      if !isClosed, index == 0 || index == count { return nil }
      return meetingOfSides(pieces[(index + count - 1) % count], pieces[index % count])
    }
    var start = meeting(at: 0)
    for (index, piece) in pieces.enumerated() {
      let side = piece.offset(by: radius)
      if index > 0, start == nil { addCorner(pieces[index - 1], piece) }
      go(to: start ?? side.start)
      let end = meeting(at: index + 1)
      if let end { go(to: end) } else { add(side) }
      start = end
    }
    if isClosed, start == nil, let first = pieces.first, let last = pieces.last {
      addCorner(last, first)
    }
  }

  /// Returns the point where the sides of two lines meet on the inner side of their corner, or nil if
  /// they are too short for it, curved, or this is the outer side.
  private func meetingOfSides(_ before: StrokePiece, _ after: StrokePiece) -> CGPoint? {
    guard case .line(let a, let b) = before.curve, case .line(let c, let d) = after.curve,
      before.endDirection.cross(after.startDirection) > Self.leastTurn,
      let middle = (before.endDirection + after.startDirection).quarterTurn.unit
    else { return nil }
    // With half the turn between the lines, the sides meet radius · tan from the corner along both.
    let cosine = middle.dot(after.startDirection.quarterTurn)
    let reach = radius * max(0, 1 - cosine * cosine).squareRoot() / cosine
    guard reach <= min((b - a).length, (d - c).length) / 2 else { return nil }
    return c + middle * (radius / cosine)
  }

  /// The sine of the smallest turn that counts as a corner.
  private static let leastTurn: CGFloat = 1e-6

  /// Adds what lies between the sides of two pieces, up to the second one's.
  private mutating func addCorner(_ before: StrokePiece, _ after: StrokePiece) {
    let (from, to) = (before.endDirection, after.startDirection)
    let (turn, cosine) = (from.cross(to), from.dot(to))
    if abs(turn) < Self.leastTurn, cosine > 0 { return }
    let pivot = after.curve.start
    let (start, end) = (from.quarterTurn * radius, to.quarterTurn * radius)
    // The path turns to this side, so it is the inner one.
    if turn > 0 {
      go(to: pivot)
      go(to: pivot + end)
      return
    }
    // Corners of the polygon that stands for a tight bend are rounded, whatever the join.
    switch after.startsAtCorner || before.endsAtCorner ? join : .round {
    case .round:
      addArc(around: pivot, from: start, to: end)
    case .miter:
      // The ratio of the point's length to the pen's width is 1 / cos(half the turn).
      let half = max(0, (1 + cosine) / 2).squareRoot()
      if half > 1e-6, 1 / half <= miterLimit, let middle = (start + end).unit {
        go(to: pivot + middle * (radius / half))
      }
      go(to: pivot + end)
    case .bevel:
      go(to: pivot + end)
    }
  }

  /// Adds the cap at an end of an open subpath, where the path runs out in a direction.
  private mutating func addCap(at end: CGPoint, direction: CGPoint) {
    let side = direction.quarterTurn * radius
    switch cap {
    case .butt: break
    case .round:
      addArc(around: end, from: side, to: side * -1)
      return
    case .square:
      go(to: end + side + direction * radius)
      go(to: end - side + direction * radius)
    }
    go(to: end - side)
  }

  /// Adds what a subpath of no length looks like: its caps.
  private mutating func strokeDot(at point: CGPoint) {
    switch cap {
    case .butt: return
    case .round:
      let side = CGPoint(x: 0, y: radius)
      go(to: point + side)
      addArc(around: point, from: side, to: side * -1)
      addArc(around: point, from: side * -1, to: side)
    case .square:
      for (x, y) in [(-radius, radius), (radius, radius), (radius, -radius), (-radius, -radius)] {
        go(to: point + CGPoint(x: x, y: y))
      }
    }
    close()
  }

  /// Adds an arc around a point towards smaller angles, as all contours turn on outer sides.
  private mutating func addArc(around pivot: CGPoint, from start: CGPoint, to end: CGPoint) {
    let arc = CGPath.arc(
      center: pivot, radius: radius, startAngle: atan2(start.y, start.x),
      delta: -abs(atan2(start.cross(end), start.dot(end))))
    for curve in arc.curves { add(curve) }
  }

  private mutating func go(to point: CGPoint) {
    if current == nil {
      elements.append(.move(to: point))
    } else if current != point {
      elements.append(.line(to: point))
    }
    current = point
  }

  private mutating func add(_ curve: Curve) {
    elements.append(curve.element)
    current = curve.end
  }

  private mutating func close() {
    if current != nil { elements.append(.close) }
    current = nil
  }
}
