/// Writes a film as an animated PNG while its frames come in.
///
/// The first frame is written whole, later ones as the rectangle in which they differ. Equal
/// frames lengthen the one before, with exact fractions. The format is the APNG part of the PNG
/// specification, third edition; browsers show it wherever they show a PNG.
///
/// ```swift
/// let film = APNGWriter(to: try AtomicFile(path: "film.png"), width: 780, height: 1688,
///   delay: delay, isOpaque: true)
/// for frame in frames { try film.append(frame) }
/// try film.finish()
/// ```
package final class APNGWriter<Sink: ByteSink> {
  /// The film's width in pixels.
  package let width: Int
  /// The film's height in pixels.
  package let height: Int
  /// Says whether the film has no alpha channel.
  package let isOpaque: Bool

  private let sink: Sink
  private let loops: UInt32
  private let delay: FrameDelay
  private var previous: PixelBuffer?
  private let compression = OrderedWork<Result<APNGFrame?, EncodingError>>(depth: 2)

  /// The frame that still waits for its delay, and how many frames it stands for.
  private var pending: APNGFrame?
  private var pendingCount = 0

  /// What went wrong first; nothing is written after it, and every later call says it again.
  private var failure: (any Error)?

  private var writtenFrames: UInt32 = 0
  private var nextSequenceNumber: UInt32 = 0

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - sink: Where the bytes go; ``finish()`` commits it.
  ///   - width: Pixels a row of every frame, at least 1.
  ///   - height: Rows of every frame, at least 1.
  ///   - loops: How often the film plays; 0 is without end.
  ///   - delay: How long each frame stays.
  ///   - isOpaque: Says that no frame has alpha, which makes the file a tenth smaller.
  package init(
    to sink: Sink, width: Int, height: Int, loops: Int = 0, delay: FrameDelay, isOpaque: Bool
  ) {
    precondition(width > 0 && height > 0, "A film has at least one pixel")
    self.sink = sink
    self.width = width
    self.height = height
    self.loops = UInt32(loops)
    self.delay = delay
    self.isOpaque = isOpaque
  }

  /// Adds a frame; it is compressed meanwhile, on other threads.
  ///
  /// - Parameters:
  ///   - frame: The whole frame, of the film's size.
  ///   - damage: A rectangle outside which nothing changed since the frame before; nil where that
  ///     is not known. An empty one says that the frame is equal.
  /// - Throws: ``EncodingError`` or ``FileError``, for this frame or for an earlier one.
  package func append(_ frame: PixelBuffer, damage: PixelRect? = nil) throws {
    precondition(frame.width == width && frame.height == height, "The frame's size differs")
    let ready = compression.add { [previous, isOpaque] () -> Result<APNGFrame?, EncodingError> in
      let rect = previous.map { frame.difference(from: $0, within: damage) } ?? frame.bounds
      if rect.isEmpty { return .success(nil) }
      return Result { () throws(EncodingError) in
        try APNGFrame(frame, in: rect, isOpaque: isOpaque)
      }
    }
    previous = frame
    try write(ready)
  }

  /// Adds a frame that was compressed elsewhere; the first one covers the whole film.
  ///
  /// A film takes its frames through this function or through ``append(_:damage:)``, not through
  /// both, because only the latter remembers what it compares with.
  package func append(_ frame: APNGFrame) throws(FileError) {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    precondition(frame.isOpaque == isOpaque, "The frame's pixels have another form")
    precondition(
      bounds.intersection(frame.rect) == frame.rect && (pending != nil || frame.rect == bounds),
      "The first frame covers the whole film, and no frame reaches out of it")
    if pending == nil { try writeHeader() } else { try writePending() }
    pending = frame
    pendingCount = 1
  }

  private func write(_ ready: [Result<APNGFrame?, EncodingError>]) throws {
    if let failure { throw failure }
    do {
      for result in ready {
        if let frame = try result.get() { try append(frame) } else { try extend() }
      }
    } catch {
      failure = error
      throw error
    }
  }

  /// Shows the last frame for the time of one frame more.
  ///
  /// - Throws: ``EncodingError`` or ``FileError``, also for a frame before.
  package func extendLastFrame() throws {
    try write(compression.finish())
    try extend()
  }

  private func extend() throws(FileError) {
    guard let frame = pending else { preconditionFailure("A film begins with a frame") }
    if delay.times(pendingCount + 1) == nil {
      // A fraction holds 65,535 at most, so a longer rest is several frames of the same.
      try writePending()
      pending = frame
      pendingCount = 0
    }
    pendingCount += 1
  }

  /// Writes what is left, and commits the sink.
  ///
  /// - Returns: What became of the file.
  /// - Throws: ``EncodingError`` or ``FileError``.
  @discardableResult
  package func finish() throws -> FileChange {
    try write(compression.finish())
    precondition(pending != nil, "A film has at least one frame")
    try writePending()
    var end: [UInt8] = []
    PNG.appendChunk("IEND", [], to: &end)
    try sink.write(end)
    try sink.overwrite(at: Self.controlOffset, with: animationControl())
    return try sink.commit()
  }

  // MARK: - Chunks

  /// Where the film's count of frames stands: behind the signature and the header's chunk.
  private static var controlOffset: Int { 8 + 12 + 13 }

  private func animationControl() -> [UInt8] {
    var chunk: [UInt8] = []
    PNG.appendChunk(
      "acTL", PNG.bigEndian(writtenFrames) + PNG.bigEndian(loops), to: &chunk)
    return chunk
  }

  private func writeHeader() throws(FileError) {
    var header = PNG.signature
    PNG.appendHeader(
      width: width, height: height, color: isOpaque ? .rgb : .rgba, to: &header)
    // The count is known at the end only; `finish()` writes it here.
    try sink.write(header + animationControl())
  }

  private func writePending() throws(FileError) {
    guard let frame = pending, let delay = delay.times(pendingCount) else { return }
    var chunks: [UInt8] = []
    let place = [frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y]
    var control = sequenceNumber()
    for number in place { control += PNG.bigEndian(UInt32(number)) }
    control += PNG.bigEndian(UInt16(delay.numerator)) + PNG.bigEndian(UInt16(delay.denominator))
    // Leave the frame when its time is over, and let the next one replace what it covers.
    control += [0, 0]
    PNG.appendChunk("fcTL", control, to: &chunks)
    if writtenFrames == 0 {
      PNG.appendChunk("IDAT", frame.stream, to: &chunks)
    } else {
      PNG.appendChunk("fdAT", sequenceNumber() + frame.stream, to: &chunks)
    }
    writtenFrames += 1
    try sink.write(chunks)
  }

  private func sequenceNumber() -> [UInt8] {
    defer { nextSequenceNumber += 1 }
    return PNG.bigEndian(nextSequenceNumber)
  }
}
