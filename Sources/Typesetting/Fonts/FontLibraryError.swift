/// A reason why text cannot be set: its fonts are missing.
package enum FontLibraryError: Error, Equatable, CustomStringConvertible {
  /// No place has all the files.
  case notFound(files: [String], places: [String])
  /// A file is not there, or is no font.
  case unreadable(path: String)

  /// The message for people, with the command that brings the fonts.
  package var description: String {
    switch self {
    case .notFound(let files, let places):
      """
      The fonts are missing (\(files.joined(separator: ", "))). Looked in:
      \(places.map { "  \($0)" }.joined(separator: "\n"))
      Run `make setup`, or set INBETWEEN_FONTS to the folder that has them.
      """
    case .unreadable(let path):
      "No readable font at \(path). Run `make setup` to fetch it again."
    }
  }
}
