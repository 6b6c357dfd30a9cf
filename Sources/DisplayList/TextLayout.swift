package import CoreGraphics

/// Text that has been shaped and broken into lines for one width: ready to be drawn.
///
/// An immutable object, so that leaves share it and compare it by identity.
package final class TextLayout: @unchecked Sendable {
  /// The string as the user sees it, the ellipsis of a truncation included.
  package let string: String
  /// The font of the text, or of its first run.
  package let font: FontDescription
  /// The size of the box that the text fills, in points.
  package let size: CGSize
  /// From the top of the box to the first line's baseline.
  package let firstBaseline: CGFloat
  /// From the top of the box to the last line's baseline.
  package let lastBaseline: CGFloat
  /// The number of lines.
  package let lineCount: Int
  /// Whether text had to be left out.
  package let isTruncated: Bool
  /// The glyphs, in drawing order.
  package let runs: [GlyphRun]

  /// Creates a layout.
  package init(
    string: String, font: FontDescription, size: CGSize, firstBaseline: CGFloat,
    lastBaseline: CGFloat, lineCount: Int, isTruncated: Bool, runs: [GlyphRun]
  ) {
    self.string = string
    self.font = font
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.runs = runs
  }
}

/// A font as a trace names it.
package struct FontDescription: Hashable, Sendable {
  /// The family's name, for example `Inter`.
  package var family: String
  /// The nominal size in points.
  package var size: Double
  /// The weight on the CSS scale, 100…900, in-between values included.
  package var weight: Double

  /// Creates a description.
  package init(family: String, size: Double, weight: Double) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}

/// Glyphs of one face at one size.
package struct GlyphRun {
  /// Where the outlines come from.
  package var face: any GlyphFace
  /// Points per em.
  package var size: Double
  /// The glyphs, in visual order.
  package var glyphs: [UInt32]
  /// The glyphs' origins on the baseline, in points from the top left corner of the text's box.
  package var positions: [CGPoint]
  /// The run's own colour, or nil for the leaf's paint.
  package var color: PaintColor?

  /// Creates a run.
  package init(
    face: any GlyphFace, size: Double, glyphs: [UInt32], positions: [CGPoint],
    color: PaintColor? = nil
  ) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.positions = positions
    self.color = color
  }
}

/// A font at one point of its design space: one weight, one optical size.
package protocol GlyphFace: AnyObject, Sendable {
  /// A number that tells this face from every other of the process; caches use it as a key.
  var id: UInt32 { get }
  /// Design units per em of the outlines.
  var unitsPerEm: Double { get }
  /// The glyph's outline in design units, y upwards, or nil if it has none (a space).
  ///
  /// That of a picture is the picture's frame.
  func outline(of glyph: UInt32) -> GlyphOutline?
  /// Whether the glyphs are pictures in colors of their own.
  var hasPictures: Bool { get }
  /// The glyph's picture, or nil if it has none.
  func picture(of glyph: UInt32) -> GlyphPicture?
}

extension GlyphFace {
  /// Outlines, as most fonts have.
  package var hasPictures: Bool { false }
  /// No picture.
  package func picture(of glyph: UInt32) -> GlyphPicture? { nil }
}

/// A glyph's outline as flat arrays, which a rasteriser can walk without allocating.
package struct GlyphOutline: Sendable {
  /// One step each: 0 move (1 point), 1 line (1), 2 quadratic (2), 3 cubic (3), 4 close (0).
  package var verbs: [UInt8]
  /// x and y alternating, control points before end points.
  package var points: [Float]

  /// Creates an outline.
  package init(verbs: [UInt8], points: [Float]) {
    self.verbs = verbs
    self.points = points
  }
}
