package import CoreGraphics

/// A bitmap in a box: how it is stretched or repeated there, and how its pixels are read.
package struct PlacedBitmap {
  /// The pixels.
  package var bitmap: Bitmap
  /// The box that the picture fills, in points.
  package var frame: CGRect
  /// How the columns are laid along the box's width.
  package var columns: Slices
  /// How the rows are laid along the box's height.
  package var rows: Slices
  /// How colors between pixels are found.
  package var sampling = Sampling.mipmapped
  /// Whether edges that cross pixels are smooth; otherwise a pixel is drawn if most of it is inside.
  package var isAntialiased = true
  /// What shows through the picture's alpha instead of its colors; nil for the colors.
  package var tint: Paint?

  /// How colors between pixels are found.
  package enum Sampling: Sendable {
    /// The nearest pixel's.
    case nearest
    /// Blended from the four pixels around; smaller pictures skip pixels.
    case linear
    /// Blended from the four pixels around; smaller pictures are means of what they show.
    case mipmapped
    /// As `mipmapped`; larger pictures are blended from the sixteen pixels around.
    case cubic
  }

  /// The parts of one dimension: two ends that keep their size, and a middle that does not.
  package struct Slices: Equatable, Sendable {
    /// The sizes of the ends, in pixels of the bitmap.
    package var leading: Double
    package var trailing: Double
    /// Pixels per point of the ends, and of a middle that is repeated.
    package var pixelsPerPoint: Double
    /// Whether the middle is repeated from its start on, and otherwise stretched.
    package var isTiled: Bool

    /// Creates slices.
    package init(
      leading: Double = 0, trailing: Double = 0, pixelsPerPoint: Double = 1, isTiled: Bool = false
    ) {
      self.leading = leading
      self.trailing = trailing
      self.pixelsPerPoint = pixelsPerPoint
      self.isTiled = isTiled
    }
  }

  /// Creates a bitmap that is stretched to a box.
  package init(
    _ bitmap: Bitmap, frame: CGRect, columns: Slices = Slices(), rows: Slices = Slices()
  ) {
    self.bitmap = bitmap
    self.frame = frame
    self.columns = columns
    self.rows = rows
  }
}
