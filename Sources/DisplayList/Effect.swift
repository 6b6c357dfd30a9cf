package import CoreGraphics

/// What a rendering modifier does to the items below it.
///
/// The items' coordinates are those of the effect's own space; a transform maps them into the space
/// that the effect stands in. Opacity applies to the items as one flattened layer.
package enum Effect: Equatable {
  /// Multiplies the layer's alpha, 0…1.
  case opacity(Double)
  /// Maps the layer by an affine transform.
  case affine(CGAffineTransform)
  /// Maps the layer by a perspective transform.
  case projection(Projection)
  /// Shows only what lies inside the outline.
  case clip(Outline, FillRule)
}

/// A 3 × 3 matrix for row vectors, as SwiftUI's `ProjectionTransform` lays it out.
package struct Projection: Equatable {
  package var m11 = 1.0
  package var m12 = 0.0
  package var m13 = 0.0
  package var m21 = 0.0
  package var m22 = 1.0
  package var m23 = 0.0
  package var m31 = 0.0
  package var m32 = 0.0
  package var m33 = 1.0

  /// Creates the identity.
  package init() {}
}

/// Which points lie inside an outline that crosses itself.
package enum FillRule: Equatable, Sendable {
  case nonZero
  case evenOdd
}
