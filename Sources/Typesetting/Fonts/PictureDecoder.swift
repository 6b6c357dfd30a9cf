internal import CHarfBuzz
internal import CoreGraphics
internal import DisplayList
internal import Pictures

/// Reads the pictures of color glyphs out of a font.
enum PictureDecoder {
  /// The picture of a glyph with the coordinates of its box multiplied by `scale`, or nil if it has
  /// none that can be read.
  static func picture(of glyph: UInt32, in font: OpaquePointer, scale: Double) -> GlyphPicture? {
    guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var extents = hb_glyph_extents_t()
    var length: UInt32 = 0
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0,
      let bytes = hb_blob_get_data(blob, &length), length > 0
    else { return nil }
    // Heights of glyph extents point downwards, and so are negative.
    let box = CGRect(
      x: Double(extents.x_bearing) * scale,
      y: Double(extents.y_bearing + extents.height) * scale,
      width: Double(extents.width) * scale, height: Double(-extents.height) * scale)
    let file = UnsafeRawBufferPointer(start: bytes, count: Int(length))
    guard let pixels = Pixels(png: file) else { return nil }
    return GlyphPicture(
      width: pixels.width, height: pixels.height, pixels: pixels.words, box: box)
  }
}
