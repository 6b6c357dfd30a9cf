import CRaster
import CoreGraphics
import DisplayList

/// Compares a display list with the records of the one before, and collects the changed pixels.
///
/// Branches of the same identity and version in unchanged surroundings cost one comparison.
struct DamageFinder {
  /// The smallest rectangle around everything that changed so far.
  private(set) var damage = PixelRect.empty

  /// What lies between an item and the pixels.
  struct Surroundings {
    var placement: Placement
    /// The pixels that may be seen; empty below an opacity of 0.
    var clip: PixelRect
    /// Whether an effect above is other than in the frame before, so that all below is drawn anew.
    var isChanged: Bool
  }

  /// Returns the record of an item, and adds what differs from the old record to the damage.
  mutating func record(
    _ item: DisplayItem, old: Record?, in surroundings: Surroundings
  ) -> Record {
    if let old, !surroundings.isChanged, old.identity == item.identity,
      old.version == item.version
    {
      return old
    }
    switch item.content {
    case .empty:
      return replace(old, by: Record(item: item, kind: .empty, bounds: .empty))
    case .leaf(let leaf):
      return replace(old, by: record(leaf, of: item, old: old, in: surroundings))
    case .group(let items), .region(_, let items):
      var oldGroup = old
      if let old {
        if case .group = old.kind {} else { oldGroup = dismiss(old) }
      }
      return record(items, of: item, kind: .group, old: oldGroup, in: surroundings)
    case .effect(let effect, let items):
      return record(effect, items, of: item, old: old, in: surroundings)
    }
  }

  private mutating func record(
    _ effect: Effect, _ items: [DisplayItem], of item: DisplayItem, old: Record?,
    in surroundings: Surroundings
  ) -> Record {
    var inner = surroundings
    inner.apply(effect)
    var oldEffect = old
    if let old {
      if case .effect(let before) = old.kind {
        // Another item as the mask changes what all others show.
        let isOther = before != effect || effect == .mask && !old.hasFirst(of: items)
        if isOther {
          inner.isChanged = true
          damage = damage.union(old.bounds)
        }
      } else {
        oldEffect = dismiss(old)
      }
    }
    guard let spread = Spread(effect, surroundings.placement) else {
      return record(items, of: item, kind: .effect(effect), old: oldEffect, in: inner)
    }
    // What changes inside changes as far as the effect carries it; and all of it, where the effect
    // itself is another one.
    let outerDamage = damage
    let oldBounds = oldEffect?.bounds ?? .empty
    damage = .empty
    let record = record(
      items, of: item, kind: .effect(effect), old: oldEffect, in: inner,
      spread: { content in
        spread.reach(content).intersection(surroundings.clip)
      })
    damage = spread.reach(damage).intersection(surroundings.clip)
    if inner.isChanged { damage = damage.union(oldBounds).union(record.bounds) }
    damage = outerDamage.union(damage)
    return record
  }

  private mutating func replace(_ old: Record?, by new: Record) -> Record {
    if let old { damage = damage.union(old.bounds) }
    damage = damage.union(new.bounds)
    return new
  }

  private mutating func dismiss(_ old: Record) -> Record? {
    damage = damage.union(old.bounds)
    return nil
  }

  private func record(
    _ leaf: Leaf, of item: DisplayItem, old: Record?, in surroundings: Surroundings
  ) -> Record {
    func make(_ box: CGRect, _ layout: TextLayout?) -> Record {
      var bounds = surroundings.clip
      if let pixels = surroundings.placement.pixels(of: box) {
        bounds = bounds.intersection(pixels)
      }
      return Record(item: item, kind: .leaf(layout, ink: box), bounds: bounds)
    }
    switch leaf.drawing {
    case .nothing:
      return Record(item: item, kind: .leaf(nil, ink: .null), bounds: .empty)
    case .fill(let outline, _, _):
      return make(outline.box, nil)
    case .bitmap(let placed):
      return make(placed.frame, nil)
    case .text(let layout, let origin, _):
      var ink: CGRect
      if case .leaf(let before?, let known)? = old?.kind, before === layout {
        ink = known
      } else {
        ink = layout.inkBox
      }
      let box = ink.isNull ? ink : ink.offsetBy(dx: origin.x, dy: origin.y)
      let placed = make(box, nil)
      return Record(item: item, kind: .leaf(layout, ink: ink), bounds: placed.bounds)
    }
  }

