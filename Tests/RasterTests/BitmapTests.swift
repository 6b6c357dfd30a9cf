import CCairo
import CoreGraphics
import DisplayList
import Testing

@testable import Raster

/// Pictures against cairo, which blends neighbors in steps of 1/128, and against formulas.
@Suite("Bitmaps")
struct BitmapTests {
  private var scene = Scene()

  @Test(
    "One pixel on one, a picture is copied",
    arguments: [
      PlacedBitmap.Sampling.nearest,
      .linear, .mipmapped, .cubic,
    ])
  mutating func copied(_ sampling: PlacedBitmap.Sampling) {
    var random = Randomness(seed: 1)
    for scale in [1.0, 2, 3] {
      let bitmap = random.bitmap(20...20)
      var placed = PlacedBitmap(
        bitmap,
        frame: CGRect(x: 6 / scale, y: 9 / scale, width: 20 / scale, height: 20 / scale))
      placed.sampling = sampling
      let canvas = render(scene.bitmap(placed), scale: scale)
      for y in 0..<64 {
        for x in 0..<64 {
          let isInside = (6..<26).contains(x) && (9..<29).contains(y)
          #expect(canvas[x, y] == (isInside ? bitmap.pixel(x - 6, y - 9) : 0))
        }
      }
    }
  }

  @Test("Enlarged and turned, the nearest pixel and the blend of four are cairo's")
  mutating func cairo() {
    var random = Randomness(seed: 2)
    for (sampling, filter) in [
      (PlacedBitmap.Sampling.linear, CAIRO_FILTER_BILINEAR),
      (.mipmapped, CAIRO_FILTER_BILINEAR), (.nearest, CAIRO_FILTER_NEAREST),
    ] {
      var difference = Difference()
      for _ in 0..<60 {
        let bitmap = random.bitmap(2...12)
        let frame = CGRect(
          x: -20, y: -16, width: 2.5 * Double(bitmap.width), height: 3 * Double(bitmap.height))
        let turn = CGAffineTransform(translationX: 32, y: 32).rotated(by: random.number(-3...3))
        let cairo = CairoCanvas()
        cairo.setMatrix(turn)
        cairo.draw(
          bitmap, in: frame,
          mappedBy: CGAffineTransform(a: 2.5, b: 0, c: 0, d: 3, tx: -20, ty: -16), filter)
        var placed = PlacedBitmap(bitmap, frame: frame)
        placed.sampling = sampling
        let canvas = render(scene.effect(.affine(turn), [scene.bitmap(placed)]))
        difference.add(canvas.bytes, cairo.bytes)
      }
      // Noise has steps of 255 between neighbors, of which cairo's 1/128 is 2. On the edge between
      // two pixels, the nearest one is a matter of rounding.
      if sampling == .nearest {
        #expect(difference.mean < 0.5, "\(difference)")
      } else {
        #expect(difference.mean < 0.75, "\(difference)")
        #expect(difference.maximum <= 20, "\(difference)")
      }
    }
  }

  /// The mean of what a pixel of the canvas shows, from 36 places of the picture's pixels.
  private func mean(
    _ bitmap: Bitmap, _ x: Int, _ y: Int, _ map: (CGPoint) -> CGPoint
  ) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for j in 0..<6 {
      for i in 0..<6 {
        let place = map(
          CGPoint(x: Double(x) + (Double(i) + 0.5) / 6, y: Double(y) + (Double(j) + 0.5) / 6))
        let pixel = bitmap.pixel(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        sum += SIMD4(
          Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
          Double(pixel >> 24))
      }
    }
    return sum / 36
  }

