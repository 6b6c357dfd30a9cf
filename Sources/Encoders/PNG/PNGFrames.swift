/// Compresses the frames of a film as pictures of their own, and what stands still only once.
///
/// The files are those of ``PNG/encode(_:)``: a band of rows that equals that of the frame before has its
/// bytes too.
struct PNGFrames {
  private var previous: PixelBuffer?
  /// The bands of the frame before, made once, on whatever thread; nil where something shows through.
  private var bands: [Job<PNGBand?>] = []

  /// Takes the next frame, and returns the work of making its file.
  ///
  /// - Parameters:
  ///   - frame: The whole frame; all have one size.
  ///   - damage: A rectangle outside which nothing changed since the frame before; nil where that is
  ///     not known.
  mutating func add(_ frame: PixelBuffer, damage: PixelRect?) -> @Sendable () -> [UInt8] {
    let rects = PNGBand.rects(in: frame.bounds)
    for index in changedBands(of: frame, damage: damage) {
      let rect = rects[index]
      let job = Job {
        frame.isOpaque(in: rect) ? PNGBand(frame, in: rect, color: .rgb) : nil
      }
      if index < bands.count { bands[index] = job } else { bands.append(job) }
    }
    previous = frame
    return { [bands] in
      let made = bands.compactMap { $0.value() }
      return made.count == bands.count ? PNG.file(of: made, frame, .rgb) : PNG.encode(frame)
    }
  }

  /// The bands of a frame that differ from those of the frame before.
  func changedBands(of frame: PixelBuffer, damage: PixelRect?) -> [Int] {
    PNGBand.rects(in: frame.bounds).enumerated().compactMap { index, rect in
      guard let previous else { return index }
      if let damage, damage.intersection(rect).isEmpty { return nil }
      return frame.equals(previous, rows: rect.y..<rect.y + rect.height) ? nil : index
    }
  }
}
