/// The curves of a film's leaves as one SVG of its own, for documents and reviews.
package struct CurvePlot {
  private let title: String
  private let leaves: [LeafCurves]
  private let frameCount: Int
  private let fps: Int

  /// Creates a plot.
  package init(title: String, leaves: [LeafCurves], frameCount: Int, fps: Int) {
    self.title = title
    self.leaves = leaves
    self.frameCount = frameCount
    self.fps = fps
  }

  private static let columns = 3
  private static let cell = (width: 280.0, height: 128.0)
  private static let margin = 24.0

  /// The document.
  package var svg: String {
    var y = Self.margin + 24
    var body = text(title, x: Self.margin, y: y, size: 20, style: "title")
    y += 12
    if leaves.isEmpty {
      y += 24
      body += text("No value changes in this film.", x: Self.margin, y: y, size: 13, style: "soft")
    }
    for leaf in leaves {
      y += 28
      body += text(leaf.title, x: Self.margin, y: y, size: 14, style: "title")
      body += text(leaf.path, x: Self.margin, y: y + 15, size: 10, style: "soft")
      y += 24
      for (index, curve) in leaf.curves.enumerated() {
        let column = index % Self.columns
        if index > 0, column == 0 { y += Self.cell.height }
        body += chart(curve, x: Self.margin + Double(column) * Self.cell.width, y: y)
      }
      y += Self.cell.height
    }
    let width = Decimals.text(2 * Self.margin + Double(Self.columns) * Self.cell.width, places: 0)
    let height = Decimals.text(y + Self.margin, places: 0)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="system-ui, Inter, sans-serif">
      <style>
      .ground { fill: #fff } .title { fill: #1d1d1f; font-weight: 600 } .soft { fill: #6e6e73 }
      path, polyline { fill: none; vector-effect: non-scaling-stroke }
      path { stroke: #e3e3e8 } polyline { stroke: #0071e3; stroke-width: 2; stroke-linejoin: round }
      @media (prefers-color-scheme: dark) {
        .ground { fill: #1c1c1e } .title { fill: #f5f5f7 } .soft { fill: #98989d }
        path { stroke: #3a3a3c } polyline { stroke: #2997ff }
      }
      </style>
      <rect class="ground" width="100%" height="100%"/>
      \(body)</svg>

      """
  }

  private func chart(_ curve: ValueCurve, x: Double, y: Double) -> String {
    let chart = CurveChart(curve, lastFrame: max(1, frameCount - 1), fps: fps)
    let place = Decimals.text(x, places: 0) + " " + Decimals.text(y + 18, places: 0)
    var body = text("\(curve.name)   \(chart.ends)", x: x, y: y + 12, size: 11, style: "soft")
    body += "<g transform=\"translate(\(place))\">\n\(chart.drawing)</g>\n"
    return body
  }

  private func text(
    _ string: String, x: Double, y: Double, size: Int, style: String
  ) -> String {
    let (x, y) = (Decimals.text(x, places: 1), Decimals.text(y, places: 1))
    return "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\">"
      + HTML.escaped(string) + "</text>\n"
  }
}
