package import CoreGraphics

/// What lies under a point.
package struct Hit {
  /// The leaf in front, or nil if only a region's own shape was hit.
  package let leaf: Leaf?
  /// The recognizers around it, the innermost first, with the point in the space of each.
  package let gestures: [(id: UInt32, point: CGPoint)]
}

extension DisplayItem {
  /// What a finger at a point of the root's space touches: what is drawn there, in front first.
  ///
  /// Views of opacity 0, parts that are clipped away and regions that take no input are passed by.
  package func hitTest(_ point: CGPoint) -> Hit? { hit(point, []) }

  private func hit(_ point: CGPoint, _ gestures: [(id: UInt32, point: CGPoint)]) -> Hit? {
    switch content {
    case .empty: return nil
    case .leaf(let leaf):
      return leaf.contains(point) ? Hit(leaf: leaf, gestures: gestures.reversed()) : nil
    case .group(let items): return Self.first(of: items[...], point, gestures)
    case .effect(let effect, let items):
      guard let inner = effect.inside(point) else { return nil }
      return Self.first(of: effect.seen(items), inner, gestures)
    case .region(let region, let items):
      switch region {
      case .disabled: return nil
      case .gesture(let id):
        return Self.first(of: items[...], point, gestures + [(id, point)])
      case .contentShape(let outline, let rule):
        guard outline.contains(point, rule) else { return nil }
        return Self.first(of: items[...], point, gestures)
          ?? Hit(leaf: nil, gestures: gestures.reversed())
      }
    }
  }

  private static func first(
    of items: ArraySlice<DisplayItem>, _ point: CGPoint,
    _ gestures: [(id: UInt32, point: CGPoint)]
  ) -> Hit? {
    for item in items.reversed() {
      if let hit = item.hit(point, gestures) { return hit }
    }
    return nil
  }
}

extension Leaf {
  /// Whether the leaf takes a touch at a point of its space.
  fileprivate func contains(_ point: CGPoint) -> Bool {
    switch drawing {
    case .fill(let outline, let rule, _): outline.contains(point, rule)
    case .text, .bitmap: frame.contains(point)
    case .nothing: false
    }
  }
}

extension Effect {
  /// The point in the space of the effect's items, or nil where nothing of them is seen.
  fileprivate func inside(_ point: CGPoint) -> CGPoint? {
    switch self {
    case .opacity(let opacity): opacity > 0 ? point : nil
    case .affine(let transform): Projection(transform).inverse?.apply(point)
    case .projection(let projection): projection.inverse?.apply(point)
    case .clip(let outline, let rule): outline.contains(point, rule) ? point : nil
    case .layer, .blend, .shadow, .blur, .filter, .mask: point
    }
  }
}

extension Outline {
  /// Whether a point lies inside.
  package func contains(_ point: CGPoint, _ rule: FillRule) -> Bool {
    switch self {
    case .rect(let rect): return rect.contains(point)
    case .ellipse(let rect):
      guard rect.width > 0, rect.height > 0 else { return false }
      let x = (point.x - rect.midX) / (rect.width / 2)
      let y = (point.y - rect.midY) / (rect.height / 2)
      return x * x + y * y <= 1
    case .roundedRect(let rect, let corner, _):
      guard rect.contains(point) else { return false }
      let (rx, ry) = (min(corner.width, rect.width / 2), min(corner.height, rect.height / 2))
      guard rx > 0, ry > 0 else { return true }
      let x = max(rect.minX + rx - point.x, point.x - (rect.maxX - rx), 0) / rx
      let y = max(rect.minY + ry - point.y, point.y - (rect.maxY - ry), 0) / ry
      return x * x + y * y <= 1
    case .path(let path):
      return path.contains(point, using: rule == .evenOdd ? .evenOdd : .winding)
    }
  }
}
