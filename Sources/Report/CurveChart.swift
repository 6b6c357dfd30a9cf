/// A curve as an SVG: the value in each frame, a line between, and the ends in numbers.
struct CurveChart {
  private let curve: ValueCurve
  private let lastFrame: Int
  private let fps: Int
  private let least: Double
  private let most: Double

  // The SVG's own units.
  private static let width = 240.0
  private static let height = 88.0
  private static let inset = 6.0

  init(_ curve: ValueCurve, lastFrame: Int, fps: Int) {
    self.curve = curve
    self.lastFrame = lastFrame
    self.fps = fps
    let values = curve.changes.compactMap(\.value)
    least = values.min() ?? 0
    most = values.max() ?? 1
  }

  /// The first and the last value, for people.
  var ends: String {
    let values = curve.changes.compactMap(\.value)
    let texts = [values.first, values.last].map { value in
      value.map { Decimals.text($0, places: 2) } ?? "–"
    }
    return texts[0] + " → " + texts[1] + curve.unit
  }

  /// The grid and the line, in a box of 240 × 88.
  var drawing: String {
    "<path class=\"grid\" d=\"\(grid)\"/>\n"
      + lines.map { "<polyline points=\"\($0)\"/>\n" }.joined()
  }

  /// The curve as a figure of a page, with its scale and the playhead.
  var figure: String {
    let name = HTML.escaped(curve.name)
    return """
      <figure class="chart" data-values="\(data)">
      <figcaption><b>\(name)</b> <span>\(ends)</span> <output></output></figcaption>
      <svg viewBox="0 0 240 88" preserveAspectRatio="none" role="img" aria-label="\(name), \(ends)">
      \(drawing)<line class="now" x1="0" x2="0" y1="0" y2="88"/>
      </svg>
      <p class="scale"><span>\(Decimals.text(most, places: 2))\(curve.unit)</span>\
      <span>\(Decimals.text(least, places: 2))\(curve.unit)</span></p>
      </figure>

      """
  }

  /// The changes, for the script that shows the value under the playhead: `frame:value` by spaces.
  private var data: String {
    curve.changes.map { change in
      "\(change.frame):" + (change.value.map { Decimals.text($0, places: 3) } ?? "")
    }.joined(separator: " ")
  }

  /// The points of each stretch without a gap.
  private var lines: [String] {
    var lines: [String] = []
    var points: [String] = []
    func end() {
      if !points.isEmpty { lines.append(points.joined(separator: " ")) }
      points = []
    }
    for (index, change) in curve.changes.enumerated() {
      let next = index + 1 < curve.changes.count ? curve.changes[index + 1].frame : lastFrame + 1
      guard let value = change.value else {
        end()
        continue
      }
      points.append(point(change.frame, value))
      // A value that rests has a point at its end too; else the line would cut the corner.
      if next - 1 > change.frame { points.append(point(next - 1, value)) }
    }
    end()
    return lines
  }

  private func point(_ frame: Int, _ value: Double) -> String {
    let inner = Self.height - 2 * Self.inset
    let part = most > least ? (value - least) / (most - least) : 0.5
    let y = Self.inset + inner * (1 - part)
    return Decimals.text(x(frame), places: 2) + "," + Decimals.text(y, places: 2)
  }

  private func x(_ frame: Int) -> Double { Self.width * Double(frame) / Double(lastFrame) }

  /// A line each half second, and one at either end of the values.
  private var grid: String {
    var path = "M0 \(Self.inset)H\(Self.width)M0 \(Self.height - Self.inset)H\(Self.width)"
    let step = lastFrame > 12 * fps / 2 ? fps : max(1, fps / 2)
    for frame in stride(from: step, to: lastFrame, by: step) {
      path += "M" + Decimals.text(x(frame), places: 2) + " 0V\(Self.height)"
    }
    return path
  }
}
