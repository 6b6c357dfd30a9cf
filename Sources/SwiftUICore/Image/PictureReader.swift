package import DisplayList
package import Foundation

/// Reads files of pictures.
///
/// The room of file formats implements it, the stage injects it.
package protocol PictureReader: AnyObject {
  /// The pixels of a file, or nil if it is none that can be read. Asking the same again is cheap and
  /// gives the identical object.
  func bitmap(at file: URL) -> Bitmap?
}
