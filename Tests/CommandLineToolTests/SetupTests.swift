import Foundation
import Testing

/// `Scripts/setup` on machines that lack something.
///
/// Commands of the machine are replaced by small ones that stand before them on `PATH`; nothing is
/// installed.
@Suite("Set-up") struct SetupTests {
  private static let script = ToolProgram.repository.appendingPathComponent("Scripts/setup")
  private static let bash = URL(fileURLWithPath: "/bin/bash")

  /// Runs the script with commands in the place of the machine's.
  private func setup(
    _ commands: [String: String] = [:], environment: [String: String] = [:],
    prefix: [String] = []
  ) throws -> ToolProgram.Run {
    let user = try ToolProgram()
    defer { user.remove() }
    let folder = user.folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in commands {
      let file = folder.appendingPathComponent(name)
      try "\(text)\n".write(
        to: file.appendingPathExtension("sh"), atomically: true, encoding: .utf8)
      try FileManager.default.createSymbolicLink(
        at: file,
        withDestinationURL: ToolProgram.repository.appendingPathComponent("Tests/Programs/stand-in")
      )
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    var variables = ["PATH": folder.path + ":" + path, "PIP_RETRIES": "0"]
    variables.merge(environment) { $1 }
    let line = prefix + [Self.script.path]
    return try user.run(
      program: URL(fileURLWithPath: "/usr/bin/env"), arguments: line, environment: variables)
  }

  /// A folder that is empty, and gone when the body has run.
  private func withEmptyFolder(_ body: (String) throws -> Void) throws {
    let user = try ToolProgram()
    defer { user.remove() }
    try body(user.folder.path)
  }

  static var canLeaveNetwork: Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["unshare", "--map-root-user", "--net", "true"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test("A machine that was set up once needs no network", .enabled(if: canLeaveNetwork))
  func withoutNetwork() throws {
    let run = try setup(prefix: ["unshare", "--map-root-user", "--net"])
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(run.messages.hasPrefix("setup: everything is there"))
  }

  @Test("Fonts that can't be fetched are named with the command", .enabled(if: canLeaveNetwork))
  func withoutNetworkAndFonts() throws {
    try withEmptyFolder { folder in
      let run = try setup(
        environment: ["INBETWEEN_CACHE": folder],
        prefix: ["unshare", "--map-root-user", "--net"])
      #expect(run.exitCode == 1)
      #expect(
        run.messages.contains("With a network, this has to work:  python3 -m pip download"),
        "\(run.messages)")
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder)
      #expect(left.allSatisfy { $0 == "fonts" }, "\(left)")
    }
  }

  @Test("Without root the command for root is said, and nothing is tried")
  func withoutRoot() throws {
    let run = try setup([
      "pkg-config": "exit 1", "id": "echo 1000", "apt-get": "echo called >&2; exit 1",
    ])
    #expect(run.exitCode == 1)
    #expect(
      run.messages.contains(
        "only root can install them. Run:  sudo apt-get install -y --no-install-recommends "),
      "\(run.messages)")
    #expect(run.messages.contains(" libharfbuzz-dev "))
    #expect(!run.messages.contains("called"))
  }

  @Test("Packages that can't be installed are a problem; a second try comes after an update")
  func packages() throws {
    let run = try setup([
      "pkg-config": "exit 1", "id": "echo 0",
      "apt-get": "echo \"apt-get $1\" >&2; [ \"$1\" = update ]",
    ])
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("apt-get update\napt-get install\n"), "\(run.messages)")
    #expect(run.messages.contains("With a network, run:  apt-get update && apt-get install"))
  }

  @Test(
    "A toolchain that is too old, can't be run or isn't there is said",
    arguments: [
      ("echo 'Swift version 5.10 (swift-5.10-RELEASE)'", "Swift 5.10 is too old; 6.3"),
      ("echo 'lib.so: cannot open' >&2; exit 127", "swift can't be run: lib.so: cannot open"),
    ])
  func toolchain(command: String, says: String) throws {
    let run = try setup(["swift": command])
    #expect(run.exitCode == 1)
    #expect(run.messages.contains(says), "\(run.messages)")
  }

  @Test("A cache that can't be written to is named")
  func cache() throws {
    let run = try setup(environment: ["INBETWEEN_CACHE": "/proc/inbetween"])
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("'/proc/inbetween'") || run.messages.contains("/proc/inbetween"))
    #expect(run.messages.contains("Set INBETWEEN_CACHE to one that can."))
  }

  @Test("Every script is sound, and says what it wants")
  func scripts() throws {
    let user = try ToolProgram()
    defer { user.remove() }
    let folder = ToolProgram.repository.appendingPathComponent("Scripts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count >= 5)
    for name in names where !name.contains(".") {
      let path = folder.appendingPathComponent(name).path
      #expect(FileManager.default.isExecutableFile(atPath: path))
      let run = try user.run(program: Self.bash, arguments: ["-n", path])
      #expect(run.exitCode == 0, "\(run.messages)")
    }
  }
}
