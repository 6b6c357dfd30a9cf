/// When the frames of a film are shown in a GIF, which counts time in hundredths of a second.
///
/// Browsers show no frame for less than two hundredths, so a GIF has 50 frames a second at most. A
/// film of at most that many is shown whole, each frame from the hundredth nearest to its instant. Of
/// a faster film, each fiftieth of a second shows the frame that stands at that instant, or the last
/// before it. Errors never add up: a frame's place depends on its number alone.
package struct GIFTimeline: Sendable, Hashable {
  /// The most frames a second that a GIF can show.
  package static let mostFramesPerSecond = 50

  /// The shortest time that a frame can be shown, in hundredths of a second.
  static let shortest = 2

  /// The film's frames a second, at least 1.
  package let framesPerSecond: Int

  /// Creates the timeline of a film of a whole number of frames a second.
  package init(framesPerSecond: Int) {
    precondition(framesPerSecond > 0, "A film has at least one frame a second")
    self.framesPerSecond = framesPerSecond
  }

  /// When a frame is first shown, in hundredths of a second, or nil where it is left out.
  package func start(of index: Int) -> Int? {
    if framesPerSecond <= Self.mostFramesPerSecond { return hundredths(index) }
    let instant = (Self.mostFramesPerSecond * index + framesPerSecond - 1) / framesPerSecond
    let shown = instant * framesPerSecond / Self.mostFramesPerSecond
    return shown == index ? instant * Self.shortest : nil
  }

  /// When a film of so many frames ends, in hundredths of a second: its length, rounded to nearest,
  /// but no less than the shortest time for one frame.
  package func end(frameCount: Int) -> Int { max(hundredths(frameCount), Self.shortest) }

  /// The instant of a frame, rounded to nearest.
  private func hundredths(_ index: Int) -> Int {
    (200 * index + framesPerSecond) / (2 * framesPerSecond)
  }
}
