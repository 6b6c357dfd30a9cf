/// One frame of an animated WebP, compressed: what changed in a rectangle.
package struct WebPFrame: Sendable {
  /// The place of the rectangle in the film; its origin is even.
  package let rect: PixelRect

  private let chunk: [UInt8]

  /// Compresses what changed since a frame before, or gives nil where nothing has.
  ///
  /// - Parameters:
  ///   - frame: The whole frame, opaque.
  ///   - damage: A rectangle outside which nothing changed; nil where that is not known.
  ///   - before: The frame that is shown until then; nil for the first.
  /// - Throws: ``EncodingError``.
  package init?(
    _ frame: PixelBuffer, damage: PixelRect? = nil, before: PixelBuffer?
  ) throws(EncodingError) {
    var rect = before.map { frame.difference(from: $0, within: damage) } ?? frame.bounds
    if rect.isEmpty { return nil }
    guard frame.isOpaque(in: rect) else { throw .notOpaque }
    // The container counts a frame's place in twos.
    rect.width += rect.x % 2
    rect.height += rect.y % 2
    rect.x -= rect.x % 2
    rect.y -= rect.y % 2
    self.rect = rect
    chunk = try WebP.chunk(of: frame, in: rect, before: before)
  }

  /// The work of compressing a frame, which all films that show it share.
  package typealias Work = Job<Result<WebPFrame?, EncodingError>>

  /// Prepares the work of ``init(_:damage:before:)``; nothing is compressed yet.
  package static func work(
    _ frame: PixelBuffer, damage: PixelRect? = nil, before: PixelBuffer?
  ) -> Work {
    Work {
      Result { () throws(EncodingError) in
        try WebPFrame(frame, damage: damage, before: before)
      }
    }
  }

  /// The rectangle as a file of its own.
  package var file: [UInt8] { WebP.file(chunk) }

  /// The frame's chunk in a film, with the time that it is shown in milliseconds.
  func chunk(delay: Int) -> [UInt8] {
    var body: [UInt8] = []
    for number in [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, delay] {
      body += WebP.littleEndian(number, bytes: 3)
    }
    // It is drawn over the one before, and stays.
    return WebP.chunk("ANMF", body + [0] + chunk)
  }
}