  /// A picture without steps: waves of at least eight pixels.
  private func smooth(_ width: Int, _ height: Int) -> Bitmap {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (index % width, index / width)
      func wave(_ place: Int, _ period: Int) -> UInt32 {
        let along = place % period
        return UInt32(255 * min(along, period - along) * 2 / period)
      }
      return 255 << 24 | wave(x, 24) << 16 | wave(y, 28) << 8 | wave(x + y, 36)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test("Made smaller by a power of two, each pixel is the mean of what it shows", arguments: 0...4)
  mutating func halves(_ power: Int) {
    var random = Randomness(seed: 3)
    let factor = 1 << power
    let bitmap = random.bitmap(64...64)
    let side = 64 / factor
    let placed = PlacedBitmap(bitmap, frame: CGRect(x: 0, y: 0, width: side, height: side))
    let canvas = render(scene.bitmap(placed))
    for y in 0..<side {
      for x in 0..<side {
        var sum = [0.0, 0, 0, 0]
        for row in 0..<factor {
          for column in 0..<factor {
            let channels = bitmap.channels(x * factor + column, y * factor + row)
            for channel in 0..<4 { sum[channel] += channels[channel] }
          }
        }
        for channel in 0..<4 {
          let byte = Double(canvas.pixels[(y * 64 + x) * 4 + channel])
          // Each level rounds by half a step.
          #expect(abs(byte - sum[channel] / Double(factor * factor)) <= 0.5 * Double(max(power, 1)))
        }
      }
    }
  }

  /// The mean and the largest error of a picture that is made smaller, turned and tilted.
  private mutating func error(
    _ bitmap: Bitmap, _ sampling: PlacedBitmap.Sampling
  ) throws -> (mean: Double, most: Double) {
    var random = Randomness(seed: 4)
    var (most, sum, count) = (0.0, 0.0, 0.0)
    for index in 0..<12 {
      let factor = random.number(1...9)
      let frame = CGRect(
        x: -150 / factor, y: -130 / factor, width: 300 / factor, height: 260 / factor)
      var projection = Projection(
        CGAffineTransform(translationX: 32 + random.number(-4...4), y: 32)
          .rotated(by: index % 3 == 0 ? 0 : random.number(-3...3)))
      if index % 3 == 2 {
        var tilt = Projection()
        (tilt.m13, tilt.m23) = (random.number(-0.004...0.004), random.number(-0.004...0.004))
        projection = tilt.concatenating(projection)
      }
      var placed = PlacedBitmap(bitmap, frame: frame)
      placed.sampling = sampling
      let canvas = render(scene.effect(.projection(projection), [scene.bitmap(placed)]))
      let back = try #require(projection.inverse)
      for y in stride(from: index % 3, to: 64, by: 4) {
        for x in stride(from: index % 5, to: 64, by: 4) where canvas[x, y] >> 24 == 255 {
          let expected = mean(bitmap, x, y) { point in
            let place = back.apply(point)
            return CGPoint(x: (place.x - frame.minX) * factor, y: (place.y - frame.minY) * factor)
          }
          for channel in 0..<3 {
            let byte = Double(canvas.pixels[(y * 64 + x) * 4 + channel])
            most = max(most, abs(byte - expected[channel]))
            sum += abs(byte - expected[channel])
            count += 1
          }
        }
      }
    }
    return (sum / count, most)
  }

  @Test("Made smaller by any factor, turned or in perspective, it is near the mean")
  mutating func means() throws {
    // Measured: 4.0 in the mean, and 45 at most, at the kinks of waves of three pixels.
    let waves = try error(smooth(300, 260), .mipmapped)
    #expect(waves.mean < 4.5 && waves.most < 50, "\(waves)")
    var random = Randomness(seed: 8)
    let noise = Bitmap(
      width: 300, height: 260,
      pixels: (0..<78_000).map { _ in 255 << 24 | UInt32.random(in: 0..<1 << 24, using: &random) })
    let (small, skipped) = (try error(noise, .mipmapped), try error(noise, .linear))
    #expect(small.mean * 3 < skipped.mean, "\(small) \(skipped)")
  }

  @Test("A cubic blend passes through the pixels, and a plain blend stays between them")
  mutating func cubic() {
    var random = Randomness(seed: 5)
    let bitmap = random.bitmap(9...9)
    var placed = PlacedBitmap(bitmap, frame: CGRect(x: 0, y: 0, width: 63, height: 63))
    placed.sampling = .cubic
    let canvas = render(scene.bitmap(placed))
    // The middle of each seventh pixel is the middle of one of the picture's.
    for y in 0..<9 {
      for x in 0..<9 { #expect(canvas[x * 7 + 3, y * 7 + 3] == bitmap.pixel(x, y)) }
    }
    for pixel in canvas.pixels.bindMemory(to: UInt32.self) {
      #expect([0, 8, 16].allSatisfy { pixel >> UInt32($0) & 255 <= pixel >> 24 })
    }
  }

  @Test("Hard edges draw a pixel as a whole or not at all")
  mutating func hardEdges() {
    var random = Randomness(seed: 6)
    let bitmap = Bitmap(width: 2, height: 2, pixels: Array(repeating: 0xFFFF_FFFF, count: 4))
    for index in 0..<40 {
      var placed = PlacedBitmap(bitmap, frame: random.rect())
      let turn = CGAffineTransform(rotationAngle: index % 2 == 0 ? 0 : random.number(-1...1))
      let smooth = render(scene.effect(.affine(turn), [scene.bitmap(placed)]))
      placed.isAntialiased = false
      let hard = render(scene.effect(.affine(turn), [scene.bitmap(placed)]))
      for (a, b) in zip(smooth.alphas, hard.alphas) { #expect(b == (a >= 128 ? 255 : 0)) }
    }
  }

  @Test("A tint shows through the alpha, a gradient too, each with the opacity")
  mutating func tint() {
    var random = Randomness(seed: 7)
    let all = CGRect(x: 0, y: 0, width: 64, height: 64)
    let bitmap = random.bitmap(64...64)
    var placed = PlacedBitmap(bitmap, frame: all)
    placed.tint = .color(PaintColor(red: 1, green: 0, blue: 0, alpha: 1))
    let red = render(scene.bitmap(placed))
    for y in 0..<64 {
      for x in 0..<64 {
        let alpha = bitmap.pixel(x, y) >> 24
        #expect(red[x, y] == alpha << 24 | alpha << 16)
      }
    }
    let gradient = Paint.gradient(
      GradientPaint(
        ramp: ColorRamp(stops: [
          ColorRamp.Stop(location: 0, color: .white), ColorRamp.Stop(location: 1, color: .black),
        ]), kind: .linear, transform: CGAffineTransform(a: 64, b: 0, c: 0, d: 64, tx: 0, ty: 0)))
    placed.tint = gradient
    let shaded = render(scene.effect(.opacity(0.5), [scene.bitmap(placed)]))
    let full = render(scene.fill(.rect(all), gradient))
    for y in 0..<64 {
      for x in 0..<64 {
        let part = Double(bitmap.pixel(x, y) >> 24) / 255 * 0.5
        for shift in [0, 8, 16, 24] as [UInt32] {
          let expected = Double(full[x, y] >> shift & 255) * part
          #expect(abs(Double(shaded[x, y] >> shift & 255) - expected) <= 1.5)
        }
      }
    }
  }
}
