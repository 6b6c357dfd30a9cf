import Encoders
import Foundation
import Testing

@Suite("Files that appear whole")
struct AtomicFileTests {
  private func contents(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The number that a file keeps while it is not replaced, and its date.
  private func identity(_ path: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return ["\(attributes[.systemFileNumber] ?? "")", "\(attributes[.modificationDate] ?? "")"]
  }

  @Test("Nothing is to be seen before the commit, and everything after it")
  func appears() throws {
    try withTemporaryFolder { folder in
      let file = try AtomicFile(path: folder + "/a.png")
      try file.write([1, 2, 3, 4])
      try file.overwrite(at: 1, with: [9, 8])
      #expect(try contents(folder).allSatisfy { $0.hasPrefix(".") })
      #expect(try file.commit() == .created)
      #expect(try contents(folder) == ["a.png"])
      #expect(try bytes(folder + "/a.png") == [1, 9, 8, 4])
    }
  }

  @Test("Without a commit nothing is left")
  func discarded() throws {
    try withTemporaryFolder { folder in
      for content in [[], [UInt8](repeating: 1, count: 100_000)] {
        let file = try AtomicFile(path: folder + "/a.png")
        try file.write(content)
      }
      #expect(try contents(folder) == [])
    }
  }

  @Test("A file is replaced in one step: who reads the old one goes on reading it")
  func replaced() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.png"
      #expect(try AtomicFile.write([1], to: path) == .created)
      let reader = try #require(FileHandle(forReadingAtPath: path))
      #expect(try AtomicFile.write([2, 2], to: path) == .replaced)
      #expect(try reader.readToEnd() == Data([1]))
      #expect(try bytes(path) == [2, 2])
      #expect(try contents(folder) == ["a.png"])
    }
  }

  @Test("Equal content is left alone", arguments: [0, 1, 1 << 20, (1 << 20) + 1, 3_000_000])
  func unchanged(count: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.png"
      var content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try AtomicFile.write(content, to: path)
      let before = try identity(path)
      #expect(try AtomicFile.write(content, to: path) == .unchanged)
      #expect(try identity(path) == before)
      guard count > 0 else { return }
      content[count - 1] ^= 1
      #expect(try AtomicFile.write(content, to: path) == .replaced)
      #expect(try bytes(path) == content)
      #expect(try contents(folder) == ["a.png"])
    }
  }

  @Test("Permissions of a replaced file stay; a new file's follow the mask")
  func permissions() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.png"
      try AtomicFile.write([1], to: path)
      #expect(FileManager.default.createFile(atPath: folder + "/plain", contents: nil))
      func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try mode(path) == mode(folder + "/plain"))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try AtomicFile.write([2], to: path)
      #expect(try mode(path) == 0o640)
    }
  }

  @Test("A link stays a link, and its target is replaced")
  func link() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/films", withIntermediateDirectories: false)
      try AtomicFile.write([1], to: folder + "/films/a.png")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.png", withDestinationPath: "films/a.png")
      try AtomicFile.write([2], to: folder + "/link.png")
      #expect(try bytes(folder + "/films/a.png") == [2])
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.png")
          == "films/a.png")
      #expect(try contents(folder + "/films") == ["a.png"])
    }
  }

  @Test("A device gets its bytes")
  func device() throws {
    #expect(try AtomicFile.write([1, 2, 3], to: "/dev/null") == .replaced)
  }

  @Test("A film that cannot be finished leaves the old one")
  func failingFilm() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/film.png"
      try AtomicFile.write([7], to: path)
      let delay = try #require(FrameDelay(framesPerSecond: 60))
      #expect(throws: EncodingError.notOpaque) {
        let writer = APNGWriter(
          to: try AtomicFile(path: path), width: 2, height: 2, delay: delay, isOpaque: true)
        try writer.append(PixelBuffer(width: 2, height: 2, filledWith: 0xFFFF_FFFF))
        try writer.append(PixelBuffer(width: 2, height: 2))
        // Frames are compressed behind the caller's back; the last word is that of `finish`.
        try writer.finish()
      }
      #expect(try bytes(path) == [7])
      #expect(try contents(folder) == ["film.png"])
    }
  }

  // MARK: - Errors

  private func reason(_ path: String) -> FileError.Reason? {
    do throws(FileError) {
      try AtomicFile.write([1], to: path)
      return nil
    } catch {
      #expect(path.isEmpty || error.description.hasPrefix(path + ": "))
      return error.reason
    }
  }

  @Test("A folder that is missing is named, with the command that makes it")
  func missingFolder() throws {
    try withTemporaryFolder { folder in
      #expect(reason(folder + "/no/such/a.png") == .missingFolder(folder + "/no/such"))
      let error = FileError(path: "x y/a.png", reason: .missingFolder("x y"))
      #expect(
        error.description
          == "x y/a.png: the folder x y does not exist. Make it first: mkdir -p 'x y'")
      let left = try contents(folder)
      #expect(left == [])
    }
  }

  @Test("Folders, files in the way, and names that are missing")
  func wrongPlaces() throws {
    try withTemporaryFolder { folder in
      #expect(reason(folder) == .isFolder)
      #expect(reason(folder + "/") == .isFolder)
      #expect(reason(folder + "/new/") == .isFolder)
      #expect(reason("") == .noName)
      try AtomicFile.write([1], to: folder + "/file")
      #expect(reason(folder + "/file/a.png") == .parentIsFile(folder + "/file"))
      #expect(reason(folder + "/file/b/a.png") == .parentIsFile(folder + "/file"))
      #expect(
        FileError(path: "out", reason: .isFolder).description
          == "out: is a folder. Give the name of a file in it, for example out/film.png.")
    }
  }

  @Test("A folder that may not be written", .enabled(if: geteuid() != 0))
  func notPermitted() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      #expect(reason(folder + "/a.png") == .notPermitted)
      #expect(
        FileError(path: "a", reason: .notPermitted).description
          == "a: may not be written. Give another path, or change its permissions.")
    }
  }

  @Test("A place where even root may not write")
  func kernelFolder() throws {
    let reason = reason("/proc/a.png")
    guard case .system(_, let code) = reason else {
      #expect(reason == .notPermitted)
      return
    }
    #expect(code == ENOENT)
  }
}
