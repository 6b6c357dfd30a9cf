/// Writes a film as a lossless animated WebP while its frames come in.
///
/// A frame holds what changed, in a rectangle; equal frames lengthen the one before. Frame k begins at
/// the millisecond nearest to its instant, so that errors never add up.
package final class WebPWriter<Sink: ByteSink> {
  private let width: Int
  private let height: Int
  private let sink: Sink
  private let loops: Int
  private let framesPerSecond: Int
  private let compression = OrderedWork<Result<WebPFrame?, EncodingError>>(depth: 1)
  private var previous: PixelBuffer?
  private var hasBegun = false

  /// The frame that waits until it is known how long it is shown, and the first index that it has.
  private var pending: (frame: WebPFrame, index: Int)?
  private var nextIndex = 0
  private var byteCount = 0

  /// What went wrong first; nothing is written after it, and every later call says it again.
  private var failure: (any Error)?

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - sink: Where the bytes go; ``finish()`` commits it.
  ///   - width: Pixels a row of every frame, 1 to ``WebP/largestSide``.
  ///   - height: Rows of every frame, 1 to ``WebP/largestSide``.
  ///   - loops: How often the film plays; 0 is without end.
  ///   - framesPerSecond: A whole number, 1 to 1,000.
  package init(to sink: Sink, width: Int, height: Int, loops: Int = 0, framesPerSecond: Int) {
    precondition(
      (1...WebP.largestSide).contains(width) && (1...WebP.largestSide).contains(height),
      "A WebP's sides are 1 to \(WebP.largestSide) pixels")
    precondition((1...1000).contains(framesPerSecond), "A WebP counts milliseconds")
    self.sink = sink
    self.width = width
    self.height = height
    self.loops = loops
    self.framesPerSecond = framesPerSecond
  }

  /// Adds a frame; it is compressed meanwhile, on other threads.
  ///
  /// - Parameters:
  ///   - frame: The whole frame, opaque and of the film's size.
  ///   - damage: A rectangle outside which nothing changed since the frame before; nil where that is
  ///     not known.
  /// - Throws: ``EncodingError`` or ``FileError``, for this frame or for an earlier one.
  package func append(_ frame: PixelBuffer, damage: PixelRect? = nil) throws {
    precondition(frame.width == width && frame.height == height, "The frame's size differs")
    let work = WebPFrame.work(frame, damage: damage, before: previous)
    previous = frame
    try append(work)
  }

  /// Adds a frame whose compression others may have asked for too.
  ///
  /// A film takes its frames through this function or through ``append(_:damage:)``, not through
  /// both, because only the latter remembers what it compares with.
  ///
  /// - Throws: ``EncodingError`` or ``FileError``, for this frame or for an earlier one.
  package func append(_ work: WebPFrame.Work) throws {
    if !hasBegun { try write(header(byteCount: 0)) }
    hasBegun = true
    try write(compression.add(work))
  }

  private func write(_ ready: [Result<WebPFrame?, EncodingError>]) throws {
    if let failure { throw failure }
    do {
      for result in ready {
        if let frame = try result.get() {
          try writePending()
          pending = (frame, nextIndex)
        }
        nextIndex += 1
      }
    } catch {
      failure = error
      throw error
    }
  }

  private func writePending() throws(FileError) {
    guard let (frame, index) = pending else { return }
    // 24 bits of milliseconds are more than four hours.
    try write(frame.chunk(delay: min(start(of: nextIndex) - start(of: index), 1 << 24 - 1)))
  }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    byteCount += bytes.count
    try sink.write(bytes)
  }

  /// The instant of a frame in milliseconds, rounded to nearest.
  private func start(of index: Int) -> Int {
    (2000 * index + framesPerSecond) / (2 * framesPerSecond)
  }

  /// The beginning of a file of so many bytes.
  private func header(byteCount: Int) -> [UInt8] {
    let (animation, alpha): (UInt8, UInt8) = (0x02, 0x10)
    let size = WebP.littleEndian(width - 1, bytes: 3) + WebP.littleEndian(height - 1, bytes: 3)
    let control = WebP.littleEndian(0, bytes: 4) + WebP.littleEndian(loops, bytes: 2)
    let chunks =
      WebP.chunk("VP8X", [animation | alpha, 0, 0, 0] + size) + WebP.chunk("ANIM", control)
    var bytes = WebP.file(chunks)
    bytes.replaceSubrange(4..<8, with: WebP.littleEndian(max(0, byteCount - 8), bytes: 4))
    return bytes
  }

  /// Writes what is left, and commits the sink.
  ///
  /// - Returns: What became of the file.
  /// - Throws: ``EncodingError`` or ``FileError``.
  @discardableResult
  package func finish() throws -> FileChange {
    precondition(hasBegun, "A film has at least one frame")
    try write(compression.finish())
    try writePending()
    // The size is known at the end only.
    try sink.overwrite(at: 0, with: header(byteCount: byteCount))
    return try sink.commit()
  }
}
