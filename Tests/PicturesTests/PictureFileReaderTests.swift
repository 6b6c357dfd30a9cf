import DisplayList
import Foundation
import Testing

@testable import Pictures

/// Files of pictures, made by the tests byte by byte.
@Suite("Picture files")
struct PictureFileReaderTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("What is no picture, or not there, is nil")
  func unreadable() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let reader = PictureFileReader()
    #expect(reader.bitmap(at: folder.appendingPathComponent("none.png")) == nil)
    for (index, bytes) in [Data(), Data("hello".utf8), Data([0xFF, 0xD8, 0xFF, 0xE0])].enumerated()
    {
      let file = folder.appendingPathComponent("\(index).jpg")
      try bytes.write(to: file)
      #expect(reader.bitmap(at: file) == nil)
    }
  }

  @Test("A PNG file is read once, and its colors are multiplied by their alpha")
  func premultiplied() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let pixels: [UInt32] = [0xFFFF_0000, 0x8000_8000, 0, 0x3333_3333, 0xFF01_0203, 0x0101_0100]
    let file = folder.appendingPathComponent("picture.png")
    try PNGFile.data(width: 3, height: 2, premultiplied: pixels).write(to: file)
    let reader = PictureFileReader()
    let bitmap = try #require(reader.bitmap(at: file))
    #expect(bitmap.width == 3 && bitmap.height == 2 && !bitmap.isOpaque)
    #expect(Array(bitmap.pixels.prefix(6)) == pixels)
    try FileManager.default.removeItem(at: file)
    #expect(reader.bitmap(at: file) === bitmap)
  }

  @Test("A JPEG file of one color has that color")
  func jpeg() throws {
    let data = try #require(Data(base64Encoded: JPEGFile.gray))
    let pixels = try #require(data.withUnsafeBytes { Pixels(jpeg: $0) })
    #expect(pixels.width == 8 && pixels.height == 8)
    for word in pixels.words {
      #expect(word >> 24 == 255)
      for shift in [0, 8, 16] as [UInt32] { #expect(abs(Int(word >> shift & 255) - 128) <= 1) }
    }
    // Cut short, it is drawn as far as it goes, or not at all; nothing traps.
    for length in 0..<data.count {
      _ = data.prefix(length).withUnsafeBytes { Pixels(jpeg: $0) }
    }
  }
}
