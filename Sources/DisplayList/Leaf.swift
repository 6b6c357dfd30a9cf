package import CoreGraphics

/// A drawn view: where it stands, what it paints, and who it is.
///
/// An object, since lists and films share it, that does not change once anybody else has it.
package final class Leaf {
  /// Who drew it: the view's path and type, for traces, taps by label and diagnoses.
  package let source: LeafSource
  /// The view's box in the coordinates of the enclosing effect, in points.
  @exclusivity(unchecked) @usableFromInline package internal(set) var frame: CGRect
  /// What it paints.
  @exclusivity(unchecked) @usableFromInline package internal(set) var drawing: Drawing

  /// Creates a leaf.
  package init(source: LeafSource, frame: CGRect, drawing: Drawing) {
    self.source = source
    self.frame = frame
    self.drawing = drawing
  }

  /// Makes a leaf that shows the same view as an older one, in its memory if nobody else has that.
  ///
  /// A view in motion needs two leaves then, and no memory anew in each frame.
  ///
  /// - Parameters:
  ///   - spare: An older leaf of the same source.
  ///   - source: Who drew it.
  ///   - frame: The view's box in the coordinates of the enclosing effect, in points.
  ///   - drawing: What it paints.
  @inlinable @inline(__always)
  package static func reusing(
    _ spare: consuming Leaf?, source: LeafSource, frame: CGRect, drawing: consuming Drawing
  ) -> Leaf {
    guard isKnownUniquelyReferenced(&spare), let leaf = spare else {
      return Leaf(source: source, frame: frame, drawing: drawing)
    }
    leaf.frame = frame
    leaf.drawing = drawing
    return leaf
  }
}

/// The identity of a leaf's view.
package protocol LeafSource: AnyObject {
  /// The view's path from the root, for example `VStack/1:Text`; computed when asked for.
  var path: String { get }
  /// The Swift type's name without generic arguments, for example `RoundedRectangle`.
  var typeName: String { get }
}

/// What a leaf paints.
///
/// Coordinates are those of the enclosing effect.
package enum Drawing {
  /// An outline filled with a paint.
  case fill(Outline, FillRule, Paint)
  /// Laid-out text with its top-left corner at `origin`.
  case text(TextLayout, origin: CGPoint, Paint)
  /// A picture. Boxed, since it is large.
  indirect case bitmap(PlacedBitmap)
  /// A view that takes part in layout and paints nothing.
  case nothing
}

/// Where a shape's edge runs.
///
/// The simple ones are named, because they are drawn faster.
package enum Outline: Equatable {
  case rect(CGRect)
  /// Corners of elliptical arcs, or with `continuous` of smooth ("squircle") curves.
  case roundedRect(CGRect, cornerSize: CGSize, continuous: Bool)
  case ellipse(in: CGRect)
  case path(CGPath)

  /// Compares values; two paths are equal if they are the same object.
  package static func == (a: Outline, b: Outline) -> Bool {
    switch (a, b) {
    case (.rect(let a), .rect(let b)): a == b
    case (.roundedRect(let a, let s, let c), .roundedRect(let b, let t, let d)):
      a == b && s == t && c == d
    case (.ellipse(let a), .ellipse(let b)): a == b
    case (.path(let a), .path(let b)): a === b
    default: false
    }
  }
}

/// What fills an outline.
package enum Paint: Equatable, Sendable {
  case color(PaintColor)
  /// Boxed, since it is rare and large.
  indirect case gradient(GradientPaint)
}

/// An sRGB colour, gamma-encoded and not premultiplied; each component is normally in 0…1.
package struct PaintColor: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  /// Creates a colour from its components.
  package init(red: Float, green: Float, blue: Float, alpha: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