  private mutating func record(
    _ items: [DisplayItem], of item: DisplayItem, kind: Record.Kind, old: Record?,
    in surroundings: Surroundings, spread: (PixelRect) -> PixelRect = { $0 }
  ) -> Record {
    if let old, hasSameItems(items, as: old) {
      // Most often few of many items changed: the record is kept, and they are replaced in it.
      let (oldBounds, wasOfLeaves) = (old.bounds, old.isOpacityOfLeaves)
      for index in items.indices
      where surroundings.isChanged || items[index].version != old.children[index].version {
        let oldBounds = old.children[index].bounds
        let child = record(items[index], old: old.children[index], in: surroundings)
        old.replaceChild(at: index, by: child, oldBounds: oldBounds)
      }
      old.update(version: item.version, kind: kind, spread: spread)
      if old.isOpacityOfLeaves != wasOfLeaves {
        damage = damage.union(oldBounds).union(old.bounds)
      }
      return old
    }
    var children: [Record] = []
    children.reserveCapacity(items.count)
    var bounds = PixelRect.empty
    var matcher = Matcher(old?.children ?? [])
    for item in items {
      let (match, isInOrder) = matcher.match(item)
      var inner = surroundings
      if !isInOrder { inner.isChanged = true }
      let child = record(item, old: match, in: inner)
      bounds = bounds.union(child.bounds)
      children.append(child)
    }
    for leftOver in matcher.rest { damage = damage.union(leftOver.bounds) }
    let new = Record(
      item: item, kind: kind, bounds: spread(bounds), content: bounds, children: children)
    if let old, old.isOpacityOfLeaves != new.isOpacityOfLeaves {
      damage = damage.union(old.bounds).union(new.bounds)
    }
    return new
  }

  private func hasSameItems(_ items: [DisplayItem], as old: Record) -> Bool {
    guard items.count == old.children.count else { return false }
    return items.indices.allSatisfy { items[$0].identity == old.children[$0].identity }
  }
}

extension DamageFinder.Surroundings {
  /// Steps into an effect.
  mutating func apply(_ effect: Effect) {
    switch effect {
    case .opacity(let opacity):
      if !(opacity > 0) { clip = .empty }
    case .affine(let transform):
      placement = placement.inside(transform)
    case .projection(let projection):
      placement = placement.inside(projection)
    case .clip(let outline, _):
      if let pixels = placement.pixels(of: outline.box) { clip = clip.intersection(pixels) }
    case .shadow, .blur:
      // What is out of sight is seen as far as it is spread.
      if let spread = Spread(effect, placement) { clip = clip.union(spread.needs(clip)) }
    case .layer, .blend, .filter, .mask: break
    }
  }
}

extension TextLayout {
  /// The box around all glyphs' control points, in points from the text's top left corner.
  var inkBox: CGRect {
    var box = BoundingBox()
    for run in runs {
      let perUnit = run.size / run.face.unitsPerEm
      for (glyph, position) in zip(run.glyphs, run.positions) {
        guard let outline = run.face.outline(of: glyph), outline.points.count >= 2 else {
          continue
        }
        var corners: (Float, Float, Float, Float) = (0, 0, 0, 0)
        outline.points.withUnsafeBufferPointer { points in
          withUnsafeMutableBytes(of: &corners) { corners in
            cr_points_bounds(
              points.baseAddress, points.count / 2,
              corners.assumingMemoryBound(to: Float.self).baseAddress)
          }
        }
        let (x0, y0, x1, y1) = corners
        box.add(
          CGPoint(
            x: position.x + CGFloat(Double(x0) * perUnit),
            y: position.y - CGFloat(Double(y1) * perUnit)))
        box.add(
          CGPoint(
            x: position.x + CGFloat(Double(x1) * perUnit),
            y: position.y - CGFloat(Double(y0) * perUnit)))
      }
    }
    return box.rect
  }
}
