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
      if isReversed {
        result.contours[index].points.reverse()
        result.contours[index].steps.reverse()
      }
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
    // The ink is on the same side of all contours: those around holes run the other way.
    let area = contours.reduce(0) { $0 + Self.area($1.points) }
    let outwards = area > 0 ? distance : -distance
    for index in contours.indices {
      contours[index].points = Self.moved(contours[index].points, by: outwards)
    }
  }

  /// Twice the area that a polygon goes around.
  private static func area(_ points: [CGPoint]) -> Double {
    var sum = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      sum += Double(a.x * b.y - b.x * a.y)
    }
    return sum
  }

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
