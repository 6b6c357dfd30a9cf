import CCairo
import CoreGraphics
import DisplayList
import Testing

@testable import Raster

/// Pictures whose ends keep their size, and repeated ones.
@Suite("Sliced bitmaps")
struct SlicedBitmapTests {
  private var scene = Scene()

  /// The pixel of a picture of 12 that a pixel of a box of `length` shows, for ends of 3 and 4.
  private func source(_ place: Int, _ length: Int) -> Int {
    if place < 3 { return place }
    if place >= length - 4 { return 12 - (length - place) }
    return 3 + (place - 3) % 5
  }

  @Test("Ends keep their pixels, the middle is repeated from its start")
  mutating func tiled() {
    var random = Randomness(seed: 11)
    let bitmap = random.bitmap(12...12)
    let slices = PlacedBitmap.Slices(leading: 3, trailing: 4, pixelsPerPoint: 2, isTiled: true)
    for (width, height) in [(12, 12), (40, 33), (17, 61)] {
      let placed = PlacedBitmap(
        bitmap, frame: CGRect(x: 0, y: 0, width: Double(width) / 2, height: Double(height) / 2),
        columns: slices, rows: slices)
      let canvas = render(scene.bitmap(placed), scale: 2)
      for y in 0..<height {
        for x in 0..<width {
          #expect(canvas[x, y] == bitmap.pixel(source(x, width), source(y, height)))
        }
      }
    }
  }

  @Test("Ends keep their pixels, the middle is stretched")
  mutating func stretched() {
    var random = Randomness(seed: 12)
    let bitmap = random.bitmap(12...12)
    let slices = PlacedBitmap.Slices(leading: 3, trailing: 4, pixelsPerPoint: 1)
    var placed = PlacedBitmap(
      bitmap, frame: CGRect(x: 0, y: 0, width: 57, height: 12), columns: slices, rows: slices)
    placed.sampling = .nearest
    let canvas = render(scene.bitmap(placed))
    // The middle of 50 pixels shows 5, ten times each.
    for x in 0..<57 {
      let column = x < 3 ? x : x >= 53 ? x - 45 : 3 + (x - 3) / 10
      for y in 0..<12 { #expect(canvas[x, y] == bitmap.pixel(column, y)) }
    }
  }

  @Test("Ends without room are made smaller by the same factor")
  mutating func narrow() {
    var random = Randomness(seed: 13)
    let bitmap = random.bitmap(16...16)
    let slices = PlacedBitmap.Slices(leading: 8, trailing: 8, pixelsPerPoint: 1)
    let box = CGRect(x: 0, y: 0, width: 8, height: 8)
    let sliced = render(
      scene.bitmap(PlacedBitmap(bitmap, frame: box, columns: slices, rows: slices)))
    let whole = render(scene.bitmap(PlacedBitmap(bitmap, frame: box)))
    #expect(sliced.bytes == whole.bytes)
  }

  @Test("A repeated picture, enlarged and moved between pixels, is cairo's")
  mutating func cairo() {
    var random = Randomness(seed: 14)
    var difference = Difference()
    for _ in 0..<40 {
      let bitmap = random.bitmap(3...9)
      let scale = random.number(1...3)
      let corner = random.point(-5...20)
      let cairo = CairoCanvas()
      let frame = CGRect(origin: corner, size: CGSize(width: 41.3, height: 37.7))
      cairo.draw(
        bitmap, in: frame,
        mappedBy: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y),
        CAIRO_FILTER_BILINEAR, repeats: true)
      let slices = PlacedBitmap.Slices(pixelsPerPoint: 1 / scale, isTiled: true)
      let placed = PlacedBitmap(bitmap, frame: frame, columns: slices, rows: slices)
      // Cairo goes on repeating beside the box, so that its edges are left out.
      let clip = Effect.clip(.rect(frame.insetBy(dx: 1, dy: 1).integral), .nonZero)
      let canvas = render(scene.effect(clip, [scene.bitmap(placed)]))
      let mask = render(scene.effect(clip, [scene.fill(.rect(frame))])).alphas
      let bytes = cairo.bytes.enumerated().map { mask[$0 / 4] == 0 ? 0 : $1 }
      difference.add(canvas.bytes, bytes)
    }
    #expect(difference.mean < 0.9, "\(difference)")
    #expect(difference.maximum <= 6, "\(difference)")
  }

  @Test("What stands still is not drawn again, and a change costs its box")
  mutating func damage() {
    var random = Randomness(seed: 15)
    let bitmap = random.bitmap(8...8)
    var placed = PlacedBitmap(bitmap, frame: CGRect(x: 4, y: 5, width: 8, height: 8))
    var item = scene.bitmap(placed)
    let canvas = Canvas(width: 64, height: 64, scale: 1)
    canvas.render(item, background: .clear)
    #expect(canvas.render(item, background: .clear).isEmpty)
    placed.frame.origin.x = 30
    let moved = scene.bitmap(placed)
    item = DisplayItem(identity: item.identity, version: 2, content: moved.content)
    let damage = canvas.render(item, background: .clear)
    #expect(damage.left <= 4 && damage.right >= 38 && damage.right <= 39 && damage.top >= 4)
    #expect(canvas.bytes == render(item).bytes)
  }
}
