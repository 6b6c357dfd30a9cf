/// Why a video could not be made, and what helps.
package enum VideoError: Error, Equatable, CustomStringConvertible {
  /// The program ffmpeg is nowhere on the path.
  case missingProgram(path: String)
  /// ffmpeg can't be started: the system's error number.
  case notStarted(path: String, code: Int32)
  /// ffmpeg ended before its work was done: what it said.
  case failed(path: String, message: String)

  /// The message for people.
  package var description: String {
    switch self {
    case .missingProgram(let path):
      "\(path): videos are made by the program ffmpeg, which is not installed. Install it: "
        + "apt-get install -y ffmpeg. Without it there are .png, .gif, .webp, .html, .strip.png "
        + "and folders of frames."
    case .notStarted(let path, let code):
      "\(path): the program ffmpeg can't be started (error \(code)). Try: ffmpeg -version"
    case .failed(let path, let message):
      "\(path): ffmpeg could not make the video: \(message)"
    }
  }
}
