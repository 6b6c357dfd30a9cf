import Encoders
import Film
import Foundation
import Stage
import SwiftUI
import Testing

/// A film of a small screen in motion, in any number of formats at once.
struct ShownFilm {
  static let width = 120
  static let height = 90
  static let fps = 60

  /// The pixels that were drawn.
  private(set) var frames: [PixelBuffer] = []

  /// Films the screen once for all writers.
  init(_ makeWriters: (FilmPlan, FilmPicture) throws -> [any FrameWriter]) throws {
    var plan = FilmPlan(fps: Self.fps, duration: 0.5)
    plan.configuration.size = CGSize(width: Self.width, height: Self.height)
    plan.configuration.scale = 1
    let picture = FilmPicture(plan.configuration)
    let writers = try makeWriters(plan, picture)
    var frames: [PixelBuffer] = []
    let end = try film(plan, view: { MovingScreen() }) { frame in
      let drawn = DrawnFrame(frame: frame, events: frame.events, picture: picture)
      for writer in writers { try writer.add(drawn) }
      frames.append(drawn.drawing.pixels)
    }
    for writer in writers { try writer.finish(end.events) }
    self.frames = frames
  }
}

private struct MovingScreen: View {
  @State private var isDown = false

  var body: some View {
    VStack(spacing: 12) {
      Text("Inbetween").font(.headline)
      RoundedRectangle(cornerRadius: 8).fill(Color.blue)
        .frame(width: 40, height: 24)
        .rotationEffect(.degrees(isDown ? 90 : 0))
        .offset(x: isDown ? 20 : -20)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.95, green: 0.95, blue: 0.97))
    .onAppear { withAnimation(.linear(duration: 0.4)) { isDown = true } }
  }
}

/// Programs that know nothing of this package.
enum Program {
  /// Runs a program to its end, and fails with what it said where it fails.
  static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let said = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }

  /// The frames of a film as ffmpeg sees them, RGBA, each as often as it is there.
  static func ffmpeg(_ path: String) throws -> [[UInt8]] {
    let pixels = path + ".pixels"
    let colors = "scale=in_color_matrix=bt709:flags=bilinear+accurate_rnd+full_chroma_int"
    try run([
      "ffmpeg", "-v", "error", "-nostdin", "-i", path, "-vsync", "passthrough", "-vf",
      "\(colors),format=rgba", "-f", "rawvideo", pixels,
    ])
    return try pictures(pixels)
  }

  /// The luminance of the frames of a video, BT.709 from 16 to 235, as it is in the video.
  static func luminance(_ path: String) throws -> [[UInt8]] {
    let pixels = path + ".luminance"
    try run([
      "ffmpeg", "-v", "error", "-nostdin", "-i", path, "-vsync", "passthrough", "-vf",
      "extractplanes=y", "-pix_fmt", "gray", "-f", "rawvideo", pixels,
    ])
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: pixels)))
    let size = ShownFilm.width * ShownFilm.height
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<($0 + size)]) }
  }

  /// Cuts a file of RGBA bytes, behind a line of text or not, into pictures.
  static func pictures(_ path: String, behindLine: Bool = false) throws -> [[UInt8]] {
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    if behindLine, let end = data.firstIndex(of: UInt8(ascii: "\n")) { data = data[(end + 1)...] }
    let bytes = [UInt8](data)
    let size = ShownFilm.width * ShownFilm.height * 4
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<($0 + size)]) }
  }
}

/// How far two pictures are apart, in levels of a channel.
struct PictureDistance {
  let worst: Int
  let mean: Double

  /// Compares RGBA bytes with premultiplied opaque BGRA.
  init(_ picture: [UInt8], _ frame: PixelBuffer) {
    var (worst, sum) = (0, 0)
    frame.withUnsafeBytes { exact in
      for pixel in stride(from: 0, to: exact.count, by: 4) {
        for (mine, theirs) in [(0, 2), (1, 1), (2, 0)] {
          let distance = abs(Int(picture[pixel + mine]) - Int(exact[pixel + theirs]))
          worst = max(worst, distance)
          sum += distance
        }
      }
    }
    self.worst = worst
    mean = Double(sum) / Double(frame.width * frame.height * 3)
  }

  /// Compares luminance from 16 to 235 with that of premultiplied opaque BGRA (BT.709).
  init(luminance: [UInt8], _ frame: PixelBuffer) {
    var (worst, sum) = (0.0, 0.0)
    frame.withUnsafeBytes { exact in
      for (index, shown) in luminance.enumerated() {
        let (blue, green, red) = (exact[index * 4], exact[index * 4 + 1], exact[index * 4 + 2])
        let light = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
        let distance = abs(Double(shown) - (16 + light * 219 / 255))
        worst = max(worst, distance)
        sum += distance
      }
    }
    self.worst = Int(worst.rounded(.up))
    mean = sum / Double(frame.width * frame.height)
  }
}
