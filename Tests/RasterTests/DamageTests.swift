import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite("Damage")
struct DamageTests {
  private var scene = Scene()

  @Test("Drawing what changed gives the bytes of drawing everything", arguments: 0..<60)
  func equality(_ seed: Int) {
    var random = RandomScene(seed: UInt64(seed) + 1000)
    var list = random.list()
    let canvas = Canvas(width: 64, height: 64, scale: 1)
    canvas.render(list, background: .white)
    for _ in 0..<12 {
      let before = canvas.bytes
      list = random.change(list)
      let damage = canvas.render(list, background: .white)
      #expect(canvas.bytes == render(list, background: .white).bytes)
      for y in 0..<64 {
        for x in 0..<64
        where x < damage.left || x >= damage.right || y < damage.top || y >= damage.bottom {
          let offset = y * 256 + x * 4
          if canvas.pixels[offset..<offset + 4].elementsEqual(before[offset..<offset + 4]) {
            continue
          }
          Issue.record("pixel \(x), \(y) changed outside of \(damage)")
          return
        }
      }
    }
  }

  @Test("Damage is the old and the new place, and nothing if no version changed")
  mutating func places() {
    let still = scene.fill(.rect(CGRect(x: 0, y: 0, width: 64, height: 64)), .white)
    var moving = scene.fill(.rect(CGRect(x: 10, y: 10, width: 4, height: 4)))
    var list = scene.group([still, moving])
    let canvas = Canvas(width: 128, height: 128, scale: 2)
    #expect(canvas.render(list, background: .white) == canvas.bounds)
    #expect(canvas.render(list, background: .white).isEmpty)

    let other = scene.fill(.rect(CGRect(x: 20, y: 10, width: 4, height: 4)))
    moving.version += 1
    moving.content = other.content
    list.version += 1
    list.content = .group([still, moving])
    let damage = canvas.render(list, background: .white)
    #expect(damage == PixelRect(left: 19, top: 19, right: 49, bottom: 29))
    #expect(canvas.render(list, background: .black) == canvas.bounds)
    canvas.invalidate()
    #expect(canvas.render(list, background: .black) == canvas.bounds)
  }

  @Test("An item that comes, goes or is hidden damages its place only")
  mutating func lifetime() {
    let base = scene.fill(.rect(CGRect(x: 0, y: 0, width: 64, height: 64)), .white)
    let leaf = scene.fill(.rect(CGRect(x: 8, y: 8, width: 8, height: 8)))
    let hidden = scene.effect(.opacity(0), [leaf])
    let canvas = Canvas(width: 64, height: 64, scale: 1)
    var list = scene.group([base])
    canvas.render(list, background: .white)
    func show(_ items: [DisplayItem]) -> PixelRect {
      list.version += 1
      list.content = .group(items)
      return canvas.render(list, background: .white)
    }
    let place = PixelRect(left: 7, top: 7, right: 17, bottom: 17)
    #expect(show([base, hidden]).isEmpty)
    #expect(show([base]).isEmpty)
    #expect(show([base, leaf]) == place)
    #expect(show([base]) == place)
    // Items outside of the canvas damage nothing.
    let far = scene.fill(.rect(CGRect(x: 100, y: 8, width: 8, height: 8)))
    #expect(show([base, far]).isEmpty)
  }

  @Test("Leaves below an opacity that begin to overlap are drawn anew as a layer")
  mutating func overlap() {
    var random = Randomness(seed: 61)
    for _ in 0..<20 {
      let still = scene.fill(.rect(CGRect(x: 2, y: 2, width: 40, height: 30)), random.color())
      var moving = scene.fill(.rect(CGRect(x: 50, y: 2, width: 8, height: 8)), random.color())
      let opacity = Effect.opacity(random.number(0.1...0.9))
      var list = scene.effect(opacity, [still, moving])
      let canvas = Canvas(width: 64, height: 64, scale: 1)
      canvas.render(list, background: .white)
      for x in [38.0, 50] {
        let next = scene.fill(.rect(CGRect(x: x, y: 2, width: 8, height: 8)), random.color())
        moving.version += 1
        moving.content = next.content
        list.version += 1
        list.content = .effect(opacity, [still, moving])
        #expect(
          canvas.render(list, background: .white)
            == PixelRect(left: 1, top: 1, right: 59, bottom: 33))
        #expect(canvas.bytes == render(list, background: .white).bytes)
      }
    }
  }

  @Test("A clip bounds the damage")
  mutating func clip() {
    var leaf = scene.fill(.rect(CGRect(x: 0, y: 0, width: 64, height: 64)))
    let clip = Effect.clip(.rect(CGRect(x: 4, y: 4, width: 6, height: 6)), .nonZero)
    var list = scene.effect(clip, [leaf])
    let canvas = Canvas(width: 64, height: 64, scale: 1)
    canvas.render(list, background: .white)
    leaf.version += 1
    list.version += 1
    list.content = .effect(clip, [leaf])
    #expect(
      canvas.render(list, background: .white)
        == PixelRect(left: 3, top: 3, right: 11, bottom: 11))
  }
}
