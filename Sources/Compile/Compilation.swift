// From a user's file to a loaded view: finds views and previews, drives the compiler and the linker,
// loads the result.
// May import: SwiftUI, SwiftUICore, DeveloperToolsSupport. Start at: Compilation.swift.

import Foundation

/// The way of a user's files to a library with the view to be shown.
///
/// Two processes take part, so that a view that traps takes no tool with it. One builds and writes
/// what it knows to a folder; the other loads the library and makes the view:
///
/// ```swift
/// let built = try Compilation(files: ["Card.swift"]).build()  // in the tool
/// let view = try LoadedModule(folder: built.folder).chosen().makeView()  // in its child
/// ```
///
/// A file with previews is compiled as it is. One without is compiled with a few lines after its end
/// that make the chosen view, which is how a `private` view is reached. Those lines are in a copy that
/// the compiler reads in the file's place, so that each message and each trap names the user's own
/// file and line. Which view that is, is guessed from the text; the compiler, which says which types
/// are views and how they are made, confirms it or is asked a second time.
///
/// What was compiled is kept in the cache, and made again when a file, the compiler or a module has
/// changed.
package struct Compilation: Sendable {
  /// The files to take views from, as the user gave them: each a `.swift` file or a folder of such.
  package var files: [String]

  /// More files or folders that the files need.
  ///
  /// No view is taken from these by default.
  package var siblings: [String] = []

  /// The name of the module that is made; each library of one process needs another one.
  ///
  /// A module with a name of its own is not kept in the cache.
  package var moduleName = Self.usualName

  private static let usualName = "UserFile"

  /// The version of the language; 5 by default, as in a new project of Xcode.
  package var languageVersion = "5"

  /// Whether to spend time on faster code; false by default.
  package var isOptimized = false

  /// Whether the compiler's messages are colored; false by default.
  package var hasColor = false

  /// Where the compiler and the modules are; by default looked for when it is needed.
  package var installation: Installation?

  /// Creates a compilation of files and folders.
  package init(files: [String], siblings: [String] = []) {
    self.files = files
    self.siblings = siblings
  }

  /// Compiles and links.
  ///
  /// - Parameter choice: what to show.
  /// - Returns: the library and what is to be shown of it. Its folder is the caller's to remove.
  package func build(_ choice: Choice = .automatic) throws(CompileError) -> CompiledModule {
    let installation = if let known = self.installation { known } else { try Installation.find() }
    let sources = try SourceFiles(files: files, siblings: siblings)
    let folder = try BuildFolder()
    do throws(CompileError) {
      let steps = BuildSteps(
        frontend: Frontend(compilation: self, installation: installation, folder: folder),
        linker: Linker(installation: installation), sources: sources,
        cache: moduleName == Self.usualName ? ProductCache(folder: installation.products) : nil)
      let module = try steps.build(choice)
      try folder.write(module)
      return module
    } catch {
      folder.remove()
      throw error
    }
  }
}
