import CoreGraphics
import SwiftUICore

/// A leaf of a fixed size.
struct Box: View {
  let width: CGFloat
  let height: CGFloat

  init(_ width: CGFloat, _ height: CGFloat) {
    self.width = width
    self.height = height
  }

  var body: some View { Color.red.frame(width: width, height: height) }
}

/// A leaf whose sizes for no, a proposed and an infinite length are its own: a width between two ends.
struct Stretch: View {
  let range: ClosedRange<CGFloat>
  let ideal: CGFloat

  var body: some View {
    Color.red.frame(
      minWidth: range.lowerBound, idealWidth: ideal, maxWidth: range.upperBound, minHeight: 10,
      maxHeight: 10)
  }
}

extension ViewHost {
  /// The frames of the colors, in drawing order.
  var boxes: [CGRect] { frames("Color") }

  /// The frames of the texts, in drawing order.
  var textFrames: [CGRect] { frames("Text") }

  /// The opacities of the leaves of a type, in drawing order.
  func opacities(_ type: String) -> [Double] {
    leaves.filter { $0.leaf.source.typeName == type }.map(\.opacity)
  }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }

  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
