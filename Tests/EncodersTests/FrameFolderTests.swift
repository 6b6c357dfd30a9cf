import Encoders
import Foundation
import Testing

@Suite("Folders of frames")
struct FrameFolderTests {
  private func contents(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func identity(_ path: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return "\(attributes[.systemFileNumber] ?? "") \(attributes[.modificationDate] ?? "")"
  }

  @discardableResult
  private func write(_ frames: [UInt8], to path: String) throws -> FileChange {
    let folder = try FrameFolder(path: path)
    for frame in frames { try folder.append(png: [frame, frame]) }
    #expect(folder.count == frames.count)
    return try folder.commit()
  }

  @Test("A new folder appears whole", arguments: ["frames", "frames/"])
  func new(name: String) throws {
    try withTemporaryFolder { root in
      let folder = try FrameFolder(path: root + "/" + name)
      let pictures = (1...3).map { Pattern.blocks.picture(width: 9, height: 7, seed: $0) }
      for picture in pictures { try folder.append(picture) }
      #expect(try contents(root).allSatisfy { $0.hasPrefix(".") })
      #expect(try folder.commit() == .created)
      #expect(try contents(root) == ["frames"])
      #expect(try contents(root + "/frames") == ["0000.png", "0001.png", "0002.png"])
      for (index, picture) in pictures.enumerated() {
        #expect(
          try bytes(root + "/frames/" + FrameFolder.name(of: index)) == PNG.encode(picture))
      }
    }
  }

  @Test("Without a commit nothing is left")
  func discarded() throws {
    try withTemporaryFolder { root in
      try FrameFolder(path: root + "/frames").append(png: [1])
      #expect(try contents(root) == [])
    }
  }

  @Test("Frames of a longer film vanish, equal ones keep their date, others are replaced")
  func synchronized() throws {
    try withTemporaryFolder { root in
      let path = root + "/frames"
      try write([0, 1, 2, 3, 4, 5], to: path)
      let kept = try identity(path + "/0001.png")
      let replaced = try identity(path + "/0002.png")
      #expect(try write([0, 1, 9], to: path) == .replaced)
      #expect(try contents(path) == ["0000.png", "0001.png", "0002.png"])
      #expect(try identity(path + "/0001.png") == kept)
      #expect(try identity(path + "/0002.png") != replaced)
      #expect(try bytes(path + "/0002.png") == [9, 9])
      #expect(try contents(root) == ["frames"])
    }
  }

  @Test("The same film again changes nothing, the folder's date included")
  func unchanged() throws {
    try withTemporaryFolder { root in
      let path = root + "/frames"
      try write([0, 1, 2], to: path)
      let before = try identity(path)
      #expect(try write([0, 1, 2], to: path) == .unchanged)
      #expect(try identity(path) == before)
      #expect(try write([0, 1, 2, 3], to: path) == .replaced)
      #expect(try contents(path).count == 4)
    }
  }

  @Test("Other files stay, those that only look like frames too")
  func otherFiles() throws {
    try withTemporaryFolder { root in
      for name in ["notes.txt", "2024.png"] { try AtomicFile.write([1], to: root + "/" + name) }
      try write([0, 1, 2], to: root)
      try write([0], to: root)
      #expect(try contents(root) == ["0000.png", "2024.png", "notes.txt"])
    }
  }

  @Test("A file in the way, and a folder above that is missing")
  func errors() throws {
    try withTemporaryFolder { root in
      try AtomicFile.write([1], to: root + "/file")
      #expect(throws: FileError(path: root + "/file", reason: .isFile)) {
        try FrameFolder(path: root + "/file")
      }
      #expect(
        throws: FileError(path: root + "/no/frames", reason: .missingFolder(root + "/no"))
      ) {
        try FrameFolder(path: root + "/no/frames")
      }
    }
  }

  @Test("Names have four digits, and more where four are not enough")
  func names() {
    #expect(FrameFolder.name(of: 0) == "0000.png")
    #expect(FrameFolder.name(of: 9999) == "9999.png")
    #expect(FrameFolder.name(of: 12_345) == "12345.png")
  }
}
