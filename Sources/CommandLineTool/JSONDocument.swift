internal import Foundation

/// The one document that `--json` puts on standard output.
enum JSONDocument {
  /// What is said when nothing else can be.
  struct Failure: Encodable {
    let error: String
    let exitCode: Int32
  }

  /// The text of a value, its keys in the order of the alphabet, with a line break at the end.
  static func text(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  /// Writes a value to standard output.
  static func print(_ value: some Encodable) throws {
    try FileHandle.standardOutput.write(contentsOf: text(value))
  }
}
