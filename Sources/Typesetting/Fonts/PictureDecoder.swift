internal import CHarfBuzz
internal import CPNG
internal import CoreGraphics
internal import DisplayList

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
    return decode(UnsafeRawPointer(bytes), Int(length), box: box)
  }

  /// Decodes a PNG file; the bytes are libpng's to read within this call only.
  private static func decode(
    _ bytes: UnsafeRawPointer, _ length: Int, box: CGRect
  ) -> GlyphPicture? {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, length) != 0 else { return nil }
    image.format = bgra
    let (width, height) = (Int(image.width), Int(image.height))
    guard width > 0, height > 0, width <= 4096, height <= 4096 else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard png_image_finish_read(&image, nil, &pixels, png_int_32(width * 4), nil) != 0 else {
      return nil
    }
    for index in pixels.indices { pixels[index] = premultiplied(pixels[index]) }
    return GlyphPicture(width: width, height: height, pixels: pixels, box: box)
  }

  /// libpng's `PNG_FORMAT_BGRA`, a macro that Swift does not import: color, alpha, and blue first.
  private static let bgra: png_uint_32 = 0x02 | 0x01 | 0x10

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 255) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
