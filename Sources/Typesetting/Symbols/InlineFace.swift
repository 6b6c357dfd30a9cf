internal import CoreGraphics
internal import DisplayList
internal import SwiftUICore

/// A font of one glyph: a symbol or a picture that stands in a line of text.
final class InlineFace: GlyphFace {
  let id = FaceNumber.next()
  let unitsPerEm = 1.0
  /// The glyph as text is shaped, in ems.
  let shaped: ShapedGlyphs
  /// Points per em.
  let size: Double
  /// How far the glyph reaches above and below the baseline, in points.
  let metrics: LineMetrics
  private let outline: GlyphOutline?
  private let picture: GlyphPicture?

  /// Creates the glyph of a symbol with its middle on that of the capitals.
  ///
  /// - Parameters:
  ///   - size: Points per em of the symbol.
  ///   - middle: Half the height of the capitals, in points.
  init(_ symbol: SymbolShape, size: Double, middle: Double) {
    self.size = size
    // A line is as high as its text, even where a symbol reaches beyond.
    metrics = LineMetrics(ascent: 0, descent: 0)
    outline = GlyphOutline(symbol.path)
    picture = nil
    shaped = Self.shaped(advance: Double(symbol.box.width), rise: size > 0 ? middle / size : 0)
  }

  /// Creates the glyph of a picture that stands on the baseline, with its size in points.
  init(_ bitmap: Bitmap, size: CGSize) {
    self.size = 1
    metrics = LineMetrics(ascent: Double(size.height), descent: 0)
    outline = nil
    picture = GlyphPicture(
      width: bitmap.width, height: bitmap.height,
      pixels: Array(bitmap.pixels.prefix(bitmap.width * bitmap.height)),
      box: CGRect(origin: .zero, size: size))
    shaped = Self.shaped(advance: Double(size.width), rise: 0)
  }

  /// Creates a glyph of nothing.
  init() {
    size = 1
    metrics = LineMetrics(ascent: 0, descent: 0)
    (outline, picture) = (nil, nil)
    shaped = Self.shaped(advance: 0, rise: 0)
  }

  private static func shaped(advance: Double, rise: Double) -> ShapedGlyphs {
    ShapedGlyphs(
      glyphs: [
        ShapedGlyphs.Glyph(id: 0, cluster: 0, advance: advance, offsetX: 0, offsetY: rise)
      ], isRightToLeft: false, isSafeToCut: [true])
  }

  var hasPictures: Bool { picture != nil }

  func outline(of glyph: UInt32) -> GlyphOutline? { outline ?? picture?.frame }

  func picture(of glyph: UInt32) -> GlyphPicture? { picture }
}

extension GlyphOutline {
  /// Creates the outline of a path with y downwards.
  fileprivate init(_ path: CGPath) {
    var (verbs, points): ([UInt8], [Float]) = ([], [])
    func append(_ verb: UInt8, _ more: CGPoint...) {
      verbs.append(verb)
      for point in more { points += [Float(point.x), Float(-point.y)] }
    }
    for element in path.elements {
      switch element {
      case .move(let to): append(0, to)
      case .line(let to): append(1, to)
      case .quad(let to, let control): append(2, control, to)
      case .cubic(let to, let first, let second): append(3, first, second, to)
      case .close: append(4)
      }
    }
    self.init(verbs: verbs, points: points)
  }
}
