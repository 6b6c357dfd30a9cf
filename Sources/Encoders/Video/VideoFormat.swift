/// The kinds of video that the program ffmpeg makes.
package enum VideoFormat: Sendable, Hashable, CaseIterable {
  /// H.264 in MP4, with the index in front, so that it plays while it loads.
  case mp4
  /// VP9 in WebM.
  case webm

  /// ffmpeg's arguments for the encoder and the container.
  ///
  /// Constant quality, high enough that letters keep sharp edges. The number of threads is fixed,
  /// because the bytes depend on it; rows of VP9 are not shared between threads, because they would
  /// depend on chance.
  func arguments(framesPerSecond: Int) -> [String] {
    let encoder =
      switch self {
      case .mp4:
        [
          "-c:v", "libx264", "-preset", "medium", "-tune", "animation", "-crf", "16",
          "-profile:v", "high", "-threads", "4", "-movflags", "+faststart", "-f", "mp4",
        ]
      case .webm:
        [
          "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "24", "-deadline", "realtime", "-cpu-used",
          "6",
          "-tune-content", "screen", "-threads", "4", "-tile-columns", "2", "-row-mt", "0",
          "-f", "webm",
        ]
      }
    // A key frame each second, so that one can scrub.
    return ["-g", String(framesPerSecond)] + encoder
  }
}
