internal import Foundation

/// What a result's path says about its form.
package enum OutputFormat: String, Codable, Sendable {
  case picture
  case animation
  case strip
  case folder
  case lines

  /// Reads the form from the ending.
  package init(_ path: String, command: FilmOptions.Command) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let format: OutputFormat? =
      if path.hasSuffix("/") || (exists && isFolder.boolValue) || !name.contains(".") {
        .folder
      } else if name.hasSuffix(".strip.png") {
        .strip
      } else if name.hasSuffix(".png") {
        command == .still ? .picture : .animation
      } else if name.hasSuffix(".jsonl") {
        .lines
      } else {
        nil
      }
    let allowed: [OutputFormat] =
      switch command {
      case .film: [.animation, .strip, .folder, .lines]
      case .still: [.picture]
      case .trace: [.lines]
      }
    guard let format, allowed.contains(format) else {
      throw ToolFailure.wrongUse(
        "'\(path)' is no form of a \(command.rawValue). The forms are: "
          + Self.endings(command) + ".")
    }
    self = format
  }

  private static func endings(_ command: FilmOptions.Command) -> String {
    switch command {
    case .film: ".png (an animated PNG), .strip.png, .jsonl, or a folder of frames"
    case .still: ".png"
    case .trace: ".jsonl"
    }
  }
}
