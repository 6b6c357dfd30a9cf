public import CoreGraphics

/// Distances from the sides of a rectangle inwards, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the upper side.
  public var top: CGFloat
  /// The distance from the leading side.
  public var leading: CGFloat
  /// The distance from the lower side.
  public var bottom: CGFloat
  /// The distance from the trailing side.
  public var trailing: CGFloat

  /// Creates insets of the four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets of one distance on some sides and zero on the others.
  package init(_ distance: CGFloat, edges: Edge.Set) {
    self.init(
      top: edges.contains(Edge.top) ? distance : 0,
      leading: edges.contains(Edge.leading) ? distance : 0,
      bottom: edges.contains(Edge.bottom) ? distance : 0,
      trailing: edges.contains(Edge.trailing) ? distance : 0)
  }

  /// The sum of the leading and trailing distances.
  package var horizontal: CGFloat { leading + trailing }
  /// The sum of the upper and lower distances.
  package var vertical: CGFloat { top + bottom }

  /// The distance from one side.
  package subscript(edge: Edge) -> CGFloat {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}

extension EdgeInsets: Animatable {
  /// The four distances, unscaled: top, leading, bottom, trailing.
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get {
      AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing)))
    }
    set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}
