/// One frame of an APNG, compressed: a rectangle that replaces what was there before.
///
/// Compression depends on nothing but the pixels given, so that frames may be compressed on
/// several threads and handed to an ``APNGWriter`` in their order.
package struct APNGFrame: Sendable {
  /// The place of the rectangle in the film.
  package let rect: PixelRect

  /// Says whether the pixels were written without alpha.
  package let isOpaque: Bool

  let stream: [UInt8]

  /// Compresses a rectangle of a frame.
  ///
  /// - Parameters:
  ///   - frame: The whole frame.
  ///   - rect: The part to show, inside the frame and not empty.
  ///   - isOpaque: The film's promise; it must be the writer's.
  /// - Throws: ``EncodingError/notOpaque`` where the promise is broken.
  package init(
    _ frame: PixelBuffer, in rect: PixelRect, isOpaque: Bool
  ) throws(EncodingError) {
    if isOpaque && !frame.isOpaque(in: rect) { throw .notOpaque }
    self.rect = rect
    self.isOpaque = isOpaque
    stream = PNG.stream(
      of: PNGBand.all(of: frame, in: rect, color: isOpaque ? .rgb : .rgba))
  }
}
