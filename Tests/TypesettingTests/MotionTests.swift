import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

/// How evenly glyphs move while size and weight change; pixels are those of a screen with two a
/// point.
@Suite struct MotionTests {
  let setting: Setting
  let text = "Size Animated"
  let frames = 60

  init() throws {
    setting = try Setting()
  }

  private func positions(size: Double, weight: Double) -> [Double] {
    setting.layout(text, size: size, weight: weight) { $0.rounds = false }
      .runs.flatMap(\.positions).map { Double($0.x) }
  }

  /// Advances per point change linearly with the optical size up to 32 points, and not beyond.
  @Test func growingTextStaysOnItsIdealCourse() {
    let start = positions(size: 24, weight: 400).map { $0 / 24 }
    let display = positions(size: 32, weight: 400).map { $0 / 32 }
    var worst = 0.0
    for frame in 0...frames {
      let size = 24 + 12 * Double(frame) / Double(frames)
      let share = min((size - 24) / 8, 1)
      for (index, x) in positions(size: size, weight: 400).enumerated() {
        let ideal = size * (start[index] + (display[index] - start[index]) * share)
        worst = max(worst, abs(x - ideal) * 2)
      }
    }
    #expect(worst < 0.05, "\(worst) pixels")
    print("jitter while growing 24→36 pt: at most \(worst) px")
  }

  /// Inter maps weights from 400 to 700 to its design space along a line.
  @Test func emboldeningTextStaysOnItsIdealCourse() {
    let start = positions(size: 36, weight: 400)
    let end = positions(size: 36, weight: 700)
    var worst = 0.0
    for frame in 0...frames {
      let share = Double(frame) / Double(frames)
      for (index, x) in positions(size: 36, weight: 400 + 300 * share).enumerated() {
        worst = max(worst, abs(x - (start[index] + (end[index] - start[index]) * share)) * 2)
      }
    }
    #expect(worst < 0.05, "\(worst) pixels")
    print("jitter while emboldening 400→700 at 36 pt: at most \(worst) px")
  }

  @Test func boxesGrowWithoutAJump() {
    var last = setting.layout(text, size: 12, weight: 100) { $0.rounds = false }
    for frame in 1...1000 {
      let share = Double(frame) / 1000
      let next = setting.layout(text, size: 12 + 30 * share, weight: 100 + 800 * share) {
        $0.rounds = false
      }
      let growth = Double(next.size.width - last.size.width)
      #expect(growth > 0 && growth < 0.6)
      #expect(isClose(Double(next.size.height - last.size.height), 0.03 * 2444 / 2048))
      last = next
    }
  }

  @Test func outlinesChangeContinuouslyWithTheWeight() throws {
    let glyphs = setting.layout("aegRQ&8@").runs[0].glyphs
    for glyph in glyphs {
      var last: GlyphOutline?
      for weight in stride(from: 100.0, through: 900, by: 1) {
        let run = setting.layout("aegRQ&8@", size: 40, weight: weight).runs[0]
        let outline = try #require(run.face.outline(of: glyph))
        if let last {
          #expect(outline.verbs == last.verbs)
          let moves = zip(outline.points, last.points).map { abs($0 - $1) }
          let farthest = moves.max() ?? 0
          #expect(farthest > 0 && farthest < 1.5, "\(farthest) units at \(weight)")
        }
        last = outline
      }
    }
  }
}
