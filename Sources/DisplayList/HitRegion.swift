package import CoreGraphics

/// A part of the display list that takes input.
package enum HitRegion: Equatable {
  /// Taps on the items go to the recogniser with this number.
  case gesture(id: UInt32)
  /// Replaces the items' own outlines for hit testing.
  case contentShape(Outline, FillRule)
  /// The items take no input.
  case disabled
}
