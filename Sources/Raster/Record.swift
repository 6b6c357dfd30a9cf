import CoreGraphics
import DisplayList

/// What the canvas remembers of an item that it drew: enough to tell what the next frame changes.
final class Record {
  let identity: UInt32
  private(set) var version: UInt32
  private(set) var kind: Kind
  /// The pixels that the item may have touched, clips considered.
  private(set) var bounds: PixelRect
  /// The pixels that the items of an effect touch before the effect spreads or cuts them.
  private(set) var content: PixelRect
  /// The records of the items below, in their order.
  private(set) var children: [Record]
  /// Whether an opacity is multiplied into the leaves below, because none overlap.
  ///
  /// Otherwise they are drawn on a layer; the bytes of both ways differ by rounding.
  private(set) var isOpacityOfLeaves = false

  /// What sort of item it was.
  enum Kind {
    case empty
    /// A leaf; for text with the layout and the box around its ink, which cost time to find.
    case leaf(TextLayout?, ink: CGRect)
    case group
    case effect(Effect)
  }

  init(
    item: DisplayItem, kind: Kind, bounds: PixelRect, content: PixelRect = .empty,
    children: [Record] = []
  ) {
    identity = item.identity
    version = item.version
    self.kind = kind
    self.bounds = bounds
    self.content = content
    self.children = children
    isOpacityOfLeaves = isOpacity && hasApartLeaves
  }

  /// Whether the first of some items is the one that the first record below is of.
  func hasFirst(of items: [DisplayItem]) -> Bool {
    items.first?.identity == children.first?.identity
  }

  private var isOpacity: Bool {
    if case .effect(.opacity) = kind { true } else { false }
  }

  /// Becomes the record of an item's new version, whose children were replaced already.
  ///
  /// - Parameter spread: Returns the bounds that the effect makes of its items'.
  func update(version: UInt32, kind: Kind, spread: (PixelRect) -> PixelRect) {
    self.version = version
    self.kind = kind
    bounds = spread(content)
    isOpacityOfLeaves = isOpacity && hasApartLeaves
  }

  /// Replaces a child in its place, or keeps one that was updated, and adjusts the content.
  func replaceChild(at index: Int, by child: Record, oldBounds old: PixelRect) {
    children[index] = child
    if old == child.bounds { return }
    if old.isEmpty || old.isInside(content) {
      content = content.union(child.bounds)
    } else {
      content = children.reduce(PixelRect.empty) { $0.union($1.bounds) }
    }
  }

  /// Whether no two leaves below touch a common pixel, and none overlaps itself in two colors.
  ///
  /// Gives up, with false, at more than eight.
  private var hasApartLeaves: Bool {
    var boxes: [PixelRect] = []
    return collectApart(into: &boxes)
  }

  private func collectApart(into boxes: inout [PixelRect]) -> Bool {
    if bounds.isEmpty { return true }
    if case .leaf(let layout, _) = kind {
      if let layout, !layout.hasOneColor { return false }
      if boxes.count == 8 || boxes.contains(where: { $0.intersects(bounds) }) { return false }
      boxes.append(bounds)
      return true
    }
    if case .effect(let effect) = kind, !effect.isOfEachLeaf { return false }
    return children.allSatisfy { $0.collectApart(into: &boxes) }
  }
}

extension Effect {
  /// Whether the effect does to a layer what it does to each of its leaves.
  fileprivate var isOfEachLeaf: Bool {
    switch self {
    case .opacity, .affine, .projection, .clip: true
    case .layer, .blend, .shadow, .blur, .filter, .mask: false
    }
  }
}

extension TextLayout {
  /// Whether all runs have the same color.
  fileprivate var hasOneColor: Bool {
    runs.dropFirst().allSatisfy { $0.color == runs.first?.color }
  }
}
