internal import CHarfBuzz
internal import DisplayList
internal import Synchronization

/// A font file at one place of its design space.
///
/// Everything but the cache of outlines is fixed at creation, and that has a lock, so that raster
/// threads may ask for outlines at the same time.
final class VariableFace: GlyphFace {
  let id: UInt32
  let unitsPerEm: Double
  /// The `hb_font_t` of HarfBuzz.
  ///
  /// It is made immutable before anyone else sees it, and HarfBuzz lets threads share immutable
  /// objects.
  nonisolated(unsafe) let font: OpaquePointer
  private let file: FontFile
  private let regionScalars: [Double]
  private let outlines = Mutex<[UInt32: GlyphOutline?]>([:])

  /// HarfBuzz's positions per design unit: fine enough that its integers cost no accuracy.
  static let positionsPerUnit = 64.0

  private static let lastID = Atomic<UInt32>(0)

  /// Creates the face of a file at normalized coordinates, one for each axis.
  init(file: FontFile, coordinates: [Int32]) {
    id = Self.lastID.add(1, ordering: .relaxed).newValue
    unitsPerEm = file.unitsPerEm
    self.file = file
    regionScalars = file.advanceVariations?.scalars(at: coordinates) ?? []
    guard let font = hb_font_create(file.face) else {
      preconditionFailure("HarfBuzz gives an empty font when it has no memory, never nil")
    }
    let scale = Int32(file.unitsPerEm * Self.positionsPerUnit)
    hb_font_set_scale(font, scale, scale)
    hb_font_set_var_coords_normalized(font, coordinates, UInt32(coordinates.count))
    hb_font_make_immutable(font)
    self.font = font
  }

  deinit {
    hb_font_destroy(font)
  }

  func outline(of glyph: UInt32) -> GlyphOutline? {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let outline = OutlineRecorder.outline(of: glyph, in: font, scale: 1 / Self.positionsPerUnit)
    outlines.withLock {
      if $0.isEmpty { $0.reserveCapacity(32) }
      $0[glyph] = .some(outline)
    }
    return outline
  }

  /// What HarfBuzz's advance of a glyph lacks to the exact one, in design units: it rounds the
  /// change that the variation makes.
  func advanceCorrection(of glyph: UInt32) -> Double {
    guard let variations = file.advanceVariations else { return 0 }
    let exact = variations.delta(of: glyph, scalars: regionScalars)
    return exact - exact.rounded()
  }
}
