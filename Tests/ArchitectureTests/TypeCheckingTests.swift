import Foundation
import Glibc
import Testing

@testable import Compile

/// How long the compiler thinks about a large body.
///
/// A default argument that Apple does not have, or one overload too many, makes this grow beyond all
/// measure.
@Suite("Type checking")
struct TypeCheckingTests {
  @Test func aLargeBodyTakesLessThanTwoSeconds() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inbetween-body-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Body.swift").path
    try LargeBody(levels: 10, children: 8).text
      .write(toFile: file, atomically: true, encoding: .utf8)
    let installation = try Installation.find()
    let arguments = [
      "-frontend", "-typecheck", file, "-target", Platform.triple,
      "-disable-objc-interop", "-I", installation.modules,
      "-module-cache-path", installation.cache, "-module-name", "Body", "-swift-version", "5",
    ]
    // The first run may have to read the C library's headers.
    let seconds = try (0..<2).map { _ in
      try CountedProcess(installation.toolchain.frontend, arguments).seconds
    }.min()
    #expect(try #require(seconds) < 2)
  }
}

/// A view of stacks in stacks, each with children that have three modifiers.
private struct LargeBody {
  let levels: Int
  let children: Int

  var text: String {
    """
    import SwiftUI

    struct LargeBody: View {
      @State private var isOn = false

      var body: some View {
    \(stack(1))
      }
    }

    """
  }

  private func stack(_ level: Int) -> String {
    let indent = String(repeating: "  ", count: level + 1)
    let views = (1..<children).map { "\(indent)  \(leaf($0))" }
    let inner = level < levels ? stack(level + 1) : "\(indent)  \(leaf(children))"
    return """
      \(indent)\(level.isMultiple(of: 2) ? "HStack" : "VStack")(spacing: \(level)) {
      \((views + [inner]).joined(separator: "\n"))
      \(indent)}
      \(indent).padding(\(level))
      \(indent).background(Color.blue.opacity(isOn ? 0.5 : 1))
      \(indent).offset(x: isOn ? 10 : 0)
      """
  }

  private func leaf(_ index: Int) -> String {
    switch index % 4 {
    case 0: "Text(\"\\(\(index)) of many\").font(.headline).padding(4).opacity(isOn ? 1 : 0.5)"
    case 1: "Circle().fill(Color.red).frame(width: 10 + \(index), height: 20).padding(.leading, 8)"
    case 2: "Button(\"Go\") { isOn.toggle() }.padding().scaleEffect(isOn ? 2 : 1).zIndex(\(index))"
    default: "Color.green.frame(maxWidth: .infinity).offset(y: isOn ? 0 : 10).clipShape(Capsule())"
    }
  }
}

/// A process that has run to its end, and what it took of a processor.
///
/// `wait4` tells of this one child, while other tests have children too.
private struct CountedProcess {
  /// The time that it kept a processor busy, in seconds.
  let seconds: Double

  init(_ tool: String, _ arguments: [String]) throws {
    let list = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { list.forEach { free($0) } }
    var child: pid_t = 0
    let failure = posix_spawn(&child, tool, nil, nil, list, environ)
    try #require(failure == 0, "the compiler can't be run")
    var (status, usage): (Int32, rusage) = (0, rusage())
    let ended = wait4(child, &status, 0, &usage)
    try #require(ended == child)
    try #require(status == 0, "the compiler refuses the body")
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    seconds =
      Double(user.tv_sec + system.tv_sec) + Double(user.tv_usec + system.tv_usec) / 1e6
  }
}
