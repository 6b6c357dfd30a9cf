/// What is to be shown of the user's files.
package enum Choice: Codable, Equatable, Sendable {
  /// The first preview; else `ContentView`; else the last view that needs no argument.
  case automatic

  /// The preview of this name.
  case preview(String)

  /// The view of this type, in whose place nested types may stand with dots.
  case view(String)
}
