public import CoreGraphics

/// A place in one view that another view can read in its own space.
public struct Anchor<Value> {
  /// The value in the root's space.
  package let value: Value
  private let map: (Value, (CGPoint) -> CGPoint) -> Value

  /// What an anchor is made of: a place in the view that it is attached to.
  public struct Source {
    fileprivate let local: (CGSize) -> Value
    fileprivate let map: (Value, (CGPoint) -> CGPoint) -> Value

    /// The anchor of a view with a frame in a space.
    package func anchor(in frame: CGRect, _ space: ViewSpace) -> Anchor {
      let value = map(local(frame.size)) { point in
        space.toRoot.point(applying: CGPoint(x: point.x + frame.minX, y: point.y + frame.minY))
      }
      return Anchor(value: value, map: map)
    }
  }

  /// The value in the space of a view with a frame in a space.
  package func value(in frame: CGRect, _ space: ViewSpace) -> Value {
    var inverse = space.toRoot
    guard inverse.invert() else { return value }
    return map(value) { point in
      let local = inverse.point(applying: point)
      return CGPoint(x: local.x - frame.minX, y: local.y - frame.minY)
    }
  }
}

// The functions convert values and keep none but the parts of a source.
extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both are the same place.
  public static func == (lhs: Anchor, rhs: Anchor) -> Bool { lhs.value == rhs.value }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view's own space.
  public static func rect(_ r: CGRect) -> Anchor<Value>.Source {
    Anchor.Source(local: { _ in r }, map: mapRect)
  }

  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor.Source(local: { CGRect(origin: .zero, size: $0) }, map: mapRect)
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's own space.
  public static func point(_ p: CGPoint) -> Anchor<Value>.Source {
    Anchor.Source(local: { _ in p }, map: { $1($0) })
  }

  /// A point given in fractions of the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source {
    Anchor.Source(
      local: { CGPoint(x: p.x * $0.width, y: p.y * $0.height) }, map: { $1($0) })
  }

  /// The top left corner.
  public static var topLeading: Anchor<CGPoint>.Source { .unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Anchor<CGPoint>.Source { .unitPoint(.top) }
  /// The top right corner.
  public static var topTrailing: Anchor<CGPoint>.Source { .unitPoint(.topTrailing) }
  /// The middle of the left edge.
  public static var leading: Anchor<CGPoint>.Source { .unitPoint(.leading) }
  /// The middle of the view.
  public static var center: Anchor<CGPoint>.Source { .unitPoint(.center) }
  /// The middle of the right edge.
  public static var trailing: Anchor<CGPoint>.Source { .unitPoint(.trailing) }
  /// The bottom left corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { .unitPoint(.bottomLeading) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { .unitPoint(.bottom) }
  /// The bottom right corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { .unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Several places as one.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    local = { size in array.map { $0.local(size) } }
    map = { values, point in zip(array, values).map { $0.map($1, point) } }
  }

  /// A place that may be missing.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    local = { size in anchor.map { $0.local(size) } }
    map = { value, point in
      if let anchor, let value { anchor.map(value, point) } else { nil }
    }
  }
}

/// The box around a rectangle's corners in another space.
private func mapRect(_ rect: CGRect, _ point: (CGPoint) -> CGPoint) -> CGRect {
  let corners = [
    point(CGPoint(x: rect.minX, y: rect.minY)), point(CGPoint(x: rect.maxX, y: rect.minY)),
    point(CGPoint(x: rect.minX, y: rect.maxY)), point(CGPoint(x: rect.maxX, y: rect.maxY)),
  ]
  let (xs, ys) = (corners.map(\.x), corners.map(\.y))
  let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
  let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
  return CGRect(x: left, y: top, width: right - left, height: bottom - top)
}
