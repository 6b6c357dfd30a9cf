import Encoders
import Foundation
import Testing

/// What an independent program sees in a PNG or APNG file: Python with its zlib, `decode.py`.
struct DecodedFilm {
  let width: Int
  let height: Int
  let channels: Int
  let loops: Int
  let frames: [Frame]
  /// RGBA, not premultiplied; one picture for each frame, or one alone for a still.
  let pictures: [[UInt8]]

  struct Frame: Equatable {
    let rect: PixelRect
    let numerator: Int
    let denominator: Int
  }

  /// Decodes files in one run of the program.
  static func decode(_ files: [[UInt8]]) throws -> [DecodedFilm] {
    try Oracle.run("decode.py", files).map(read)
  }

  static func decode(_ file: [UInt8]) throws -> DecodedFilm {
    try #require(decode([file]).first)
  }

  private struct Description: Decodable {
    let width, height, channels, loops: Int
    let frames: [[Int]]
  }

  private static func read(_ line: Data, _ pixels: [UInt8]) throws -> DecodedFilm {
    let description = try JSONDecoder().decode(Description.self, from: line)
    return DecodedFilm(
      width: description.width, height: description.height, channels: description.channels,
      loops: description.loops,
      frames: description.frames.map {
        Frame(
          rect: PixelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]), numerator: $0[4],
          denominator: $0[5])
      },
      pictures: Oracle.pictures(pixels, size: description.width * description.height * 4))
  }
}

/// The programs that decode what was encoded, in files beside this one.
enum Oracle {
  /// Decodes files in one run of a program; gives its JSON and its pixels for each.
  static func run(_ program: String, _ files: [[UInt8]]) throws -> [(line: Data, pixels: [UInt8])] {
    try withTemporaryFolder { folder in
      let paths = files.indices.map { "\(folder)/\($0)" }
      for (path, bytes) in zip(paths, files) {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
      }
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(program).path
      try EncodersTests.run("python3", [script] + paths)
      return try paths.map { path in
        let data = try Data(contentsOf: URL(fileURLWithPath: path + ".decoded"))
        let end = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
        return (data[..<end], [UInt8](data[(end + 1)...]))
      }
    }
  }

  /// Cuts pixels into pictures of a size in bytes.
  static func pictures(_ pixels: [UInt8], size: Int) -> [[UInt8]] {
    stride(from: 0, to: pixels.count, by: size).map { Array(pixels[$0..<($0 + size)]) }
  }
}

/// Runs a program to its end, and fails with what it said where it fails.
func run(_ program: String, _ arguments: [String]) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let messages = Pipe()
  process.standardError = messages
  try process.run()
  let said = messages.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
}

/// Lends a folder that is gone afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("encoders-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}
