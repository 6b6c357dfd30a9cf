internal import CHarfBuzz
internal import DisplayList

/// Records what HarfBuzz draws for a glyph as flat arrays.
struct OutlineRecorder {
  private var outline = GlyphOutline(verbs: [], points: [])
  private let scale: Float

  /// HarfBuzz's callbacks; immutable after their creation, hence shared by all threads.
  nonisolated(unsafe) private static let functions = makeFunctions()

  private init(scale: Float) {
    self.scale = scale
    outline.verbs.reserveCapacity(48)
    outline.points.reserveCapacity(160)
  }

  /// The outline of a glyph with coordinates multiplied by `scale`, or nil if it is empty.
  static func outline(of glyph: UInt32, in font: OpaquePointer, scale: Double) -> GlyphOutline? {
    var recorder = OutlineRecorder(scale: Float(scale))
    // The recorder's address goes to the callbacks, which run within this call only.
    withUnsafeMutablePointer(to: &recorder) { pointer in
      hb_font_get_glyph_shape(font, glyph, functions, pointer)
    }
    return recorder.outline.verbs.isEmpty ? nil : recorder.outline
  }

  private mutating func append(_ verb: UInt8) {
    outline.verbs.append(verb)
  }

  private mutating func append(_ x: Float, _ y: Float) {
    outline.points.append(x * scale)
    outline.points.append(y * scale)
  }

  private static func makeFunctions() -> OpaquePointer? {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        OutlineRecorder.record(data) {
          $0.append(0)
          $0.append(x, y)
        }
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        OutlineRecorder.record(data) {
          $0.append(1)
          $0.append(x, y)
        }
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        OutlineRecorder.record(data) {
          $0.append(2)
          $0.append(controlX, controlY)
          $0.append(x, y)
        }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
        OutlineRecorder.record(data) {
          $0.append(3)
          $0.append(firstX, firstY)
          $0.append(secondX, secondY)
          $0.append(x, y)
        }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions,
      { _, data, _, _ in OutlineRecorder.record(data) { $0.append(4) } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }

  /// Runs `body` with the recorder that was given to HarfBuzz as data.
  private static func record(
    _ data: UnsafeMutableRawPointer?, _ body: (inout OutlineRecorder) -> Void
  ) {
    guard let recorder = data?.assumingMemoryBound(to: OutlineRecorder.self) else { return }
    body(&recorder.pointee)
  }
}
