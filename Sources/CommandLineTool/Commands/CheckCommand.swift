internal import Foundation

/// `check`: says of each SwiftUI file whether it compiles and films, and which names are missing.
struct CheckCommand {
  let paths: [String]
  let isJSON: Bool

  private struct Report: Encodable {
    let files: [CheckedFile]
    let compiled: Int
    let filmed: Int
    /// How many files miss a name.
    let names: [String: Int]
  }

  /// Checks the files, and writes a table or a document to standard output.
  ///
  /// - Returns: 0 if each file compiles and each view films, else 1.
  func run() throws -> Int32 {
    let found = try paths.flatMap(Self.files)
    guard !found.isEmpty else {
      throw ToolFailure.wrongUse("There is no Swift file that imports SwiftUI in: \(list).")
    }
    let progress = ProgressLine(ProgressLine.form(isQuiet: false))
    let files = found.map { path, folder in
      progress.begin("check \(path)")
      return CheckedFile(checking: path, folder: folder)
    }
    progress.clear()
    let report = Report(
      files: files, compiled: files.count { $0.compiles }, filmed: files.count { $0.films == true },
      names: files.flatMap(\.names).reduce(into: [:]) { $0[$1, default: 0] += 1 })
    if isJSON {
      try JSONDocument.print(report)
    } else {
      try FileHandle.standardOutput.write(contentsOf: Data(Self.table(files).utf8))
      Messages.write(
        "inbetween: \(report.compiled) of \(files.count) files compile, \(report.filmed) have a "
          + "view that films.")
    }
    return files.allSatisfy { $0.compiles && $0.films != false } ? 0 : 1
  }

  private var list: String { paths.joined(separator: ", ") }

  /// The files that a path stands for, each with the folder that it was found in.
  private static func files(_ path: String) throws -> [(path: String, folder: String?)] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ToolFailure.wrongUse("There is no file or folder '\(path)'.")
    }
    guard isFolder.boolValue else { return [(path, nil)] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        && !name.hasSuffix("Package.swift")
    }
    .sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
    .filter(importsSwiftUI).map { ($0, path) }
  }

  private static func importsSwiftUI(_ path: String) -> Bool {
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    return text?.split(separator: "\n").contains { line in
      line.split(separator: " ").suffix(2) == ["import", "SwiftUI"]
    } ?? false
  }

  /// A line a file: whether it compiles, whether it films, its path, what is missing or wrong.
  static func table(_ files: [CheckedFile]) -> String {
    let width = files.map(\.path.count).max() ?? 0
    func word(_ value: Bool?) -> String { value.map { $0 ? "yes" : "no " } ?? "–  " }
    let lines = files.map { file in
      let names = file.names.isEmpty ? nil : "missing: " + file.names.joined(separator: ", ")
      let path = file.path.padding(toLength: width, withPad: " ", startingAt: 0)
      let line =
        "\(word(file.compiles))       \(word(file.films))    \(path)  \((names ?? file.reason).orEmpty)"
      return line.replacing(#/ +$/#, with: "")
    }
    return (["compiles  films  file"] + lines).joined(separator: "\n") + "\n"
  }
}
