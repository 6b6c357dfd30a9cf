import CoreGraphics
import DisplayList

/// What the canvas remembers of an item that it drew: enough to tell what the next frame changes.
final class Record {
  let identity: UInt32
  let version: UInt32
  let kind: Kind
  /// The pixels that the item may have touched, clips considered.
  let bounds: PixelRect
  /// The records of the items below, in their order.
  let children: [Record]

  /// What sort of item it was.
  enum Kind {
    case empty
    /// A leaf; for text with the layout and the box around its ink, which cost time to find.
    case leaf(TextLayout?, ink: CGRect)
    case group
    case effect(Effect)
  }

  init(item: DisplayItem, kind: Kind, bounds: PixelRect, children: [Record] = []) {
    identity = item.identity
    version = item.version
    self.kind = kind
    self.bounds = bounds
    self.children = children
  }

  /// Whether no two leaves below touch a common pixel; gives up, with false, at more than eight.
  ///
  /// Only then may a group's opacity be multiplied into its leaves instead of drawing a layer.
  var hasApartLeaves: Bool {
    var boxes: [PixelRect] = []
    return collectApart(into: &boxes)
  }

  private func collectApart(into boxes: inout [PixelRect]) -> Bool {
    if bounds.isEmpty { return true }
    if case .leaf = kind {
      if boxes.count == 8 || boxes.contains(where: { $0.intersects(bounds) }) { return false }
      boxes.append(bounds)
      return true
    }
    return children.allSatisfy { $0.collectApart(into: &boxes) }
  }
}
