/// What one line shows, in logical order.
struct Line: Hashable {
  /// A piece of a line.
  enum Part: Hashable {
    /// Scalars of the paragraph.
    case text(Range<Int>)
    /// An ellipsis, set as the run with this index is.
    case ellipsis(run: Int)
  }

  /// The pieces.
  var parts: [Part]
  /// The scalars that the line stands for, white space and line ends that are not shown included.
  var range: Range<Int>
  /// Whether text of the paragraph is left out in this line.
  var isTruncated = false
}
