/// What pixels can have against the form that they were promised to.
package enum EncodingError: Error, Equatable, CustomStringConvertible {
  /// A frame of an opaque film has pixels that let something through.
  case notOpaque

  /// The message for people.
  package var description: String {
    switch self {
    case .notOpaque:
      "The film was begun as opaque, and a frame has transparent pixels. "
        + "Begin it with isOpaque: false, or draw the frames over a background."
    }
  }
}
