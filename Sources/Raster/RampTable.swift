import DisplayList

/// The colors of a gradient as pixels, which the C kernels look up.
final class RampTable {
  /// What a table was made of.
  struct Key: Hashable {
    var ramp: ColorRamp
    var count: Int
    var isTurn: Bool
    var opacity: Double
  }

  let key: Key
  let pixels: Buffer<UInt32>

  /// Creates the table: pixel i stands for i / (count − 1), in a turn for (i + ½) / count.
  init(_ key: Key) {
    self.key = key
    pixels = Buffer(capacity: key.count)
    pixels.reset(count: key.count, to: 0)
    fill()
  }

  private func fill() {
    let stops = key.ramp.stops.map { Premultiplied($0.color, opacity: key.opacity) }
    let locations = key.ramp.stops.map(\.location)
    guard !stops.isEmpty else { return }
    let count = Double(key.count)
    var next = 0
    for index in 0..<key.count {
      let place = key.isTurn ? (Double(index) + 0.5) / count : Double(index) / (count - 1)
      while next < locations.count, locations[next] < place { next += 1 }
      if next == 0 {
        pixels.start[index] = stops[0].pixel
      } else if next == locations.count {
        pixels.start[index] = stops[next - 1].pixel
      } else {
        let (before, after) = (locations[next - 1], locations[next])
        let fraction = (place - before) / (after - before)
        pixels.start[index] = stops[next - 1].mixed(with: stops[next], fraction).pixel
      }
    }
  }
}

/// A color whose components are multiplied by its alpha; mixed so, what is invisible has no color.
private struct Premultiplied {
  var components: SIMD4<Double>

  init(components: SIMD4<Double>) { self.components = components }

  init(_ color: PaintColor, opacity: Double) {
    let limited = SIMD4<Double>(
      Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)
    ).clamped(lowerBound: .zero, upperBound: .one)
    let alpha = limited.w * opacity
    components = SIMD4(limited.x * alpha, limited.y * alpha, limited.z * alpha, alpha)
  }

  func mixed(with other: Premultiplied, _ fraction: Double) -> Premultiplied {
    Premultiplied(components: components + (other.components - components) * fraction)
  }

  var pixel: UInt32 {
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(components * 255 + 0.5))
    return bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }
}

/// The tables of the gradients that were drawn last.
///
/// A gradient that stands still, or moves without changing its colors, has its table made once.
final class RampTables {
  private var tables: [RampTable] = []
  private static let capacity = 16

  /// Returns the table of a key, made now if it is not there.
  func table(_ key: RampTable.Key) -> RampTable {
    if let index = tables.firstIndex(where: { $0.key == key }) {
      let table = tables[index]
      if index != 0 {
        tables.remove(at: index)
        tables.insert(table, at: 0)
      }
      return table
    }
    let table = RampTable(key)
    if tables.count == Self.capacity { tables.removeLast() }
    tables.insert(table, at: 0)
    return table
  }
}
