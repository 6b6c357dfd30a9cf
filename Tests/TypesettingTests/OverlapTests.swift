import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

/// Where contours of one glyph overlap, as those of variable fonts do, a pixel is covered as far as
/// their union is, no more.
@Suite struct OverlapTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  /// Each pixel is compared with the mean of the 8 × 8 pixels of the same glyph drawn eight times as
  /// large, where an edge pixel weighs a sixty-fourth.
  @Test(
    arguments: [ResolvedFont.Design.standard, .rounded, .serif, .monospaced], [300.0, 650, 900])
  func glyphsCoverWhatTheirUnionDoes(design: ResolvedFont.Design, weight: Double) {
    let run = setting.layout("AKQRXaefgkt&@#$%", size: 20, weight: weight) {
      $0.rounds = false
      $0.runs[0].font.family = .system(design)
    }.runs[0]
    var worst = 0.0
    for index in run.glyphs.indices {
      var alone = run
      alone.positions = run.positions.map { _ in CGPoint(x: 4.3, y: 26.4) }
      let size = CGSize(width: 32, height: 36)
      let small = Ink(alone, glyph: index, at: .zero, size: size, scale: 1)
      let large = Ink(alone, glyph: index, at: .zero, size: size, scale: 8)
      for y in 0..<small.height {
        for x in 0..<small.width {
          var sum = 0
          for row in y * 8..<y * 8 + 8 {
            for column in x * 8..<x * 8 + 8 {
              sum += Int(large.coverage[row * large.width + column])
            }
          }
          let coverage = Double(small.coverage[y * small.width + x])
          worst = max(worst, abs(coverage - Double(sum) / 64))
        }
      }
    }
    #expect(worst <= 10, "\(worst) of 255")
    print("coverage of overlaps in \(design) \(weight): at most \(worst) of 255 off")
  }
}
