internal import CHarfBuzz
internal import DisplayList

/// Records what HarfBuzz draws for a glyph as flat arrays.
///
/// HarfBuzz calls back for each step, so the steps go to plain memory, which lives only within the call
/// that draws, and become arrays at the end.
struct OutlineRecorder {
  private let verbs: UnsafeMutableBufferPointer<UInt8>
  private let points: UnsafeMutableBufferPointer<Float>
  private var verbCount = 0
  private var pointCount = 0
  private let scale: Float

  /// HarfBuzz's callbacks; immutable after their creation, hence shared by all threads.
  nonisolated(unsafe) private static let functions = makeFunctions()

  /// The number of steps of all but the most intricate glyphs.
  private static let usualCapacity = 160

  private init(
    verbs: UnsafeMutableBufferPointer<UInt8>, points: UnsafeMutableBufferPointer<Float>,
    scale: Float
  ) {
    self.verbs = verbs
    self.points = points
    self.scale = scale
  }

  /// The outline of a glyph with coordinates multiplied by `scale`, or nil if it is empty.
  static func outline(of glyph: UInt32, in font: OpaquePointer, scale: Double) -> GlyphOutline? {
    var capacity = usualCapacity
    while true {
      let (outline, needed) = outline(
        of: glyph, in: font, scale: Float(scale), capacity: capacity)
      if needed <= capacity { return outline }
      capacity = needed
    }
  }

  /// The outline, if it has no more steps than there is room for, and the number of its steps.
  private static func outline(
    of glyph: UInt32, in font: OpaquePointer, scale: Float, capacity: Int
  ) -> (GlyphOutline?, needed: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { verbs in
      // No step has more than three points.
      withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity * 6) { points in
        var recorder = OutlineRecorder(verbs: verbs, points: points, scale: scale)
        withUnsafeMutablePointer(to: &recorder) { pointer in
          hb_font_get_glyph_shape(font, glyph, functions, pointer)
        }
        let count = recorder.verbCount
        guard count > 0, count <= capacity else { return (nil, count) }
        let outline = GlyphOutline(
          verbs: Array(verbs[..<count]), points: Array(points[..<recorder.pointCount]))
        return (outline, count)
      }
    }
  }

  @inline(__always)
  private mutating func begin(_ verb: UInt8) -> Bool {
    verbCount += 1
    guard verbCount <= verbs.count else { return false }
    verbs[verbCount - 1] = verb
    return true
  }

  @inline(__always)
  private mutating func add(_ x: Float, _ y: Float) {
    points[pointCount] = x * scale
    points[pointCount + 1] = y * scale
    pointCount += 2
  }

  private static func makeFunctions() -> OpaquePointer? {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        OutlineRecorder.record(0, data) { $0.add(x, y) }
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        OutlineRecorder.record(1, data) { $0.add(x, y) }
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        OutlineRecorder.record(2, data) {
          $0.add(controlX, controlY)
          $0.add(x, y)
        }
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
        OutlineRecorder.record(3, data) {
          $0.add(firstX, firstY)
          $0.add(secondX, secondY)
          $0.add(x, y)
        }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in OutlineRecorder.record(4, data) { _ in } }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }

  /// Records a step with the recorder that was given to HarfBuzz as data.
  @inline(__always)
  private static func record(
    _ verb: UInt8, _ data: UnsafeMutableRawPointer?, _ add: (inout OutlineRecorder) -> Void
  ) {
    guard let recorder = data?.assumingMemoryBound(to: OutlineRecorder.self) else { return }
    if recorder.pointee.begin(verb) { add(&recorder.pointee) }
  }
}
