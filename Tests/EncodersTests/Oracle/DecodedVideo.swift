import Encoders
import Foundation
import Testing

/// What ffmpeg and ffprobe see in a video.
struct DecodedVideo {
  let stream: Stream
  /// RGBA, one picture for each frame.
  let pictures: [[UInt8]]

  struct Stream: Decodable, Equatable {
    let codec_name, pix_fmt, color_range, color_space, color_transfer, color_primaries: String
    let width, height: Int
    let r_frame_rate, avg_frame_rate: String
  }

  private struct Probe: Decodable {
    let streams: [Stream]
  }

  static func decode(_ path: String) throws -> DecodedVideo {
    try withTemporaryFolder { folder in
      // The output of ffprobe goes to a file through a shell, since `run` keeps messages only.
      let probe = folder + "/probe.json"
      let pixels = folder + "/pixels"
      try run(
        "sh", ["-c", "exec ffprobe -v error -of json -show_streams \"$0\" >\"$1\"", path, probe])
      try run(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-i", path, "-vsync", "passthrough", "-vf",
          "scale=in_color_matrix=bt709:flags=bilinear+accurate_rnd+full_chroma_int,format=rgba",
          "-f", "rawvideo", pixels,
        ])
      let found = try JSONDecoder().decode(
        Probe.self, from: Data(contentsOf: URL(fileURLWithPath: probe)))
      let stream = try #require(found.streams.first)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: pixels)))
      return DecodedVideo(
        stream: stream, pictures: Oracle.pictures(bytes, size: stream.width * stream.height * 4))
    }
  }
}
