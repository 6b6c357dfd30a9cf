internal import CHarfBuzz

/// A variable font file, opened once and never changed.
final class FontFile: Sendable {
  /// The file's name.
  let name: String
  /// The number of design units in an em.
  let unitsPerEm: Double
  /// The exact advances of its instances; nil if the font has no table for them.
  let advanceVariations: AdvanceVariations?
  /// The tags of the axes, in the file's order.
  let axes: [Axis]
  /// The `hb_face_t` of HarfBuzz.
  ///
  /// It is made immutable before anyone else sees it, and HarfBuzz lets threads share immutable
  /// objects.
  nonisolated(unsafe) let face: OpaquePointer

  /// A dimension of the design space.
  struct Axis: Sendable {
    var tag: UInt32
    var defaultValue: Float
  }

  /// Opens a file, or gives nil if it is not there or is no font.
  init?(name: String, path: String) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else { return nil }
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      return nil
    }
    hb_face_make_immutable(face)
    self.name = name
    self.face = face
    unitsPerEm = Double(hb_face_get_upem(face))
    axes = Self.axes(of: face)
    advanceVariations = AdvanceVariations(
      table: Self.table(Tag.advanceVariations, of: face), axisCount: axes.count)
  }

  deinit {
    hb_face_destroy(face)
  }

  /// The place in the design space for a weight (100…900) and an optical size in points, one
  /// normalized coordinate in 1/16384 for each axis; values beyond an axis use its end.
  func coordinates(weight: Double, opticalSize: Double) -> [Int32] {
    let variations = axes.map { axis in
      let value: Float =
        switch axis.tag {
        case Tag.weight: Float(weight)
        case Tag.opticalSize: Float(opticalSize)
        default: axis.defaultValue
        }
      return hb_variation_t(tag: axis.tag, value: value)
    }
    var coordinates = [Int32](repeating: 0, count: axes.count)
    hb_ot_var_normalize_variations(
      face, variations, UInt32(variations.count), &coordinates, UInt32(coordinates.count))
    return coordinates
  }

  private static func axes(of face: OpaquePointer) -> [Axis] {
    var count = hb_ot_var_get_axis_count(face)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.map { Axis(tag: $0.tag, defaultValue: $0.default_value) }
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

/// OpenType tags as HarfBuzz spells them: four ASCII letters in a number.
enum Tag {
  static let weight = tag("wght")
  static let opticalSize = tag("opsz")
  static let advanceVariations = tag("HVAR")
  static let tabularDigits = tag("tnum")
  static let ligatures = tag("liga")
  static let contextualLigatures = tag("clig")
  static let contextualAlternates = tag("calt")

  /// The number of a tag of four ASCII letters.
  static func tag(_ letters: String) -> UInt32 {
    letters.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
