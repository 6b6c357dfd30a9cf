internal import CoreGraphics
internal import DisplayList

/// The closed contours of an icon, as points with y downwards.
struct SymbolContours {
  private var contours: [Contour] = []

  /// Points one after the other; curves have control points before their ends.
  private struct Contour {
    /// The first point and then those of each step.
    var points: [CGPoint]
    /// How many points each step has: 1 of a line, 2 of a quadratic curve, 3 of a cubic one.
    var steps: [Int]

    mutating func reverse() {
      points.reverse()
      steps.reverse()
    }

    /// The middles of the steps, and their directions as vectors of length 1.
    var edges: [(point: CGPoint, direction: CGPoint)] {
      var index = 0
      return steps.compactMap { step in
        let points = points[index...index + step]
        defer { index += step }
        let (a, d) = (points[points.startIndex], points[points.endIndex - 1])
        // A middle of a curve has the direction from end to end (quadratic), or near it.
        let middle: CGPoint
        var (x, y) = (Double(d.x - a.x), Double(d.y - a.y))
        switch step {
        case 1: middle = CGPoint(x: (a.x + d.x) / 2, y: (a.y + d.y) / 2)
        case 2:
          let b = points[points.startIndex + 1]
          middle = CGPoint(x: (a.x + 2 * b.x + d.x) / 4, y: (a.y + 2 * b.y + d.y) / 4)
        default:
          let (b, c) = (points[points.startIndex + 1], points[points.startIndex + 2])
          middle = CGPoint(
            x: (a.x + 3 * b.x + 3 * c.x + d.x) / 8, y: (a.y + 3 * b.y + 3 * c.y + d.y) / 8)
          x += Double(c.x - b.x)
          y += Double(c.y - b.y)
        }
        let length = (x * x + y * y).squareRoot()
        return length > 0.01 ? (middle, CGPoint(x: x / length, y: y / length)) : nil
      }
    }
  }

  /// Creates the contours of a glyph in ems, with the middle of its square at the origin.
  ///
  /// The squares stand on the font's baseline.
  init(_ outline: GlyphOutline, unitsPerEm: Double) {
    var index = 0
    func next() -> CGPoint {
      defer { index += 2 }
      return CGPoint(
        x: Double(outline.points[index]) / unitsPerEm - 0.5,
        y: 0.5 - Double(outline.points[index + 1]) / unitsPerEm)
    }
    for verb in outline.verbs {
      switch verb {
      case 0: contours.append(Contour(points: [next()], steps: []))
      case 1, 2, 3:
        let points = (0..<Int(verb)).map { _ in next() }
        if contours.isEmpty { continue }
        contours[contours.count - 1].points += points
        contours[contours.count - 1].steps.append(Int(verb))
      default: continue
      }
    }
    contours.removeAll { $0.steps.isEmpty }
    putInkOnTheRight()
  }

  /// Adds the contours of another icon.
  static func += (a: inout SymbolContours, b: SymbolContours) { a.contours += b.contours }

  /// Returns the contours scaled around the origin, in the other direction if `isReversed`.
  func scaled(by factor: Double, isReversed: Bool) -> SymbolContours {
    var result = self
    for index in result.contours.indices {
      result.contours[index].points = contours[index].points.map {
        CGPoint(x: $0.x * factor, y: $0.y * factor)
      }
      if isReversed { result.contours[index].reverse() }
    }
    return result
  }

  /// The contours as a path.
  var path: CGPath {
    let path = CGMutablePath()
    for contour in contours {
      path.move(to: contour.points[0])
      var index = 1
      for step in contour.steps {
        let points = contour.points[index..<index + step]
        let end = points[index + step - 1]
        switch step {
        case 1: path.addLine(to: end)
        case 2: path.addQuadCurve(to: end, control: points[index])
        default: path.addCurve(to: end, control1: points[index], control2: points[index + 1])
        }
        index += step
      }
      path.closeSubpath()
    }
    return path
  }

  /// Moves each edge away from the ink by a distance in ems; a negative one moves it inwards.
  ///
  /// Each point goes to where its two neighboring edges meet after they were moved. At sharp corners it
  /// goes as far as four times the distance at most.
  mutating func embolden(by distance: Double) {
    for index in contours.indices {
      contours[index].points = Self.moved(contours[index].points, by: distance)
    }
  }

  /// Turns contours around that have the ink on their left, seen with y downwards.
  ///
  /// Icons come with contours in any direction. That which is filled stays the same.
  private mutating func putInkOnTheRight() {
    let whole = path
    func hasInk(_ point: CGPoint) -> Bool { whole.contains(point, using: .winding) }
    for index in contours.indices {
      let isOnTheLeft = contours[index].edges.lazy.compactMap { point, direction -> Bool? in
        let (x, y) = (direction.y * Self.glance, -direction.x * Self.glance)
        let left = hasInk(CGPoint(x: point.x + x, y: point.y + y))
        let right = hasInk(CGPoint(x: point.x - x, y: point.y - y))
        return left == right ? nil : left
      }.first
      if isOnTheLeft == true { contours[index].reverse() }
    }
  }

  /// How far from an edge the ink is looked for, in ems; less than any stroke is wide.
  private static let glance = 0.004

  private static func moved(_ points: [CGPoint], by distance: Double) -> [CGPoint] {
    let count = points.count
    return points.indices.map { index in
      let point = points[index]
      // A contour's end lies on its beginning, so that neighbors may be at the same place.
      func direction(_ step: Int) -> CGPoint? {
        for other in 1..<count {
          let neighbor = points[(index + step * other + count * other) % count]
          let (x, y) = (Double(neighbor.x - point.x), Double(neighbor.y - point.y))
          let length = (x * x + y * y).squareRoot()
          if length > 1e-6 {
            return CGPoint(x: x / length * Double(step), y: y / length * Double(step))
          }
        }
        return nil
      }
      guard let before = direction(-1), let after = direction(1) else { return point }
      let cosine = Double(before.x * after.x + before.y * after.y)
      let reach = distance / max(1 + cosine, 0.25)
      return CGPoint(
        x: Double(point.x) + Double(before.y + after.y) * reach,
        y: Double(point.y) - Double(before.x + after.x) * reach)
    }
  }
}
