/// A picture that takes little room while it waits: pixels that equal the one above are counted only.
struct PackedPicture: Sendable {
  /// The size in pixels.
  let width: Int
  let height: Int
  /// In turn: how many pixels equal those above, how many do not, and these.
  private let words: [UInt32]

  /// The room that it takes in bytes.
  var byteCount: Int { words.count * 4 }

  /// Packs a picture; takes time in proportion to its pixels.
  init(_ picture: PixelBuffer) {
    let width = picture.width
    self.width = width
    height = picture.height
    words = picture.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      var words: [UInt32] = []
      var index = 0
      func equalsAbove(_ index: Int) -> Bool {
        pixels[index] == (index < width ? 0 : pixels[index - width])
      }
      while index < pixels.count {
        let start = index
        while index < pixels.count, equalsAbove(index) { index += 1 }
        let end = index
        while index < pixels.count, !equalsAbove(index) { index += 1 }
        words += [UInt32(end - start), UInt32(index - end)]
        words += pixels[end..<index]
      }
      return words
    }
  }

  /// The picture.
  var picture: PixelBuffer {
    var picture = PixelBuffer(width: width, height: height)
    picture.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      var (index, word) = (0, 0)
      while word < words.count {
        for _ in 0..<words[word] {
          pixels[index] = index < width ? 0 : pixels[index - width]
          index += 1
        }
        let others = words[(word + 2)...].prefix(Int(words[word + 1]))
        for pixel in others {
          pixels[index] = pixel
          index += 1
        }
        word = others.endIndex
      }
    }
    return picture
  }
}
