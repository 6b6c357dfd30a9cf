import Compile
import Foundation
import Typesetting

/// The anchor of the films: what headless Chromium needs for a frame of the same screen.
enum ChromiumFilm {
  /// Why there is no figure.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The median seconds of a deterministic frame as PNG, measured now.
  ///
  /// - Throws: ``Missing`` where Chromium, Python or the script is not there.
  static func frameTime() throws -> Double {
    let script = "Sources/benchmarks/Chromium/frames.py"
    guard FileManager.default.fileExists(atPath: script) else {
      throw Missing(description: "\(script) is not below this folder: run `make bench`")
    }
    let font = try FontLibrary().folder.appendingPathComponent("Inter[opsz,wght].ttf").path
    let pipe = try PipeEnds()
    let program = try pipe.handOver {
      try RunningProcess("/usr/bin/python3", [script, font], output: $0, errors: 2)
    }
    let said = String(decoding: pipe.reading.readDataToEndOfFile(), as: UTF8.self)
    guard program.wait() == .exit(0), let time = Double(said.filter { !$0.isNewline }) else {
      throw Missing(description: "no film by Chromium to compare with")
    }
    return time / 1000
  }
}
