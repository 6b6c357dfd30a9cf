import Foundation

/// The files of this project, as far as they are kept in it.
enum Repository {
  /// The folder that holds `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// A file of the project.
  struct File {
    /// The path below the root.
    let path: String

    /// The content.
    let text: String

    /// The content, in lines.
    let lines: [Substring]

    init(_ path: String) throws {
      self.path = path
      text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }
  }

  /// The texts below a folder, by path; what is built or hidden is left out.
  static func files(in folder: String, endings: [String]) throws -> [File] {
    guard let all = FileManager.default.enumerator(atPath: root + "/" + folder) else { return [] }
    return try all.compactMap { $0 as? String }
      .filter { path in endings.contains { path.hasSuffix($0) } }
      .sorted().map { try File(folder + "/" + $0) }
  }

  /// The sources of a folder: Swift, C and headers.
  static func sources(in folder: String) throws -> [File] {
    try files(in: folder, endings: [".swift", ".c", ".h"])
  }

  /// The Markdown files.
  static func documents() throws -> [File] {
    let names = try FileManager.default.contentsOfDirectory(atPath: root)
    return try names.filter { $0.hasSuffix(".md") }.sorted().map { try File($0) }
      + files(in: "Documentation", endings: [".md"])
  }
}
