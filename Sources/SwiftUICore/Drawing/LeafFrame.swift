internal import AttributeGraph
package import CoreGraphics

/// Where a leaf, or the space of an effect, stands: its frame in the model, and on its way there.
///
/// Layout changes animate here, with the transaction that arrives here. The frame of the model lies
/// on the pixel grid; while layout itself moves with time (a font that grows above), the exact frame
/// is shown, and put on the grid when everything is at rest again.
struct LeafFrame {
  private var geometry: CGRect?
  /// Whether the model lies on the pixel grid.
  private var isSnapped = false
  /// The frame where the model has it, on the pixel grid while it stands still.
  private(set) var model = CGRect.zero
  private var animated = Animated<CGRect.AnimatableData>()

  /// Whether the frame is on its way.
  var isAnimating: Bool { animated.isAnimating }

  /// The frame to show for the frame that layout has given.
  mutating func value(
    of new: CGRect, at site: ViewSite, snapsHorizontally: Bool = true
  ) -> CGRect {
    let isMoving = geometry.map { !$0.isSame(as: new) } ?? false
    geometry = new
    if isMoving, site.withGraph({ $0.isTimeStep }) {
      model = new
      isSnapped = false
      site.withGraph { graph in
        graph.animations.moved = true
        _ = graph.rest.value
      }
    } else if isMoving || !isSnapped {
      let scale = site.withGraph { $0.configuration.scale }
      model = new.snapped(to: scale, horizontally: snapsHorizontally)
      isSnapped = true
    }
    var shown = model
    shown.animatableData = animated.value(of: model.animatableData, at: site, "frame")
    return shown
  }
}

extension CGRect {
  /// Whether the two are equal; in line, unlike `==`.
  @inline(__always)
  fileprivate func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }

  /// The rectangle with its edges on the nearest pixels.
  package func snapped(to scale: CGFloat, horizontally: Bool = true) -> CGRect {
    // Halves go up on both sides of zero, so that a size does not depend on where the frame stands.
    func snap(_ edge: CGFloat) -> CGFloat { (edge * scale + 0.5).rounded(.down) / scale }
    let left = horizontally ? snap(minX) : minX
    let top = snap(minY)
    let right = horizontally ? snap(minX + width) : minX + width
    let bottom = snap(minY + height)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
