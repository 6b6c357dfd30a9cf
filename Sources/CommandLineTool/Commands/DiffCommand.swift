internal import Foundation

/// `diff`: says how two traces differ, or whether two pictures, films or folders of frames do.
struct DiffCommand {
  let first: String
  let second: String
  let tolerance: Double
  let isJSON: Bool

  /// What differs, for `--json`.
  private struct Report: Encodable {
    let equal: Bool
    /// The first file of two folders that differs.
    let file: String?
    let trace: TraceDifference?
  }

  /// Compares, and writes what differs to standard output.
  ///
  /// - Returns: 0 if nothing does, else 1.
  func run() throws -> Int32 {
    let report = try compare()
    if isJSON {
      try JSONDocument.print(report)
    } else if !report.equal {
      let text = report.trace.map(Self.table) ?? report.file.map { "differs: \($0)\n" }
      try FileHandle.standardOutput.write(
        contentsOf: Data((text ?? "the files differ\n").utf8))
    }
    return report.equal ? 0 : 1
  }

  private func compare() throws -> Report {
    let folders = [first, second].map(Self.isFolder)
    if folders == [true, true] {
      let file = try Self.firstDifference(first, second)
      return Report(equal: file == nil, file: file, trace: nil)
    }
    guard folders == [false, false] else {
      throw ToolFailure.wrongUse("'\(first)' and '\(second)' are a file and a folder.")
    }
    let endings = [first, second].map { ($0 as NSString).pathExtension }
    guard endings[0] == endings[1] else {
      throw ToolFailure.wrongUse(
        "'\(first)' and '\(second)' are of two forms. Compare two traces, or two films of one form."
      )
    }
    let (a, b) = (try Self.data(first), try Self.data(second))
    guard endings[0] == "jsonl" else { return Report(equal: a == b, file: nil, trace: nil) }
    let difference = try TraceDifference(a, b, tolerance: tolerance)
    return Report(equal: difference.entries.isEmpty, file: nil, trace: difference)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func data(_ path: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolFailure.wrongUse("There is no file '\(path)' that can be read.")
    }
    return data
  }

  /// The first file, by name, that is not the same in two folders.
  private static func firstDifference(_ one: String, _ other: String) throws -> String? {
    let names = try [one, other].map { try FileManager.default.contentsOfDirectory(atPath: $0) }
    return Set(names[0]).union(names[1]).sorted().first { name in
      let files = [one, other].map { FileManager.default.contents(atPath: "\($0)/\(name)") }
      return files[0] != files[1]
    }
  }

  /// The differences of two traces, a line each.
  static func table(_ difference: TraceDifference) -> String {
    var lines: [String] = []
    if let frame = difference.firstFrame {
      lines.append("the first difference is in frame \(frame), at \(difference.time ?? 0) s")
    }
    for entry in difference.entries {
      let place = entry.frame.map { "  frame \($0)" }.orEmpty
      let distance = entry.distance.map { "  by \($0)" }.orEmpty
      lines.append(
        "\(entry.value): \(entry.first ?? "nothing") → \(entry.second ?? "nothing")"
          + distance + place)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
