import CoreGraphics
import DisplayList

@testable import Raster

/// A display list of everything that can be drawn, which changes at random from frame to frame.
struct RandomScene {
  private var random: Randomness
  private var scene = Scene()

  init(seed: UInt64) {
    random = Randomness(seed: seed)
  }

  /// Returns a new list.
  mutating func list() -> DisplayItem {
    scene.group((0..<random.count(1...5)).map { _ in item(depth: 0) })
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch depth < 3 ? random.count(0...10) : random.count(0...4) {
    case 0...2: scene.fill(outline(), random.paint(), rule())
    case 3: scene.text(layout(), at: random.point(0...40), random.paint())
    case 4: scene.bitmap(random.placedBitmap())
    case 5: scene.group(items(depth))
    case 6, 7: scene.item(.region(.disabled, items(depth)))
    default: scene.effect(effect(), items(depth))
    }
  }

  private mutating func items(_ depth: Int) -> [DisplayItem] {
    (0..<random.count(0...3)).map { _ in item(depth: depth + 1) }
  }

  private mutating func rule() -> FillRule { Bool.random(using: &random) ? .nonZero : .evenOdd }

  private mutating func outline() -> Outline {
    switch random.count(0...4) {
    case 0: .rect(random.rect())
    case 1: .rect(random.rect().integral)
    case 2:
      .roundedRect(
        random.rect(), cornerSize: CGSize(width: random.number(0...20), height: 8),
        continuous: Bool.random(using: &random))
    case 3: .ellipse(in: random.rect())
    default: .path(random.path())
    }
  }

  private mutating func layout() -> TextLayout {
    let glyphs = (0..<random.count(1...5)).map { _ in UInt32(random.count(0...3)) }
    let positions = glyphs.indices.map {
      CGPoint(x: Double($0) * 9 + random.number(0...3), y: random.number(10...30))
    }
    return line(
      glyphs, at: positions, size: random.number(8...30),
      colors: Bool.random(using: &random) ? [nil] : [nil, random.color()])
  }

  private mutating func effect() -> Effect {
    switch random.count(0...12) {
    case 0, 1:
      return .opacity([0, 1, random.number(0...1)][random.count(0...2)])
    case 2:
      return .affine(
        CGAffineTransform(translationX: random.number(-20...20), y: random.number(-20...20))
          .rotated(by: random.count(0...1) == 0 ? 0 : random.number(-3...3))
          .scaledBy(x: random.number(-2...2), y: random.number(0.2...2)))
    case 3:
      var projection = Projection()
      projection.m13 = random.number(-0.02...0.02)
      projection.m23 = random.number(-0.02...0.02)
      projection.m31 = random.number(-5...5)
      return .projection(projection)
    case 4, 5: return .clip(outline(), rule())
    case 6: return .layer
    case 7: return .blend(BlendMode.allCases[random.count(0...20)])
    case 8:
      return .shadow(
        Shadow(
          color: random.color(), radius: random.number(0...9),
          offset: CGSize(width: random.number(-9...9), height: random.number(-9...9))))
    case 9: return .blur(radius: random.number(0...9), isOpaque: random.count(0...2) == 0)
    case 10: return .filter(matrix())
    default: return .mask
    }
  }

  private mutating func matrix() -> ColorMatrix {
    func row() -> SIMD4<Float> {
      SIMD4((0..<4).map { _ in Float(random.number(-1...1.5)) })
    }
    return ColorMatrix(rows: [row(), row(), row(), row()], constant: row())
  }

  /// Returns the list with some items changed, removed, added or moved.
  mutating func change(_ list: DisplayItem) -> DisplayItem {
    var list = list
    list.version += 1
    switch list.content {
    case .empty, .leaf:
      list.content = item(depth: 3).content
    case .group(let items): list.content = .group(change(items))
    case .region(let region, let items): list.content = .region(region, change(items))
    case .effect(let old, let items):
      if random.count(0...2) == 0 {
        list.content = .effect(effect(), items)
      } else {
        list.content = .effect(old, change(items))
      }
    }
    return list
  }

  private mutating func change(_ items: [DisplayItem]) -> [DisplayItem] {
    var items = items
    let index = items.isEmpty ? nil : items.indices.randomElement(using: &random)
    switch random.count(0...9) {
    case 0: if let index { items.remove(at: index) }
    case 1: items.insert(item(depth: 2), at: index ?? 0)
    case 2: items.shuffle(using: &random)
    case 3: if let index { items[index] = item(depth: 1) }
    default: if let index { items[index] = change(items[index]) }
    }
    return items
  }
}
