import Encoders
import Film
import Foundation
import SwiftUICore
import Testing

/// One film in every format, seen by programs that know nothing of this package.
@Suite("Formats", .serialized)
struct FormatTests {
  private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inbetween-formats-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  /// Compares what is shown with what was drawn; returns the worst of each distance.
  private func compare(
    _ shown: [[UInt8]], _ frames: [PixelBuffer]
  ) -> (worst: Int, mean: Double) {
    #expect(shown.count == frames.count)
    return worst(of: zip(shown, frames).map { PictureDistance($0, $1) })
  }

  private func worst(of distances: [PictureDistance]) -> (worst: Int, mean: Double) {
    (distances.map(\.worst).max() ?? 255, distances.map(\.mean).max() ?? 255)
  }

  @Test("All formats of one film show its frames: exactly, or within a bound")
  func allFormats() throws {
    try withFolder { folder in
      let film = try ShownFilm { plan, picture in
        [
          try AnimationWriter(path: folder + "/a.png", picture: picture, fps: plan.fps),
          try WebPFilmWriter(path: folder + "/a.webp", picture: picture, fps: plan.fps),
          try GIFFilmWriter(path: folder + "/a.gif", picture: picture, fps: plan.fps),
          try VideoFilmWriter(
            path: folder + "/a.mp4", format: .mp4, picture: picture, fps: plan.fps, isWaiting: {}),
          try VideoFilmWriter(
            path: folder + "/a.webm", format: .webm, picture: picture, fps: plan.fps,
            isWaiting: {}),
          try FolderWriter(path: folder + "/frames"),
        ]
      }
      #expect(film.frames.count == 31)
      #expect(Set(film.frames.map { $0.withUnsafeBytes { Array($0) } }).count > 20)

      try Program.run([
        "ffmpeg", "-v", "error", "-nostdin", "-i", folder + "/frames/%04d.png", "-pix_fmt", "rgba",
        "-f", "rawvideo", folder + "/frames.pixels",
      ])
      #expect(try compare(Program.pictures(folder + "/frames.pixels"), film.frames).worst == 0)
      for name in ["a.mp4", "a.webm"] {
        let video = folder + "/" + name
        let luminances = try Program.luminance(video)
        #expect(luminances.count == film.frames.count)
        let luminance = worst(
          of: zip(luminances, film.frames).map { PictureDistance(luminance: $0, $1) })
        #expect(luminance.worst <= 40 && luminance.mean <= 1, "\(name): \(luminance)")
        // Color has half the resolution, so a pixel at the edge of the blue shape is far off in one
        // channel; luminance, which is what makes letters sharp, is not.
        let color = try compare(Program.ffmpeg(video), film.frames)
        #expect(color.worst <= 104 && color.mean <= 2, "\(name): \(color)")
      }
      let animation = try decoded("decode.py", folder + "/a.png")
      #expect(compare(animation, distinct(film.frames)).worst == 0)
      let webP = try decoded("webp.py", folder + "/a.webp")
      #expect(compare(webP, distinct(film.frames)).worst == 0)
      // A fiftieth of a second shows the frame that stands there, or the last before it.
      let instants = (0..<25).map { film.frames[$0 * 6 / 5] } + [film.frames[30]]
      let gif = try decoded("gif.py", folder + "/a.gif")
      #expect(compare(gif, distinct(instants)).worst <= 8)
    }
  }

  /// The frames without those that equal the one before.
  private func distinct(_ frames: [PixelBuffer]) -> [PixelBuffer] {
    frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { frames[$0] }
  }

  /// The pictures that one of the encoders' oracles sees.
  private func decoded(_ program: String, _ path: String) throws -> [[UInt8]] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let script = tests.appendingPathComponent("EncodersTests/Oracle/\(program)").path
    try Program.run(["python3", script, path])
    return try Program.pictures(path + ".decoded", behindLine: true)
  }

  @Test("A page holds every frame, the strip and the curves, and asks for no other file")
  func page() throws {
    try withFolder { folder in
      let path = folder + "/a.html"
      let film = try ShownFilm { plan, picture in
        [try PageFilmWriter(path: path, title: "A & B", plan: plan, picture: picture)]
      }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("<title>A &amp; B</title>"))
      #expect(text.contains("31 frames"))
      for word in ["http:", "https:", "@import", "src=\"/", "href="] {
        #expect(!text.contains(word), "\(word)")
      }
      // Position and rotation of the rectangle move; nothing of the text does.
      #expect(text.contains("<b>x</b>") && text.contains("<b>rotation</b>"))
      #expect(!text.contains("“Inbetween”"))
      let start = try #require(text.range(of: "class=\"frames\">"))
      let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
      let json = Data(text[start.upperBound..<end.lowerBound].utf8)
      let frames = try #require(JSONSerialization.jsonObject(with: json) as? [Any])
      #expect(frames.count == film.frames.count)
      let first = try #require(frames.first as? [Any])
      let encoded = try #require(first.last as? String)
      let still = try #require(Data(base64Encoded: encoded))
      try still.write(to: URL(fileURLWithPath: folder + "/first.webp"))
      let shown = try Program.ffmpeg(folder + "/first.webp")
      #expect(compare(Array(shown.prefix(1)), [film.frames[0]]).worst == 0)
    }
  }

  @Test("A second run changes nothing, and a film that fails leaves the old results")
  func unchanged() throws {
    struct Failure: Error {}
    final class Failing: FrameWriter {
      func add(_ frame: DrawnFrame) throws { if frame.frame.index == 20 { throw Failure() } }
      func finish(_ events: [GraphEvent]) {}
    }
    try withFolder { folder in
      func writers(_ plan: FilmPlan, _ picture: FilmPicture) throws -> [any FrameWriter] {
        [
          try WebPFilmWriter(path: folder + "/a.webp", picture: picture, fps: plan.fps),
          try GIFFilmWriter(path: folder + "/a.gif", picture: picture, fps: plan.fps),
          try VideoFilmWriter(
            path: folder + "/a.mp4", format: .mp4, picture: picture, fps: plan.fps, isWaiting: {}),
          try PageFilmWriter(path: folder + "/a.html", title: "A", plan: plan, picture: picture),
        ]
      }
      func state() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
          let found = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
          return "\(name) \(found[.systemFileNumber] ?? "") \(found[.modificationDate] ?? "")"
        }
      }
      _ = try ShownFilm(writers)
      let before = try state()
      #expect(before.count == 4)
      _ = try ShownFilm(writers)
      #expect(try state() == before)
      #expect(throws: Failure.self) {
        _ = try ShownFilm { try writers($0, $1) + [Failing()] }
      }
      #expect(try state() == before)
    }
  }
}
