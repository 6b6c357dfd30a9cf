import Dispatch
import DisplayList
import Foundation
import SwiftUICore
import Synchronization
import Testing
import Typesetting

@Suite struct FaceTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  private func face(
    size: Double = 17, weight: Double = 400, _ change: (inout ResolvedFont) -> Void = { _ in }
  ) -> any GlyphFace {
    setting.layout("x", size: size, weight: weight) { change(&$0.runs[0].font) }.runs[0].face
  }

  @Test func aFaceIsOneObjectForAWeightAndAnOpticalSize() {
    #expect(face() === face())
    #expect(face(size: 40) === face(size: 60))
    #expect(face(size: 9) === face(size: 14))
    #expect(face().id != face(weight: 401).id)
    #expect(face(size: 17).id != face(size: 18).id)
    #expect(face().id != face { $0.isItalic = true }.id)
  }

  @Test func axesEndWhereTheFontEnds() {
    #expect(face(weight: 900) === face(weight: 1000))
    #expect(face(weight: 100) === face(weight: 1))
  }

  @Test func aMissingFamilyIsSaidOnce() {
    var messages: [String] = []
    setting.typesetter.onDiagnostic = { messages.append($0) }
    for size in [10.0, 11, 12] {
      #expect(face(size: size) { $0.family = .custom("Comic Sans") } === face(size: size))
      #expect(face(size: size) { $0.family = .custom("Inter") } === face(size: size))
    }
    _ = face { $0.family = .custom("Papyrus") }
    #expect(
      messages.map { $0.prefix { $0 != "." } } == [
        "No font named \"Comic Sans\" is installed; Inter stands in for it",
        "No font named \"Papyrus\" is installed; Inter stands in for it",
      ])
  }

  @Test func outlinesAreInDesignUnits() throws {
    let run = setting.layout("H ").runs[0]
    #expect(run.face.unitsPerEm == 2048)
    let outline = try #require(run.face.outline(of: run.glyphs[0]))
    let ys = stride(from: 1, to: outline.points.count, by: 2).map { outline.points[$0] }
    #expect(ys.min() == 0)
    #expect(ys.max() == 1490)
    #expect(run.face.outline(of: run.glyphs[1]) == nil)
  }

  @Test func outlinesAreWellFormed() throws {
    let pointCounts = [1, 1, 2, 3, 0]
    let run = setting.layout(
      (0x21...0x7E).compactMap { UnicodeScalar($0).map(String.init) }.joined()
    )
    .runs[0]
    for glyph in run.glyphs {
      let outline = try #require(run.face.outline(of: glyph))
      #expect(outline.verbs.first == 0)
      #expect(outline.verbs.last == 4)
      let numbers = outline.verbs.reduce(0) { $0 + pointCounts[Int($1)] * 2 }
      #expect(numbers == outline.points.count)
    }
  }

  @Test func threadsGetTheSameOutlines() throws {
    let run = setting.layout("The quick brown fox", size: 33, weight: 517).runs[0]
    let face = run.face
    let glyphs = run.glyphs
    let other = try Setting().layout("The quick brown fox", size: 33, weight: 517).runs[0]
    let expected = glyphs.map { other.face.outline(of: $0)?.points }
    let results = Mutex<[[[Float]?]]>([])
    DispatchQueue.concurrentPerform(iterations: 32) { _ in
      let outlines = glyphs.map { face.outline(of: $0)?.points }
      results.withLock { $0.append(outlines) }
    }
    #expect(results.withLock { $0 }.allSatisfy { $0 == expected })
  }

  @Test func cachesAreBounded() {
    for frame in 0..<2000 {
      _ = setting.layout("Growing \(frame)", size: 12, weight: 100 + Double(frame) * 0.4)
    }
    let footprint = setting.typesetter.footprint
    #expect((32...64).contains(footprint.faces))
    #expect(footprint.knownFaces <= 192)
    #expect((256...512).contains(footprint.shapedPieces))
    #expect((128...256).contains(footprint.analyses))
    #expect((64...128).contains(footprint.paragraphs))
  }

  @Test("A font that grows for a second adds a face a frame at most, and all are released (B07)")
  func growingReleasesItsFaces() {
    var drawn: [TextLayout] = []
    let start = setting.typesetter.footprint
    for frame in 0...60 {
      drawn.append(setting.layout("Size Animated", size: 24 + 12 * Double(frame) / 60))
    }
    let grown = setting.typesetter.footprint
    #expect(grown.knownFaces - start.knownFaces <= 61)
    #expect(grown.paragraphs - start.paragraphs == 61)
    drawn = []
    // Another second of another text: what is no longer drawn makes room.
    for frame in 0...400 { _ = setting.layout("x", size: 12, weight: 100 + Double(frame)) }
    let later = setting.typesetter.footprint
    #expect(later.faces <= 64)
    #expect(later.paragraphs <= 128)
    #expect(later.knownFaces <= 192)
  }

  @Test func aFaceThatIsDrawnKeepsItsIdentity() {
    let kept = face(weight: 333)
    for frame in 0..<500 { _ = face(size: 12, weight: 100 + Double(frame)) }
    #expect(face(weight: 333) === kept)
  }

  @Test func repeatedLayoutsAreIdentical() {
    let text = setting.typesetter.prepare(Setting.paragraph("The quick brown fox"))
    let again = setting.typesetter.prepare(Setting.paragraph("The quick brown fox"))
    #expect(text === again)
    #expect(text.layout(width: 80, height: nil) === text.layout(width: 80, height: nil))
    #expect(text.layout(width: 500, height: nil) === text.layout(width: nil, height: nil))
    #expect(text.layout(width: 500, height: 100) === text.layout(width: 600, height: nil))
    #expect(text.layout(width: 80, height: nil) !== text.layout(width: nil, height: nil))
  }

  @Test func aWidthThatChangesNoBreakChangesNothing() {
    let text = setting.typesetter.prepare(Setting.paragraph("The quick brown fox"))
    var layouts: [ObjectIdentifier: Int] = [:]
    for step in 0...300 {
      let layout = text.layout(width: 170 - CGFloat(step) * 0.3, height: nil)
      layouts[ObjectIdentifier(layout)] = layout.lineCount
    }
    #expect(layouts.count <= 4)
  }
}
