import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

/// How evenly drawn glyphs move while the size, the weight, or both change: the distance of each
/// glyph's middle from the smooth course that the frames around it describe, in pixels of the screen.
@Suite struct JitterTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  enum Motion: String, CaseIterable {
    case size
    case weight
    case both

    func font(at share: Double) -> (size: Double, weight: Double) {
      (
        self == .weight ? 30 : 24 + 12 * share,
        self == .size ? 400 : 400 + 300 * share
      )
    }
  }

  private static let frames = 60

  /// The middles of each glyph, frame by frame.
  private func courses(
    _ motion: Motion, design: ResolvedFont.Design, scale: CGFloat
  ) -> [[(x: Double, y: Double)]] {
    var courses: [[(x: Double, y: Double)]] = []
    for frame in 0...Self.frames {
      let (size, weight) = motion.font(at: Double(frame) / Double(Self.frames))
      let layout = setting.layout("Sage", size: size, weight: weight) {
        $0.rounds = false
        $0.runs[0].font.family = .system(design)
      }
      let run = layout.runs[0]
      for index in run.glyphs.indices {
        let ink = Ink(
          run, glyph: index, at: CGPoint(x: 3, y: 3), size: CGSize(width: 96, height: 48),
          scale: scale)
        if frame == 0 { courses.append([]) }
        courses[index].append(ink.centroid)
      }
    }
    return courses
  }

  /// The distance of a value from the cubic through the two before and the two after it.
  private func deviation(_ values: ArraySlice<Double>, _ index: Int) -> Double {
    let expected =
      (4 * (values[index - 1] + values[index + 1]) - values[index - 2] - values[index + 2]) / 6
    return abs(values[index] - expected)
  }

  @Test(arguments: Motion.allCases, [1.0, 2, 3] as [CGFloat])
  func glyphsMoveEvenly(motion: Motion, scale: CGFloat) {
    for design in [ResolvedFont.Design.standard, .rounded, .serif, .monospaced] {
      var worst = (x: 0.0, y: 0.0)
      for course in courses(motion, design: design, scale: scale) {
        let (xs, ys) = (course.map(\.x)[...], course.map(\.y)[...])
        for index in 2..<course.count - 2 where !isAtTheEndOfOpticalSizes(index, motion, design) {
          worst.x = max(worst.x, deviation(xs, index))
          worst.y = max(worst.y, deviation(ys, index))
        }
      }
      #expect(worst.x <= 0.05 && worst.y <= 0.05, "\(design): \(worst)")
      print("jitter of \(motion.rawValue) at \(scale)x in \(design): \(worst) px")
    }
  }

  /// Whether frames around one lie on both sides of 32 points, where Inter's optical sizes end: there
  /// its letters stop becoming narrower, which is the font's course and no jitter.
  private func isAtTheEndOfOpticalSizes(
    _ index: Int, _ motion: Motion, _ design: ResolvedFont.Design
  ) -> Bool {
    let sizes = [index - 2, index + 2].map {
      motion.font(at: Double($0) / Double(Self.frames)).size
    }
    return design == .standard && sizes[0] < 32 && sizes[1] > 32
  }

  /// The measure finds what it is for: the same glyphs at whole pixels.
  @Test func wholePixelsWouldBeSeen() {
    let rounded = courses(.size, design: .standard, scale: 1).map { $0.map { $0.x.rounded() } }
    let worst = rounded.flatMap { course in
      (2..<course.count - 2).map { deviation(course[...], $0) }
    }
    .max()
    #expect((worst ?? 0) > 0.3)
  }
}
