import CRaster
import CoreGraphics
import DisplayList

/// An outline as flat arrays, which the C kernels walk; made to be filled again and again.
struct OutlineSteps {
  private(set) var verbs: [UInt8] = []
  private(set) var points: [Double] = []

  /// Replaces the steps by those of an outline.
  mutating func load(_ outline: Outline) {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    switch outline {
    case .rect(let rect): append(CGPath.rectangle(rect))
    case .roundedRect(let rect, let corner, continuous: false):
      append(CGPath.roundedRectangle(rect, cornerSize: corner))
    case .roundedRect(let rect, let corner, continuous: true):
      append(CGPath.continuousRoundedRectangle(rect, cornerSize: corner))
    case .ellipse(let rect): append(CGPath.ellipse(in: rect))
    case .path(let path): append(path.elements)
    }
  }

  /// Adds the steps, mapped by a matrix, to the outline in a context.
  func add(to context: OpaquePointer, placement: Placement) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        cr_outline_add(
          context, verbs.baseAddress, verbs.count, points.baseAddress, placement.matrix)
      }
    }
  }

  private mutating func append(_ elements: [CGPath.Element]) {
    for element in elements {
      switch element {
      case .move(let to):
        verbs.append(UInt8(CR_MOVE))
        append(to)
      case .line(let to):
        verbs.append(UInt8(CR_LINE))
        append(to)
      case .quad(let to, let control):
        verbs.append(UInt8(CR_QUADRATIC))
        append(control)
        append(to)
      case .cubic(let to, let control1, let control2):
        verbs.append(UInt8(CR_CUBIC))
        append(control1)
        append(control2)
        append(to)
      case .close:
        verbs.append(UInt8(CR_CLOSE))
      }
    }
  }

  private mutating func append(_ point: CGPoint) {
    points.append(Double(point.x))
    points.append(Double(point.y))
  }
}

extension Outline {
  /// A rectangle that holds the outline; for a path it is the box around its control points.
  var box: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect
    case .path(let path): path.boundingBox
    }
  }
}
