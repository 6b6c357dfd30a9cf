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
  /// Draws the items as one layer: what is blended in it does not see what is behind it.
  case layer
  /// Draws the items as one layer, in another way than over what is behind it.
  case blend(BlendMode)
  /// Draws the layer's shape behind it: blurred, moved and in one color.
  case shadow(Shadow)
  /// Blurs the layer by a Gaussian of a standard deviation in points. An opaque blur is divided by its
  /// alpha and shows as far as the layer did.
  case blur(radius: Double, isOpaque: Bool)
  /// Maps the layer's colors. Boxed, since it is rare and large.
  indirect case filter(ColorMatrix)
  /// Shows the layer of all items but the first as far as the first one covers it.
  case mask
}

extension Effect {
  /// Which of an effect's items are seen: not the one that is a mask.
  package func seen(_ items: [DisplayItem]) -> ArraySlice<DisplayItem> {
    self == .mask ? items.dropFirst() : items[...]
  }
}

/// A shadow behind a layer.
package struct Shadow: Equatable, Sendable {
  /// The color of what is fully covered.
  package var color: PaintColor
  /// The standard deviation of the blur, in points.
  package var radius: Double
  /// Where the shadow is moved to, in points.
  package var offset: CGSize

  /// Creates a shadow.
  package init(color: PaintColor, radius: Double, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

/// How a layer is drawn on what is behind it, by the names of PDF and of Porter and Duff.
package enum BlendMode: Int, CaseIterable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}

/// A linear map of colors, gamma-encoded and not premultiplied, and a constant that is added.
///
/// Rows give red, green, blue and alpha; the columns are red, green, blue, alpha and the constant.
package struct ColorMatrix: Equatable, Sendable {
  /// The rows' first four columns.
  package var rows: [SIMD4<Float>]
  /// What is added to red, green and blue.
  package var constant: SIMD4<Float>

  /// Creates a map.
  package init(rows: [SIMD4<Float>], constant: SIMD4<Float>) {
    self.rows = rows
    self.constant = constant
  }
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
