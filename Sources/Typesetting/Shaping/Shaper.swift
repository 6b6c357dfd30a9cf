internal import CHarfBuzz

/// Turns text into glyphs with HarfBuzz, and remembers what it shaped.
final class Shaper {
  private let buffer: OpaquePointer?
  private let language: OpaquePointer?
  private var known: RecencyCache<Key, ShapedGlyphs>

  /// The OpenType features of a piece of text.
  struct Features: Hashable {
    /// Whether digits take their fixed-width forms.
    var hasTabularDigits = false
    /// Whether letters stay apart that the font would join.
    var disablesLigatures = false
  }

  private struct Key: Hashable {
    var scalars: [UInt32]
    var face: UInt32
    var features: Features
    var script: UInt32
    var isRightToLeft: Bool
  }

  /// Creates a shaper that remembers at most `capacity` pieces.
  init(capacity: Int) {
    buffer = hb_buffer_create()
    // Without a language HarfBuzz would take that of the environment, and so would the glyphs.
    language = hb_language_from_string("en", -1)
    known = RecencyCache(capacity: capacity)
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// The number of pieces that are remembered.
  var count: Int { known.count }

  /// The glyphs of a piece of text of one direction and script.
  func shape(
    _ scalars: ArraySlice<UInt32>, face: VariableFace, features: Features, script: UInt32,
    isRightToLeft: Bool
  ) -> ShapedGlyphs {
    let key = Key(
      scalars: Array(scalars), face: face.id, features: features, script: script,
      isRightToLeft: isRightToLeft)
    if let shaped = known[key] { return shaped }
    let shaped = shape(key, face: face)
    known[key] = shaped
    return shaped
  }

  private func shape(_ key: Key, face: VariableFace) -> ShapedGlyphs {
    let count = key.scalars.count
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf32(buffer, key.scalars, Int32(count), 0, Int32(count))
    hb_buffer_set_direction(buffer, key.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: key.script))
    hb_buffer_set_language(buffer, language)
    let features = Self.features(key, disabled: face.file.disabledFeatures)
    hb_shape(face.font, buffer, features, UInt32(features.count))
    return glyphs(face: face, count: count, isRightToLeft: key.isRightToLeft)
  }

  /// Reads the buffer's glyphs.
  private func glyphs(face: VariableFace, count: Int, isRightToLeft: Bool) -> ShapedGlyphs {
    var length: UInt32 = 0
    var positionCount: UInt32 = 0
    // The arrays are the buffer's own, valid until it changes: they are copied here.
    let infos = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &length), count: Int(length))
    let positions = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &positionCount), count: Int(positionCount))
    let em = 1 / face.unitsPerEm
    let scale = em / VariableFace.positionsPerUnit
    var glyphs: [ShapedGlyphs.Glyph] = []
    glyphs.reserveCapacity(infos.count)
    var isSafeToCut = [Bool](repeating: false, count: count)
    for (info, position) in zip(infos, positions) {
      var advance = Double(position.x_advance) * scale
      // Marks stand over their base without an advance of their own, whatever the table says.
      if position.x_advance != 0 { advance += face.advanceCorrection(of: info.codepoint) * em }
      glyphs.append(
        ShapedGlyphs.Glyph(
          id: info.codepoint, cluster: Int(info.cluster), advance: advance,
          offsetX: Double(position.x_offset) * scale, offsetY: Double(position.y_offset) * scale))
      let isUnsafe = info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
      isSafeToCut[Int(info.cluster)] = !isUnsafe
    }
    return ShapedGlyphs(glyphs: glyphs, isRightToLeft: isRightToLeft, isSafeToCut: isSafeToCut)
  }

  private static func features(_ key: Key, disabled: [UInt32]) -> [hb_feature_t] {
    let end = UInt32.max
    var features = disabled.map { hb_feature_t(tag: $0, value: 0, start: 0, end: end) }
    if key.features.disablesLigatures {
      for tag in [Tag.ligatures, Tag.contextualLigatures] {
        features.append(hb_feature_t(tag: tag, value: 0, start: 0, end: end))
      }
    }
    if key.features.hasTabularDigits {
      // The digits alone: the font would widen points, commas and spaces as well.
      var start: Int?
      for (index, scalar) in (key.scalars + [0]).enumerated() {
        let isDigit = (0x30...0x39).contains(scalar)
        if isDigit, start == nil {
          start = index
        } else if !isDigit, let first = start {
          features.append(
            hb_feature_t(
              tag: Tag.tabularDigits, value: 1, start: UInt32(first), end: UInt32(index)))
          start = nil
        }
      }
    }
    return features
  }
}
