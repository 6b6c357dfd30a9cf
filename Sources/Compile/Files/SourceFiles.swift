import Foundation

/// The files of a compilation, each once.
struct SourceFiles: Equatable {
  /// The files to take views from.
  let main: [String]

  /// The others.
  let others: [String]

  /// Looks for the files.
  ///
  /// A folder stands for the Swift files in it and in its folders, in the order of their names;
  /// hidden folders and package manifests are left out.
  init(files: [String], siblings: [String]) throws(CompileError) {
    var known: Set<String> = []
    main = try Self.collect(files, &known)
    others = try Self.collect(siblings, &known)
  }

  /// All files; those to take views from come first.
  var all: [String] { main + others }

  /// All files in the order in which the compiler reads them: that of their paths, so that it makes the
  /// same of the same files, whichever of them views are taken from.
  var compiled: [String] { all.sorted() }

  private static func collect(
    _ paths: [String], _ known: inout Set<String>
  ) throws(CompileError) -> [String] {
    var result: [String] = []
    for path in paths {
      for file in try expand(path) where known.insert(canonicalPath(file)).inserted {
        result.append(file)
      }
    }
    return result
  }

  private static func expand(_ path: String) throws(CompileError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .fileMissing(path)
    }
    guard isFolder.boolValue else {
      guard path.hasSuffix(".swift") else { throw .notSwift(path) }
      return [path]
    }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = names.filter(isSource).sorted().map { name in
      path.hasSuffix("/") ? path + name : path + "/" + name
    }
    guard !files.isEmpty else { throw .folderEmpty(path) }
    return files
  }

  private static func isSource(_ name: String) -> Bool {
    let parts = name.split(separator: "/")
    return name.hasSuffix(".swift") && parts.last != "Package.swift"
      && !parts.contains { $0.hasPrefix(".") }
  }
}

/// A path from the root without symbolic links.
package func canonicalPath(_ path: String) -> String {
  URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
}
