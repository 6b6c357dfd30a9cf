package import CoreGraphics

/// The outline of a symbol in one weight.
///
/// An immutable object, so that views compare it by identity.
package final class SymbolShape: Sendable {
  /// The outline in ems, with y downwards: from the left edge of the symbol's box, and from the line
  /// that is put on the middle of the capitals.
  package let path: CGPath
  /// The symbol's box in ems: its ink and a small margin.
  package let box: CGRect

  /// Creates a symbol.
  package init(path: CGPath, box: CGRect) {
    self.path = path
    self.box = box
  }

  /// Whether a symbol points where lines of text go, and so the other way from right to left.
  ///
  /// Those are the names with a word `forward` or `backward`. Symbols that begin with it stand on the
  /// buttons of players, which point the same way everywhere (Apple's Human Interface Guidelines, Right
  /// to left).
  package static func followsText(named name: String) -> Bool {
    name.split(separator: ".").dropFirst().contains { $0 == "forward" || $0 == "backward" }
  }

  /// The symbol as a mirror beside it shows it.
  package var mirrored: SymbolShape {
    var mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: box.minX + box.maxX, ty: 0)
    return SymbolShape(path: path.copy(using: &mirror) ?? path, box: box)
  }
}

/// A symbol for a font: as it stands in a line of text.
package struct SizedSymbol: Equatable {
  /// The outline.
  package var shape: SymbolShape
  /// Points per em of the symbol.
  package var size: CGFloat
  /// Half the height of the capitals beside it, in points.
  package var middle: CGFloat
  /// Whether it is drawn as in a mirror.
  package var isMirrored: Bool

  /// Creates a symbol for a font.
  package init(shape: SymbolShape, size: CGFloat, middle: CGFloat, isMirrored: Bool = false) {
    self.shape = shape
    self.size = size
    self.middle = middle
    self.isMirrored = isMirrored
  }

  /// The size of the symbol's box, in points.
  package var boxSize: CGSize {
    CGSize(width: shape.box.width * size, height: shape.box.height * size)
  }

  /// From the top of the box down to the baseline of the text beside it, in points.
  package var baseline: CGFloat { middle - shape.box.minY * size }

  /// Where the box is drawn in a frame: in the middle, in its own size, and in a frame on the way from
  /// another size as much smaller or larger as that is than `model`.
  ///
  /// - Parameter pixel: The size of a pixel; a frame on the pixel grid, which may differ as much from
  ///   the model, is no other size.
  package func frame(in frame: CGRect, model: CGSize, pixel: CGFloat) -> CGRect {
    func factor(_ shown: CGFloat, _ model: CGFloat) -> CGFloat {
      guard model > 0 else { return 1 }
      let difference = shown - model
      return 1 + (difference - min(max(difference, -pixel), pixel)) / model
    }
    let factor = min(factor(frame.width, model.width), factor(frame.height, model.height))
    let size = CGSize(width: boxSize.width * factor, height: boxSize.height * factor)
    return CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The outline in a box of any size, in points.
  package func path(in frame: CGRect) -> CGPath {
    guard shape.box.width > 0, shape.box.height > 0 else { return CGPath(elements: []) }
    let (x, y) = (frame.width / shape.box.width, frame.height / shape.box.height)
    let (a, tx) =
      isMirrored
      ? (-x, frame.minX + shape.box.maxX * x) : (x, frame.minX - shape.box.minX * x)
    var transform = CGAffineTransform(
      a: a, b: 0, c: 0, d: y, tx: tx, ty: frame.minY - shape.box.minY * y)
    return shape.path.copy(using: &transform) ?? shape.path
  }

  package static func == (a: SizedSymbol, b: SizedSymbol) -> Bool {
    a.shape === b.shape && a.size == b.size && a.middle == b.middle
      && a.isMirrored == b.isMirrored
  }
}
