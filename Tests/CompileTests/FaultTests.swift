import Foundation
import SwiftUI
import SwiftUICore
import Testing

@testable import Compile

@Suite("Faults of the user's code")
struct FaultTests {
  private static let text = """
    import SwiftUI
    struct Index: View {
      var body: some View {
        let list = [1, 2]
        Text("\\(list[five()])")
      }
      func five() -> Int { 5 }
    }
    struct Deep: View {
      var body: some View {
        Text("\\(deep(1))")
      }
      func deep(_ n: Int) -> Int {
        n == 0 ? 0
          : deep(n &+ 1) &+ 1
      }
    }
    struct Busy: View {
      var body: some View {
        let _ = spin()
        Text("busy")
      }
      func spin() {
        raise(SIGUSR1)
      }
    }
    """

  private static func build(_ view: String) throws -> (Workspace, CompiledModule) {
    let user = try Workspace(["Faults.swift": text])
    return (user, try user.build(["Faults.swift"], .view(view)))
  }

  private static func evaluate(_ folder: String) throws {
    let module = try LoadedModule(folder: folder)
    FaultReporter.install(for: module)
    let view = try module.chosen().makeView()
    evaluateBody(of: view)
  }

  @Test func aTrapNamesItsLine() async throws {
    let (user, module) = try Self.build("Index")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [folder = module.folder as String] in try FaultTests.evaluate(folder)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let (report, rest) = FaultReport.extract(from: text)
    let places = try #require(report).places(in: module, try Installation.find())
    #expect(places.first?.description == "\(user.file("Faults.swift")):5 Index.body.getter")
    #expect(report?.cause == "trap")
    #expect(rest.contains("Fatal error: Index out of range"))
    #expect(!rest.contains("inbetween-fault"))
  }

  @Test func anEndlessRecursionNamesItsLine() async throws {
    let (user, module) = try Self.build("Deep")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [folder = module.folder as String] in try FaultTests.evaluate(folder)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let report = try #require(FaultReport.extract(from: text).report)
    #expect(report.cause == "endless recursion")
    let places = report.places(in: module, try Installation.find())
    #expect(places.last?.description == "\(user.file("Faults.swift")):15 Deep.deep")
  }

  @Test func aSignalAsksWithoutHarm() async throws {
    let (user, module) = try Self.build("Busy")
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      [folder = module.folder as String] in try FaultTests.evaluate(folder)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let report = try #require(FaultReport.extract(from: text).report)
    #expect(report.cause == "busy")
    let places = report.places(in: module, try Installation.find()).map(\.description)
    let file = user.file("Faults.swift")
    #expect(places == ["\(file):24 Busy.spin", "\(file):20 Busy.body.getter"])
  }

  @Test func linesThatAreNoReports() {
    #expect(FaultReport(line: "Fatal error: x") == nil)
    #expect(FaultReport(line: "inbetween-fault ") == nil)
    let report = FaultReport(line: "inbetween-fault b 1f 20")
    #expect(report?.signal == 11)
    #expect(report?.addresses == [0x1F, 0x20])
    let text = "a\ninbetween-fault b 1f 20\nb\n"
    #expect(FaultReport.extract(from: text).rest == "a\nb\n")
    let trace = """
      Fatal error: because
      Current stack trace:
      0    libswiftCore.so                    0x00007f4c68d5f130 swift_reportError + 33
      61   inbetween                          0x000055f3d2514870 _start + 33

      """
    #expect(FaultReport.extract(from: trace).rest == "Fatal error: because\n")
  }
}

private func evaluateBody(of view: some View) {
  nonisolated(unsafe) let view = view
  onMainActor { _ = view.body }
}
