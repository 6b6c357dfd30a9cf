// From files of pictures to pixels.
// May import: SwiftUICore, DisplayList, CPNG, CJPEG. Start here.

package import DisplayList
package import Foundation
internal import SwiftUICore
internal import Synchronization

/// Reads PNG and JPEG files, each once.
///
/// Colors are taken to be sRGB unless a PNG file gives its gamma; profiles are not applied.
package final class PictureFileReader: PictureReader, Sendable {
  /// The reader of the process.
  package static let shared = PictureFileReader()

  /// The files that were read, and those that could not be.
  private let known = Mutex<[URL: Bitmap?]>([:])

  /// Creates a reader that has read nothing.
  package init() {}

  package func bitmap(at file: URL) -> Bitmap? {
    known.withLock { known in
      if let known = known[file] { return known }
      let bitmap = Self.read(file)
      known[file] = .some(bitmap)
      return bitmap
    }
  }

  private static func read(_ file: URL) -> Bitmap? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let pixels = data.withUnsafeBytes { Pixels(png: $0) ?? Pixels(jpeg: $0) }
    return pixels.map { Bitmap(width: $0.width, height: $0.height, pixels: $0.words) }
  }
}
