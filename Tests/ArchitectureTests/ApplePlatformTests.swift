import Foundation
import Testing

/// The library as Apple's platforms see it, for each oldest system that it promises to run on.
///
/// The compiler of this machine reads the runtime's interface for those platforms; its `@available`
/// are Apple's.
@Suite("Apple's platforms", .serialized)
struct ApplePlatformTests {
  static let oldest = ["ios13.0", "ios14.0", "ios15.0", "ios16.0", "ios17.0", "macosx10.15"]

  @Test("The library compiles for each system that it promises to run on", arguments: ["5", "6"])
  func libraryCompiles(swift: String) throws {
    let library = Repository.root + "/Sources/Inbetween"
    #expect(try check(["--swift", swift] + Self.oldest, library).isEmpty)
  }

  @Test("What is newer than the oldest system is found, unless the code asks for the system")
  func plantedFaults() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("inbetween-planted-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    import SwiftUI

    struct Spaced: View {
      @Namespace var space
      var body: some View { Text("14") }
    }
    extension View {
      func planted15() -> some View { overlay(alignment: .top) { Text("15") } }
      func planted17() -> some View { geometryGroup() }
      @ViewBuilder func guarded() -> some View {
        if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
          geometryGroup()
        } else {
          self
        }
      }
    }
    """.write(to: file, atomically: true, encoding: .utf8)
    let errors = try check(Self.oldest, file.path)
    let lines = Dictionary(grouping: errors, by: \.target)
      .mapValues { Set($0.map(\.line)) }
    #expect(lines["ios13.0"] == [4, 8, 9])
    #expect(lines["ios14.0"] == [8, 9])
    #expect(lines["ios15.0"] == [9])
    #expect(lines["ios16.0"] == [9])
    #expect(lines["ios17.0"] == nil)
    #expect(lines["macosx10.15"] == [4, 8, 9])
    #expect(errors.allSatisfy { $0.message.contains("is only available in") })
  }

  private struct CompileError: CustomStringConvertible {
    let target: String
    let line: Int
    let message: String
    let description: String

    /// Reads `TARGET FILE:LINE:COLUMN MESSAGE`.
    init(_ text: Substring) {
      description = String(text)
      let parts = text.split(separator: " ", maxSplits: 2)
      target = String(parts[0])
      let place = parts.count > 1 ? parts[1].split(separator: ":") : []
      line = place.dropLast().last.flatMap { Int($0) } ?? 0
      message = parts.count > 2 ? String(parts[2]) : ""
    }
  }

  private func check(_ options: [String], _ path: String) throws -> [CompileError] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Repository.root + "/Scripts/check-apple")
    process.arguments = options + ["--", path]
    let (output, complaints) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let failed = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let errors = String(decoding: said, as: UTF8.self).split(separator: "\n")
      .map { CompileError($0) }
    #expect(String(decoding: failed, as: UTF8.self).isEmpty)
    #expect(process.terminationStatus == (errors.isEmpty ? 0 : 1))
    return errors
  }
}
