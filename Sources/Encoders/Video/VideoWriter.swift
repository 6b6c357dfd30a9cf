/// Writes a film as a video while its frames come in, through the program ffmpeg.
///
/// Colors are BT.709 in limited range and 4:2:0, which every player knows. A side of an odd number of
/// pixels grows by one, which repeats its last row or column. The same frames give the same bytes for a
/// version of ffmpeg and its encoders.
package final class VideoWriter {
  private let file: AtomicFile
  private let program: FFmpeg
  private let width: Int
  private let height: Int
  private let isWaiting: () -> Void

  /// Finds what would stand in the way of a video before any work is done.
  ///
  /// - Throws: ``VideoError`` or `FileError`.
  package static func check(path: String) throws {
    _ = try AtomicFile(path: path).descriptor()
    if FFmpeg.find() == nil { throw VideoError.missingProgram(path: path) }
  }

  /// Begins a video.
  ///
  /// - Parameters:
  ///   - path: Where the video appears at ``finish()``.
  ///   - format: What kind of video it is.
  ///   - width: Pixels a row of every frame, at least 1.
  ///   - height: Rows of every frame, at least 1.
  ///   - framesPerSecond: A whole number, at least 1.
  ///   - isWaiting: Called about once a second while ffmpeg is behind.
  /// - Throws: ``VideoError`` or `FileError`.
  package init(
    path: String, format: VideoFormat, width: Int, height: Int, framesPerSecond: Int,
    isWaiting: @escaping () -> Void = {}
  ) throws {
    self.width = width
    self.height = height
    self.isWaiting = isWaiting
    file = try AtomicFile(path: path)
    let size = "\(width + width % 2)x\(height + height % 2)"
    let input = [
      "-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr0", "-video_size", size,
      "-framerate", String(framesPerSecond), "-i", "pipe:0",
    ]
    let colors = [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int+bitexact"
        + ",format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
    // No dates and no names of versions in the file.
    let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    program = try FFmpeg(
      input + colors + plain + format.arguments(framesPerSecond: framesPerSecond)
        + ["/proc/self/fd/3"],
      output: try file.descriptor(), for: path)
  }

  /// Adds a frame, opaque and of the video's size.
  ///
  /// - Throws: ``EncodingError`` or ``VideoError``.
  package func append(_ frame: PixelBuffer) throws {
    precondition(frame.width == width && frame.height == height, "The frame's size differs")
    guard frame.isOpaque else { throw EncodingError.notOpaque }
    let even = width % 2 == 0 && height % 2 == 0 ? frame : frame.grownToEvenSides()
    // Typed throws do not pass through the lending function.
    let sent = even.withUnsafeBytes { bytes in
      Result { () throws(VideoError) in try program.send(bytes, isWaiting: isWaiting) }
    }
    try sent.get()
  }

  /// Lets ffmpeg end its work, and the video appear.
  ///
  /// - Returns: What became of the file.
  /// - Throws: ``VideoError`` or `FileError`.
  @discardableResult
  package func finish() throws -> FileChange {
    try program.finish(isWaiting: isWaiting)
    return try file.commit()
  }
}

extension PixelBuffer {
  /// The same pixels with the last column and the last row repeated where their number is odd.
  fileprivate func grownToEvenSides() -> PixelBuffer {
    var even = PixelBuffer(width: width + width % 2, height: height + height % 2)
    for y in 0..<even.height {
      for x in 0..<even.width { even[x, y] = self[min(x, width - 1), min(y, height - 1)] }
    }
    return even
  }
}
