/// What pixels can have against the form that they were promised to.
package enum EncodingError: Error, Equatable, CustomStringConvertible {
  /// A frame of an opaque film has pixels that let something through.
  case notOpaque
  /// There is not enough memory to compress a frame.
  case outOfMemory

  /// The message for people.
  package var description: String {
    switch self {
    case .notOpaque:
      "The film was begun as opaque, and a frame has transparent pixels. "
        + "Begin it with isOpaque: false, or draw the frames over a background."
    case .outOfMemory:
      "There is not enough memory to compress a frame. Film with a smaller --scale or --size."
    }
  }
}
