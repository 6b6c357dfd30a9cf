internal import CHarfBuzz
internal import DisplayList
internal import Synchronization

/// A font file at one place of its design space.
///
/// Everything but the caches of outlines and pictures is fixed at creation, and those have a lock, so
/// that raster threads may ask for glyphs at the same time.
final class VariableFace: GlyphFace {
  let id: UInt32
  let unitsPerEm: Double
  /// The `hb_font_t` of HarfBuzz.
  ///
  /// It is made immutable before anyone else sees it, and HarfBuzz lets threads share immutable
  /// objects.
  nonisolated(unsafe) let font: OpaquePointer
  /// The file.
  let file: FontFile
  /// Whether the letters lean that the file draws upright.
  let isSlanted: Bool
  private let place: AdvanceVariations.Place?
  /// What outlines are mixed from; nil where HarfBuzz draws them here.
  private let shares: [OutlineMasters.Share]?
  private let outlines = Mutex<[UInt32: GlyphOutline?]>([:])
  private let pictures = Mutex<[UInt32: GlyphPicture?]>([:])

  /// HarfBuzz's positions per design unit: fine enough that its integers cost no accuracy.
  static let positionsPerUnit = 64.0

  /// How far letters lean where a font has no italic of its own, x over y: 12 degrees, as Core Text
  /// makes oblique letters.
  static let slant = 0.2125565617

  /// Creates the face of a file at normalized coordinates, one for each axis.
  init(file: FontFile, coordinates: [Int32], isSlanted: Bool) {
    id = FaceNumber.next()
    unitsPerEm = file.unitsPerEm
    self.file = file
    self.isSlanted = isSlanted
    place = file.advanceVariations?.place(at: coordinates)
    font = Self.makeFont(
      file.face, scale: Int32(file.unitsPerEm * Self.positionsPerUnit), coordinates: coordinates,
      isSlanted: isSlanted)
    shares = file.masters.shares(at: coordinates, isSlanted: isSlanted)
  }

  /// Makes an immutable `hb_font_t` of an instance.
  static func makeFont(
    _ face: OpaquePointer, scale: Int32, coordinates: [Int32], isSlanted: Bool
  ) -> OpaquePointer {
    guard let font = hb_font_create(face) else {
      preconditionFailure("HarfBuzz gives an empty font when it has no memory, never nil")
    }
    hb_font_set_scale(font, scale, scale)
    hb_font_set_var_coords_normalized(font, coordinates, UInt32(coordinates.count))
    if isSlanted { hb_font_set_synthetic_slant(font, Float(Self.slant)) }
    hb_font_make_immutable(font)
    return font
  }

  deinit {
    hb_font_destroy(font)
  }

  func outline(of glyph: UInt32) -> GlyphOutline? {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let outline = hasPictures ? picture(of: glyph)?.frame : drawnOutline(of: glyph)
    outlines.withLock {
      if $0.isEmpty { $0.reserveCapacity(32) }
      $0[glyph] = .some(outline)
    }
    return outline
  }

  private func drawnOutline(of glyph: UInt32) -> GlyphOutline? {
    if let mixed = shares?.outline(of: glyph) { return mixed }
    return OutlineRecorder.outline(of: glyph, in: font, scale: 1 / Self.positionsPerUnit)
  }

  var hasPictures: Bool { file.hasPictures }

  func picture(of glyph: UInt32) -> GlyphPicture? {
    if let known = pictures.withLock({ $0[glyph] }) { return known }
    let picture = PictureDecoder.picture(of: glyph, in: font, scale: 1 / Self.positionsPerUnit)
    pictures.withLock { $0[glyph] = .some(picture) }
    return picture
  }

  /// What HarfBuzz's advance of a glyph lacks to the exact one, in design units: it rounds the
  /// change that the variation makes.
  func advanceCorrection(of glyph: UInt32) -> Double {
    guard let variations = file.advanceVariations, let place else { return 0 }
    let exact = variations.delta(of: glyph, at: place)
    return exact - exact.rounded()
  }
}
