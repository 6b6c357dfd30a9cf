import Foundation
import Testing
import Typesetting

/// Runs the set-up script as a program, in folders of its own and without a network.
@Suite struct SetupTests {
  private let root: URL
  private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("bin"), withIntermediateDirectories: true)
  }

  private func cleanUp() {
    try? FileManager.default.removeItem(at: root)
  }

  /// Runs the script with a cache in the test's folder.
  private func setup(
    cache: String = "cache", _ changes: [String: String] = [:]
  ) throws -> (status: Int32, message: String) {
    var environment = ProcessInfo.processInfo.environment
    let path = environment["PATH"] ?? ""
    environment["PATH"] = root.appendingPathComponent("bin").path + ":" + path
    environment["INBETWEEN_CACHE"] = root.appendingPathComponent(cache).path
    environment["PIP_NO_INDEX"] = "1"
    environment["PIP_FIND_LINKS"] = root.path
    environment.merge(changes) { $1 }
    let process = Process()
    process.executableURL = repository.appendingPathComponent("Scripts/setup")
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Puts a shell script before the machine's commands.
  private func replace(_ command: String, by script: String) throws {
    let url = root.appendingPathComponent("bin/\(command)")
    try "\(script)\n".write(
      to: url.appendingPathExtension("sh"), atomically: true, encoding: .utf8)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(
      at: url, withDestinationURL: repository.appendingPathComponent("Tests/Programs/stand-in"))
  }

  private func fillCache() throws {
    let cache = root.appendingPathComponent("cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: FontLibrary().folder, to: cache.appendingPathComponent("fonts"))
  }

  private var cachedFiles: [String] {
    let fonts = root.appendingPathComponent("cache/fonts").path
    return (try? FileManager.default.contentsOfDirectory(atPath: fonts)) ?? []
  }

  @Test func aFullCacheNeedsNoNetwork() throws {
    defer { cleanUp() }
    try fillCache()
    let (status, message) = try setup()
    #expect(status == 0, "\(message)")
    #expect(message.contains("everything is there"))
    #expect(!message.contains("fetching"))
  }

  @Test func withoutANetworkItSaysWhatIsMissing() throws {
    defer { cleanUp() }
    let (status, message) = try setup(
      ["PIP_NO_INDEX": "0", "PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_RETRIES": "0"])
    #expect(status == 1)
    #expect(message.contains("The fonts could not be fetched."))
    #expect(message.contains("pip download --no-deps fontpkg-inter==4.1.post1"))
    #expect(cachedFiles.isEmpty)
  }

  @Test func aDamagedFontIsNotTrusted() throws {
    defer { cleanUp() }
    try fillCache()
    let font = root.appendingPathComponent("cache/fonts/Inter[opsz,wght].ttf")
    var bytes = try Data(contentsOf: font)
    bytes[5000] ^= 1
    try bytes.write(to: font)
    let (status, message) = try setup()
    #expect(status == 1)
    #expect(message.contains("fetching fontpkg-inter 4.1.post1"))
  }

  @Test func aWheelWithAnotherChecksumIsRefused() throws {
    defer { cleanUp() }
    let wheel = "fontpkg_inter-4.1.post1-py3-none-any.whl"
    let metadata = "Metadata-Version: 2.1\nName: fontpkg-inter\nVersion: 4.1.post1\n"
    let info = root.appendingPathComponent("fontpkg_inter-4.1.post1.dist-info")
    try FileManager.default.createDirectory(at: info, withIntermediateDirectories: true)
    try metadata.write(
      to: info.appendingPathComponent("METADATA"), atomically: true, encoding: .utf8)
    try "Wheel-Version: 1.0\nTag: py3-none-any\n".write(
      to: info.appendingPathComponent("WHEEL"), atomically: true, encoding: .utf8)
    try "".write(to: info.appendingPathComponent("RECORD"), atomically: true, encoding: .utf8)
    let zip = Process()
    zip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    zip.currentDirectoryURL = root
    zip.arguments = ["python3", "-m", "zipfile", "-c", wheel, info.lastPathComponent + "/"]
    try zip.run()
    zip.waitUntilExit()
    let (status, message) = try setup()
    #expect(status == 1)
    #expect(message.contains("The checksum of \(wheel) is wrong"), "\(message)")
    #expect(cachedFiles.isEmpty)
  }

  @Test func aCacheThatCannotBeWrittenIsNamed() throws {
    defer { cleanUp() }
    try Data().write(to: root.appendingPathComponent("file"))
    let (status, message) = try setup(cache: "file/cache")
    #expect(status == 1)
    #expect(message.contains("file/cache cannot be written to. Set INBETWEEN_CACHE"))
  }

  @Test func anOldOrMissingSwiftIsNamed() throws {
    defer { cleanUp() }
    try fillCache()
    for version in ["5.10.1", "6.2", "6.2.9"] {
      try replace("swift", by: "echo 'Swift version \(version) (swift-RELEASE)'")
      let (status, message) = try setup()
      #expect(status == 1)
      #expect(message.contains("is too old; 6.3 or later is needed"))
    }
    for version in ["6.3", "6.3.1", "6.10", "7.0"] {
      try replace("swift", by: "echo 'Swift version \(version) (swift-RELEASE)'")
      #expect(try setup().status == 0)
    }
  }

  @Test func withoutRootTheCommandForMissingPackagesIsGiven() throws {
    defer { cleanUp() }
    try fillCache()
    try replace("pkg-config", by: "test \"$2\" != fribidi && test \"$2\" != icu-uc")
    try replace("id", by: "echo 1000")
    let (status, message) = try setup()
    #expect(status == 1)
    #expect(
      message.contains(
        "sudo apt-get install -y --no-install-recommends libfribidi-dev libicu-dev"))
  }

  @Test func rootInstallsTheMissingPackagesOnly() throws {
    defer { cleanUp() }
    try fillCache()
    let log = root.appendingPathComponent("log").path
    try replace("pkg-config", by: "test \"$2\" != harfbuzz")
    try replace("id", by: "echo 0")
    try replace("apt-get", by: "echo \"$@\" >>'\(log)'")
    let (status, message) = try setup()
    #expect(status == 0, "\(message)")
    let calls = try String(contentsOfFile: log, encoding: .utf8)
    #expect(calls == "install -y --no-install-recommends libharfbuzz-dev\n")
  }

  @Test func failedInstallationsAreReported() throws {
    defer { cleanUp() }
    try fillCache()
    try replace("pkg-config", by: "false")
    try replace("id", by: "echo 0")
    try replace("apt-get", by: "exit 100")
    let (status, message) = try setup()
    #expect(status == 1)
    #expect(message.contains("The packages could not be installed."))
  }
}
