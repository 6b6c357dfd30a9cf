import Foundation

/// A library of the user's files, and what is to be shown of it.
///
/// It stands in a folder of its own, where the process that shows it finds it again.
package struct CompiledModule: Codable, Equatable, Sendable {
  /// The folder that holds all that was made.
  package let folder: String

  /// The library's path.
  package let library: String

  /// The module's name.
  package let moduleName: String

  /// The paths of the files, as the user gave them; those to take views from come first.
  package let files: [String]

  /// How many of `files` views are taken from by default.
  package let mainFileCount: Int

  /// What is to be shown.
  package let choice: Choice

  /// The view that `choice` led to when it led to no preview.
  package let view: ViewDescription?

  /// The preview providers, in the order in which the compiler read them.
  package let providers: [ProviderDescription]

  /// The compiler's warnings, as it printed them; empty when there were none.
  package let warnings: String

  /// Reads what a build has left in a folder.
  package init(folder: String) throws(CompileError) {
    let path = Self.path(in: folder)
    guard let data = FileManager.default.contents(atPath: path),
      let module = try? JSONDecoder().decode(CompiledModule.self, from: data)
    else { throw .fileMissing(path) }
    self = module
  }

  init(
    folder: String, library: String, moduleName: String, sources: SourceFiles, choice: Choice,
    view: ViewDescription?, providers: [ProviderDescription], warnings: String
  ) {
    self.folder = folder
    self.library = library
    self.moduleName = moduleName
    files = sources.all
    mainFileCount = sources.main.count
    self.choice = choice
    self.view = view
    self.providers = providers
    self.warnings = warnings
  }

  /// Removes the folder.
  ///
  /// A library that is loaded stays so.
  package func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  static func path(in folder: String) -> String { folder + "/module.json" }
}

/// A type that makes previews.
package struct ProviderDescription: Codable, Equatable, Sendable {
  /// The type's name, without the types around it.
  package let name: String

  /// The file's path, as the user gave it.
  package let file: String

  /// The line of the type's name, from 1.
  package let line: Int
}
