/// A type that stands for one preview in a compiled module.
///
/// The preview macros expand to one.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol PreviewRegistry {
  /// The module and the file that the preview stands in, such as `App/ContentView.swift`.
  static var fileID: String { get }

  /// The line that the preview begins at, from 1.
  static var line: Int { get }

  /// The column that the preview begins at, from 1.
  static var column: Int { get }

  /// Makes the preview; its view is not made yet.
  @MainActor static func makePreview() throws -> Preview
}
