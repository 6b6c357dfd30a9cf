/// Why there is no view to show.
package enum CompileError: Error, Equatable, Sendable {
  /// There is no file of this path.
  case fileMissing(String)

  /// The file of this path does not end in `.swift`.
  case notSwift(String)

  /// The folder of this path holds no Swift file.
  case folderEmpty(String)

  /// The compiler, or the linker, refused the files; what it said.
  case refused(String)

  /// The files hold no preview and no view that needs no argument; what they hold.
  case noView(files: [String], views: [ViewDescription])

  /// No preview has this name; those that there are.
  case unknownPreview(String, known: [String])

  /// No view has this type; those that there are.
  case unknownView(String, known: [ViewDescription])

  /// The view of this type can only be made with arguments.
  case needsArguments(ViewDescription)

  /// The view of this type is private to another type, so that nothing else can make it.
  case outOfReach(ViewDescription)

  /// A part of the toolchain is not on this machine; which, and where it was looked for.
  case toolchainMissing(String)

  /// A part of Inbetween is not where it should be; which, and where it was looked for.
  case installationIncomplete(String)

  /// The library could not be loaded; what the loader said.
  case notLoaded(String)

  /// The compiler could not write to this folder of the cache, in which something is missing.
  case cacheUnwritable(String)

  /// A file of this path could not be written.
  case notWritten(String)

  /// The exit code for this error: 2 for wrong use, 3 for files that do not compile, else 1.
  package var exitCode: Int32 {
    switch self {
    case .fileMissing, .notSwift, .folderEmpty, .noView, .unknownPreview, .unknownView,
      .needsArguments, .outOfReach:
      2
    case .refused: 3
    case .toolchainMissing, .installationIncomplete, .notLoaded, .cacheUnwritable, .notWritten: 1
    }
  }
}
