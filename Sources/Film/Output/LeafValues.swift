package import DisplayList
internal import Foundation
package import Report

/// The values of a film's leaves that change, gathered frame by frame.
///
/// Memory grows with what changes: a value that rests is kept once.
package struct LeafValues {
  private var leaves: [Leaf] = []
  private var indices: [String: Int] = [:]
  private var frameCount = 0

  private struct Leaf {
    let path: String
    var title: String
    var curves = zip(LeafValues.names, LeafValues.units).map(ValueCurve.init)
    var lastFrame = 0

    mutating func add(_ values: [Double?], at frame: Int) {
      for index in curves.indices { curves[index].add(values[index], at: frame) }
      lastFrame = frame
    }
  }

  /// What the values are called.
  static let names = [
    "x", "y", "width", "height", "opacity", "rotation", "font size", "font weight",
  ]
  private static let units = [" pt", " pt", " pt", " pt", "", "°", " pt", ""]

  package init() {}

  /// Adds what a frame draws.
  package mutating func add(_ list: DisplayItem) {
    for drawn in list.drawnLeaves {
      let path = drawn.leaf.source.path
      let index = indices[path] ?? leaves.count
      if index == leaves.count {
        indices[path] = index
        leaves.append(Leaf(path: path, title: Self.title(of: drawn)))
      }
      leaves[index].add(Self.values(of: drawn), at: frameCount)
    }
    // What is no longer drawn has no values.
    for index in leaves.indices where leaves[index].lastFrame == frameCount - 1 {
      let gone = [Double?](repeating: nil, count: leaves[index].curves.count)
      leaves[index].add(gone, at: frameCount)
      leaves[index].lastFrame = frameCount - 1
    }
    frameCount += 1
  }

  /// The leaves of which something changes, in the order in which they were first drawn.
  package var moving: [LeafCurves] {
    leaves.compactMap { leaf in
      let curves = leaf.curves.filter(\.moves)
      return curves.isEmpty
        ? nil : LeafCurves(title: leaf.title, path: leaf.path, curves: curves)
    }
  }

  private static func title(of drawn: DrawnLeaf) -> String {
    if case .text(let layout, _, _) = drawn.leaf.drawing { return "“\(layout.string)”" }
    return drawn.leaf.source.typeName
  }

  /// The values of a leaf, by the names; nil is no value.
  static func values(of drawn: DrawnLeaf) -> [Double?] {
    let frame = drawn.frame
    let transform = drawn.transform
    var font: (size: Double?, weight: Double?)
    if case .text(let layout, _, _) = drawn.leaf.drawing {
      font = (layout.font.size, layout.font.weight)
    }
    let rotation = transform.isAffine ? atan2(transform.m12, transform.m11) * 180 / .pi : nil
    return [
      frame.minX, frame.minY, frame.width, frame.height, drawn.opacity, rotation, font.size,
      font.weight,
    ]
  }
}
