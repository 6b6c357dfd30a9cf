import DisplayList
import SwiftUICore
import Testing

@testable import Typesetting

/// Outlines between the masters of a font, mixed from these, beside those that HarfBuzz varies.
@Suite struct MasterTests {
  /// The fonts of text, with the number of their axes.
  static let files = [
    ("Inter[opsz,wght].ttf", 2), ("Inter-Italic[opsz,wght].ttf", 2), ("Nunito[wght].ttf", 1),
    ("SourceSerif4[opsz,wght].ttf", 2), ("JetBrainsMono[wght].ttf", 1), ("NotoSans[wght].ttf", 1),
  ]

  /// Coordinates in steps of a few hundredths, in between and on the masters.
  private static let places: [Int32] = [
    -16384, -16000, -12345, -8192, -777, -1, 0, 1, 500, 8191, 8192, 8193, 12345, 16383, 16384,
  ]

  private func file(_ name: String) throws -> FontFile {
    let library = try FontLibrary()
    return try #require(FontFile(name: name, path: library.folder.appending(path: name).path))
  }

  @Test("Mixed outlines are those that HarfBuzz draws", arguments: files)
  func outlines(name: String, axisCount: Int) throws {
    let file = try file(name)
    var mixed = 0
    for (step, place) in Self.places.enumerated() {
      for isSlanted in [false, true] {
        let second = Self.places[(step * 4 + 3) % Self.places.count]
        let coordinates = axisCount == 1 ? [place] : [place, second]
        let face = VariableFace(file: file, coordinates: coordinates, isSlanted: isSlanted)
        mixed += file.masters.shares(at: coordinates, isSlanted: isSlanted) == nil ? 0 : 1
        for glyph in stride(from: UInt32(0), to: 400, by: 7) {
          let drawn = OutlineRecorder.outline(
            of: glyph, in: face.font, scale: 1 / VariableFace.positionsPerUnit)
          let outline = face.outline(of: glyph)
          try #require(outline?.verbs == drawn?.verbs, "glyph \(glyph) at \(coordinates)")
          let distance = zip(outline?.points ?? [], drawn?.points ?? []).reduce(Float(0)) {
            max($0, abs($1.0 - $1.1))
          }
          #expect(distance < 0.01, "glyph \(glyph) at \(coordinates), in design units")
        }
      }
    }
    // On masters nothing is mixed.
    #expect(mixed >= 16 && mixed < Self.places.count * 2)
  }

  @Test func aPlaceOnAMasterIsDrawn() throws {
    let file = try file("Inter[opsz,wght].ttf")
    #expect(file.masters.shares(at: [0, 0], isSlanted: false) == nil)
    #expect(file.masters.shares(at: [16384, -16384], isSlanted: false) == nil)
    #expect(file.masters.shares(at: [16384, 1], isSlanted: false)?.count == 2)
    #expect(file.masters.shares(at: [5, 1], isSlanted: false)?.count == 4)
    #expect(file.masters.shares(at: [5], isSlanted: false) == nil)
  }

  @Test func knotsAreThoseOfTheFile() throws {
    // One axis, one glyph with one region from 0 over 0.5 to 1: a knot at 0.5.
    let table = Self.table(peak: 0x2000, limits: [0, 0x4000])
    let knots = try #require(VariationKnots(table: table, axisCount: 1))
    #expect(knots.spans(at: [0x1000]) == [.init(lower: 0, upper: 0x2000, part: 0.5)])
    #expect(knots.spans(at: [0x2000]) == [.init(lower: 0x2000, upper: 0x2000, part: 0)])
    #expect(knots.spans(at: [0x3000]) == [.init(lower: 0x2000, upper: 0x4000, part: 0.5)])
    #expect(knots.spans(at: [0x7FFF]) == [.init(lower: 0x4000, upper: 0x4000, part: 0)])
  }

  @Test("Tables that jump or are damaged give no knots") func faults() {
    let good = Self.table(peak: 0x2000, limits: [0, 0x4000])
    #expect(VariationKnots(table: Self.table(peak: 0x2000, limits: nil), axisCount: 1) == nil)
    #expect(
      VariationKnots(table: Self.table(peak: 0x2000, limits: [0, 0x2000]), axisCount: 1) == nil)
    #expect(VariationKnots(table: good, axisCount: 2) == nil)
    for length in 0..<good.count {
      #expect(VariationKnots(table: Array(good.prefix(length)), axisCount: 1) == nil)
    }
  }

  /// A `gvar` table of one axis and one glyph, with a peak of its own.
  private static func table(peak: Int, limits: [Int]?) -> [UInt8] {
    func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
    let flags = 0x8000 | (limits == nil ? 0 : 0x4000)
    let header = two(0) + two(flags) + two(peak) + (limits ?? []).flatMap(two)
    let glyph = two(1) + two(4 + header.count) + header
    let offsets = two(0) + two(glyph.count / 2)
    return two(1) + two(0) + two(1) + two(0) + [0, 0, 0, 20] + two(1) + two(0)
      + [0, 0, 0, 24] + offsets + glyph
  }
}
