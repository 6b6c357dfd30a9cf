/// Writes a film as a GIF while its frames come in.
///
/// A frame holds what changed: unchanged pixels are transparent. Where the changed pixels have at most
/// 255 colors, as interfaces in motion mostly do, they are shown exactly, by the film's colors or by a
/// table of the frame's own. Otherwise areas keep their colors, and gradients are dithered by a pattern
/// that stands still. Times are those of ``GIFTimeline``; the film's last frame is always shown.
package final class GIFWriter<Sink: ByteSink> {
  private let width: Int
  private let height: Int
  private let sink: Sink
  private let loops: Int
  private let timeline: GIFTimeline
  private let compression = OrderedWork<Step>(depth: 1)

  /// The film's colors: those of its first frame.
  private var film: Palette?
  /// The frame that is shown before the one held.
  private var previous: PixelBuffer?
  /// The newest two frames that the timeline shows; at the end the film's last frame may take the place
  /// of both.
  private var waiting: [Waiting] = []
  /// The newest frame where the timeline leaves it out, and the damage since the one that waits.
  private var leftOut: (frame: PixelBuffer, damage: PixelRect?)?
  private var count = 0

  /// The frame that waits until it is known how long it is shown.
  private var pending: (frame: GIFFrame, start: Int)?

  /// What went wrong first; nothing is written after it, and every later call says it again.
  private var failure: (any Error)?

  /// Begins a film.
  ///
  /// - Parameters:
  ///   - sink: Where the bytes go; ``finish()`` commits it.
  ///   - width: Pixels a row of every frame, 1 to 65,535.
  ///   - height: Rows of every frame, 1 to 65,535.
  ///   - loops: How often the film plays; 0 is without end.
  ///   - timeline: When frames are shown.
  package init(to sink: Sink, width: Int, height: Int, loops: Int = 0, timeline: GIFTimeline) {
    precondition(
      (1...GIF.largest).contains(width) && (1...GIF.largest).contains(height),
      "A GIF's sides are 1 to 65,535 pixels")
    self.sink = sink
    self.width = width
    self.height = height
    self.loops = loops
    self.timeline = timeline
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
    let damage = leftOut.map { Self.union($0.damage, damage) } ?? damage
    if let start = timeline.start(of: count) {
      if waiting.count == 2 { try submit(waiting.removeFirst()) }
      waiting.append(Waiting(frame: frame, damage: damage, start: start))
      leftOut = nil
    } else {
      leftOut = (frame, damage)
    }
    count += 1
  }

  /// Where two frames in a row differ from the one before them; nil where that is not known.
  private static func union(_ a: PixelRect?, _ b: PixelRect?) -> PixelRect? {
    a.flatMap { a in b.map(a.union) }
  }

  private func submit(_ next: Waiting) throws {
    let colors = film ?? Palette(for: next.frame, in: next.frame.bounds, before: nil)
    film = colors
    let ready = compression.add { [previous] in
      Step(next, before: previous, film: colors)
    }
    previous = next.frame
    try write(ready)
  }

  private func write(_ steps: [Step]) throws {
    if let failure { throw failure }
    do {
      for step in steps {
        guard let frame = try step.frame.get() else { continue }
        if pending == nil, let film {
          try sink.write(GIF.header(width: width, height: height, palette: film, loops: loops))
        }
        try writePending(until: step.start)
        pending = (frame, step.start)
      }
    } catch {
      failure = error
      throw error
    }
  }

  private func writePending(until end: Int) throws(FileError) {
    guard let (frame, start) = pending else { return }
    var rest = end - start
    var shown = frame
    while rest > 0 {
      // What is left for another frame must be long enough for one.
      let part = min(rest, GIF.largest)
      let delay = (1..<GIFTimeline.shortest).contains(rest - part) ? part - 1 : part
      try sink.write(shown.bytes(delay: delay))
      rest -= delay
      shown = .rest
    }
  }

  /// Writes what is left, and commits the sink.
  ///
  /// - Returns: What became of the file.
  /// - Throws: ``EncodingError`` or ``FileError``.
  @discardableResult
  package func finish() throws -> FileChange {
    precondition(count > 0, "A film has at least one frame")
    let end = timeline.end(frameCount: count)
    for frame in remaining(until: end) { try submit(frame) }
    try write(compression.finish())
    try writePending(until: end)
    try sink.write(GIF.trailer)
    return try sink.commit()
  }

  /// The frames that wait, so that the film's last one is shown for the shortest time at least: those
  /// before it that would leave too little for that are left out.
  private func remaining(until end: Int) -> [Waiting] {
    var frames = waiting
    if let leftOut {
      frames.append(Waiting(frame: leftOut.frame, damage: leftOut.damage, start: end))
    }
    waiting = []
    leftOut = nil
    guard var last = frames.popLast() else { return [] }
    last.start = min(last.start, end - GIFTimeline.shortest)
    while let before = frames.last, before.start > last.start - GIFTimeline.shortest {
      last.damage = Self.union(before.damage, last.damage)
      frames.removeLast()
    }
    // Where it is the only frame, it is the first.
    if previous == nil && frames.isEmpty { last.start = 0 }
    return frames + [last]
  }
}

/// A frame that is to be compressed, and when it begins.
private struct Waiting: Sendable {
  let frame: PixelBuffer
  var damage: PixelRect?
  var start: Int
}

/// A compressed frame, or nil where it equals the one before, and when it begins.
private struct Step: Sendable {
  let frame: Result<GIFFrame?, EncodingError>
  let start: Int

  init(_ next: Waiting, before: PixelBuffer?, film: Palette) {
    start = next.start
    frame = Result { () throws(EncodingError) in
      try GIFFrame(next.frame, damage: next.damage, before: before, film: film)
    }
  }
}
