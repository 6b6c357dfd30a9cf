import Encoders
import Foundation
import Testing

@Suite("Video", .serialized)
struct VideoTests {
  /// An interface in motion: a white card with gray lines for text moves over a gray ground.
  private func interface(_ index: Int, width: Int, height: Int) -> PixelBuffer {
    var frame = PixelBuffer(width: width, height: height, filledWith: 0xFFF2_F2F7)
    let card = PixelRect(x: 4 + index / 2, y: 6, width: width / 2, height: height / 2)
    frame.fill(card, with: 0xFFFF_FFFF)
    for line in 0..<3 {
      frame.fill(
        PixelRect(x: card.x + 4, y: card.y + 4 + 5 * line, width: width / 4, height: 2),
        with: 0xFF33_3333)
    }
    return frame
  }

  private func write(
    _ frames: [PixelBuffer], _ format: VideoFormat, fps: Int, to path: String
  ) throws {
    let first = try #require(frames.first)
    let writer = try VideoWriter(
      path: path, format: format, width: first.width, height: first.height, framesPerSecond: fps)
    for frame in frames { try writer.append(frame) }
    try writer.finish()
  }

  private func frames(count: Int, width: Int, height: Int) -> [PixelBuffer] {
    (0..<count).map { interface($0, width: width, height: height) }
  }

  @Test(
    "Every frame is there, at the exact rate, in the color space that it says, near to what was drawn",
    arguments: VideoFormat.allCases, [(96, 64), (97, 63), (64, 65)])
  func frames(format: VideoFormat, size: (Int, Int)) throws {
    try withTemporaryFolder { folder in
      let path = folder + (format == .mp4 ? "/film.mp4" : "/film.webm")
      let frames = frames(count: 31, width: size.0, height: size.1)
      try write(frames, format, fps: 60, to: path)
      let video = try DecodedVideo.decode(path)
      #expect(
        video.stream
          == .init(
            codec_name: format == .mp4 ? "h264" : "vp9", pix_fmt: "yuv420p", color_range: "tv",
            color_space: "bt709", color_transfer: "bt709", color_primaries: "bt709",
            width: size.0 + size.0 % 2, height: size.1 + size.1 % 2, r_frame_rate: "60/1",
            avg_frame_rate: "60/1"))
      #expect(video.pictures.count == frames.count)
      for (picture, frame) in zip(video.pictures, frames) {
        let errors = Self.errors(picture, frame, width: video.stream.width)
        #expect(errors.mean < 1.5 && errors.worst <= 40, "\(errors)")
      }
    }
  }

  /// How far a decoded picture is from a frame, in levels of a channel.
  private static func errors(
    _ picture: [UInt8], _ frame: PixelBuffer, width: Int
  ) -> (mean: Double, worst: Int) {
    let exact = frame.straightRGBA
    var (sum, worst) = (0, 0)
    for y in 0..<frame.height {
      for x in 0..<(frame.width * 4) {
        let error = abs(Int(picture[y * width * 4 + x]) - Int(exact[y * frame.width * 4 + x]))
        sum += error
        worst = max(worst, error)
      }
    }
    return (Double(sum) / Double(exact.count), worst)
  }

  @Test(
    "Two runs give the same bytes, and the second leaves the file alone",
    arguments: VideoFormat.allCases)
  func deterministic(format: VideoFormat) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/film"
      let frames = frames(count: 70, width: 300, height: 200)
      try write(frames, format, fps: 60, to: path)
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for _ in 0..<3 { try write(frames, format, fps: 60, to: path) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      #expect(
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == date)
    }
  }

  @Test("The index of an MP4 stands before its pictures")
  func fastStart() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/film.mp4"
      try write(frames(count: 10, width: 64, height: 64), .mp4, fps: 30, to: path)
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let index = try #require(data.range(of: Data("moov".utf8)))
      let pictures = try #require(data.range(of: Data("mdat".utf8)))
      #expect(index.lowerBound < pictures.lowerBound)
    }
  }

  @Test("A video that is not finished leaves nothing, and the old file as it was")
  func unfinished() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/film.mp4"
      try AtomicFile.write([7], to: path)
      let writer = try VideoWriter(
        path: path, format: .mp4, width: 64, height: 64, framesPerSecond: 60)
      try writer.append(PixelBuffer(width: 64, height: 64, filledWith: 0xFFFF_FFFF))
      #expect(throws: EncodingError.notOpaque) {
        try writer.append(PixelBuffer(width: 64, height: 64))
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([7]))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["film.mp4"])
    }
  }

  @Test("What can't be done is said before any work")
  func check() throws {
    let device = #expect(throws: FileError.self) { try VideoWriter.check(path: "/dev/null") }
    #expect(device?.reason == .isDevice)
    let missing = VideoError.missingProgram(path: "x.mp4").description
    for word in ["x.mp4", "apt-get install -y ffmpeg", ".gif", ".webp", ".png"] {
      #expect(missing.contains(word))
    }
  }

  @Test("What ffmpeg has to say is passed on")
  func failing() throws {
    try withTemporaryFolder { folder in
      // No encoder takes pictures of so many pixels a row.
      let failure = #expect(throws: VideoError.self) {
        let writer = try VideoWriter(
          path: folder + "/x.mp4", format: .mp4, width: 40_000, height: 2, framesPerSecond: 60)
        let frame = PixelBuffer(width: 40_000, height: 2, filledWith: 0xFFFF_FFFF)
        for _ in 0..<50 { try writer.append(frame) }
        try writer.finish()
      }
      #expect(failure?.description.contains("x.mp4: ffmpeg could not make the video: ") == true)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == [])
    }
  }
}
