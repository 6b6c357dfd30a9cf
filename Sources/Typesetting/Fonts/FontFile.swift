internal import CHarfBuzz
internal import DisplayList

/// A font file, or one font of a collection, opened once and never changed.
final class FontFile: Sendable {
  /// The file's name.
  let name: String
  /// The number of design units in an em.
  let unitsPerEm: Double
  /// The exact advances of its instances; nil if the font has no table for them.
  let advanceVariations: AdvanceVariations?
  /// What the outlines of its instances are mixed from.
  let masters: OutlineMasters
  /// The tags of the axes, in the file's order.
  let axes: [Axis]
  /// The tags of the OpenType features that stay off.
  let disabledFeatures: [UInt32]
  /// Whether its glyphs are pictures in colors of their own.
  let hasPictures: Bool
  /// The `hb_face_t` of HarfBuzz.
  ///
  /// It is made immutable before anyone else sees it, and HarfBuzz lets threads share immutable
  /// objects.
  nonisolated(unsafe) let face: OpaquePointer
  /// The `hb_font_t` of the default instance in design units, immutable for the same reason.
  nonisolated(unsafe) private let font: OpaquePointer

  /// A dimension of the design space.
  struct Axis: Sendable {
    var tag: UInt32
    var defaultValue: Float
    var range: ClosedRange<Float>
  }

  /// Opens a file, or gives nil if it is not there or is no font.
  ///
  /// - Parameter index: The font's place in a collection.
  init?(name: String, path: String, index: Int = 0, disabledFeatures: [UInt32] = []) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(index)) else { return nil }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      hb_face_destroy(face)
      return nil
    }
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    self.name = name
    self.face = face
    self.font = font
    self.disabledFeatures = disabledFeatures
    unitsPerEm = Double(hb_face_get_upem(face))
    axes = Self.axes(of: face)
    hasPictures = hb_ot_color_has_png(face) != 0
    advanceVariations = AdvanceVariations(
      table: Self.table(Tag.advanceVariations, of: face), axisCount: axes.count)
    masters = OutlineMasters(
      face: face, table: Self.table(Tag.outlineVariations, of: face), axisCount: axes.count,
      unitsPerEm: unitsPerEm)
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// The place in the design space for a weight (100…900), an optical size in points and a width in
  /// hundredths of the standard one: a normalized coordinate in 1/16384 for each axis; values beyond an
  /// axis use its end.
  func coordinates(weight: Double, opticalSize: Double, width: Double) -> [Int32] {
    let variations = axes.map { axis in
      let value: Float =
        switch axis.tag {
        case Tag.weight: Float(weight)
        case Tag.opticalSize: Float(opticalSize)
        case Tag.width: Float(width)
        default: axis.defaultValue
        }
      return hb_variation_t(tag: axis.tag, value: value)
    }
    var coordinates = [Int32](repeating: 0, count: axes.count)
    hb_ot_var_normalize_variations(
      face, variations, UInt32(variations.count), &coordinates, UInt32(coordinates.count))
    return coordinates
  }

  /// Whether the font can be made wider or narrower.
  var hasWidths: Bool { axes.contains { $0.tag == Tag.width } }

  /// Whether the font has a glyph for a scalar.
  func hasGlyph(for scalar: UInt32) -> Bool {
    var glyph: UInt32 = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// The glyph of a name, or nil if there is none.
  func glyph(named name: String) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 ? glyph : nil
  }

  /// The outline of a glyph of the default instance in design units, or nil if it is empty.
  func outline(of glyph: UInt32) -> GlyphOutline? {
    OutlineRecorder.outline(of: glyph, in: font, scale: 1)
  }

  private static func axes(of face: OpaquePointer) -> [Axis] {
    var count = hb_ot_var_get_axis_count(face)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.map {
      Axis(
        tag: $0.tag, defaultValue: $0.default_value,
        range: $0.min_value...max($0.min_value, $0.max_value))
    }
  }

  private static func table(_ tag: UInt32, of face: OpaquePointer) -> [UInt8] {
    guard let blob = hb_face_reference_table(face, tag) else { return [] }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    // HarfBuzz owns the bytes as long as the blob lives; they are copied before it goes.
    guard let bytes = hb_blob_get_data(blob, &length) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }
}

extension FontFile {
  /// The family's name as the font bears it: the typographic one, else the plain one.
  var familyName: String? { name(16) ?? name(1) }

  /// The weights on the CSS scale that the font draws: those of its axis, or the one that it has.
  var weights: ClosedRange<Double> {
    if let axis = axes.first(where: { $0.tag == Tag.weight }) {
      return Double(axis.range.lowerBound)...Double(axis.range.upperBound)
    }
    let weight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    return weight...weight
  }

  /// Whether the font is an italic or oblique one.
  var isItalic: Bool { hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0 }

  /// The height of the capitals, in ems.
  var capHeight: Double {
    var height: Int32 = 0
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &height)
    return Double(height) / unitsPerEm
  }

  /// How far the font's own lines reach from the baseline, in ems.
  var lineMetrics: LineMetrics {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    return LineMetrics(
      ascent: Double(extents.ascender) / unitsPerEm,
      descent: Double(-extents.descender) / unitsPerEm)
  }

  /// Where a line under or through the text runs, in ems: its middle above the baseline, and its
  /// thickness.
  func rule(_ kind: RuleKind) -> (middle: Double, thickness: Double) {
    let (offset, size) =
      switch kind {
      case .underline: (HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE)
      case .strikethrough: (HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
      }
    var (top, thickness) = (Int32(0), Int32(0))
    hb_ot_metrics_get_position_with_fallback(font, offset, &top)
    hb_ot_metrics_get_position_with_fallback(font, size, &thickness)
    return ((Double(top) - Double(thickness) / 2) / unitsPerEm, Double(thickness) / unitsPerEm)
  }

  private func name(_ number: UInt32) -> String? {
    let english = hb_language_from_string("en", -1)
    var size: UInt32 = 256
    var bytes = [CChar](repeating: 0, count: Int(size))
    let length = hb_ot_name_get_utf8(face, number, english, &size, &bytes)
    guard length > 0 else { return nil }
    return String(
      decoding: bytes.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
