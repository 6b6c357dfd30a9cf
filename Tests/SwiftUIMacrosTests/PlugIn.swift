import Foundation

/// The macro plug-in, talked to as the compiler does.
final class PlugIn {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init() throws {
    // The tool is built beside the tests.
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = tests.deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent("SwiftUIMacros-tool")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Sends a message and waits for the answer.
  func ask(_ message: [String: Any]) throws -> [String: Any] {
    let body = try JSONSerialization.data(withJSONObject: message)
    let header = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) }
    try input.fileHandleForWriting.write(contentsOf: header + body)
    let reader = output.fileHandleForReading
    let length = try reader.read(upToCount: 8) ?? Data()
    let count = length.reversed().reduce(0) { $0 << 8 | Int($1) }
    var answer = Data()
    while answer.count < count, let more = try reader.read(upToCount: count - answer.count) {
      answer += more
    }
    return try JSONSerialization.jsonObject(with: answer) as? [String: Any] ?? [:]
  }

  /// The text that a macro expands to, and the messages of its diagnostics.
  func expand(_ message: [String: Any]) throws -> (text: String, errors: [String]) {
    let result = try ask(message)["expandMacroResult"] as? [String: Any] ?? [:]
    let diagnostics = result["diagnostics"] as? [[String: Any]] ?? []
    return (
      result["expandedSource"] as? String ?? "", diagnostics.compactMap { $0["message"] as? String }
    )
  }

  func preview(
    _ source: String, file: String = "App/My Card.swift", line: Int = 4, column: Int = 1
  ) throws -> String {
    let location: [String: Any] = [
      "fileID": file, "fileName": "Sources/" + file, "offset": 0, "line": line, "column": column,
    ]
    return try expand([
      "expandFreestandingMacro": [
        "macro": ["moduleName": "SwiftUIMacros", "typeName": "PreviewMacro", "name": "Preview"],
        "discriminator": "$s1", "syntax": ["source": source, "location": location],
      ]
    ]).text
  }

  func entry(_ source: String, role: String) throws -> (text: String, errors: [String]) {
    try expand([
      "expandAttachedMacro": [
        "macro": ["moduleName": "SwiftUIMacros", "typeName": "EntryMacro", "name": "Entry"],
        "macroRole": role, "discriminator": "$s1", "declSyntax": ["source": source],
      ]
    ])
  }
}
