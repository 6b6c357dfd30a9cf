public import CoreGraphics

/// A rectangle as large as its frame.
nonisolated public struct Rectangle: InsettableShape, BitwiseCopyable {
  /// Creates a rectangle.
  public init() {}

  /// The rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// The rectangle with its edges moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeBy(shape: self, amount: amount)
  }
}

/// A rectangle with rounded corners, as large as its frame.
nonisolated public struct RoundedRectangle: InsettableShape, Equatable {
  /// The size of the corners, in points.
  public var cornerSize: CGSize
  /// The corners' form.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with corners of a size.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a rectangle with corners of a radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The size of the corners.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// The rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// The rectangle with its edges moved inwards and its corners smaller by as much.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRoundedRectangle(base: self, amount: amount)
  }
}

nonisolated private struct InsetRoundedRectangle: InsettableShape {
  var base: RoundedRectangle
  var amount: CGFloat

  var animatableData: AnimatablePair<RoundedRectangle.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    let corner = CGSize(
      width: max(0, base.cornerSize.width - amount), height: max(0, base.cornerSize.height - amount)
    )
    return Path(
      roundedRect: rect.insetBy(dx: amount, dy: amount), cornerSize: corner, style: base.style)
  }

  func inset(by amount: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(base: base, amount: self.amount + amount)
  }
}

/// A circle in the middle of its frame, as large as fits.
nonisolated public struct Circle: InsettableShape, BitwiseCopyable {
  /// Creates a circle.
  public init() {}

  /// The circle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }

  /// The largest square that fits into the proposal; 10 points where it says none.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    switch (proposal.width, proposal.height) {
    case (nil, nil): return size
    case (let width?, nil): return CGSize(width: width, height: width)
    case (nil, let height?): return CGSize(width: height, height: height)
    case (let width?, let height?):
      let side = min(width, height)
      return CGSize(width: side, height: side)
    }
  }

  /// The circle with its edge moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeBy(shape: self, amount: amount)
  }
}

/// An ellipse as large as its frame.
nonisolated public struct Ellipse: InsettableShape, BitwiseCopyable {
  /// Creates an ellipse.
  public init() {}

  /// The ellipse.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// The ellipse with its edge moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeBy(shape: self, amount: amount)
  }
}

/// A rectangle whose shorter sides are round.
nonisolated public struct Capsule: InsettableShape, Equatable {
  /// The ends' form.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The capsule.
  public func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(
      roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: style)
  }

  /// The capsule with its edge moved inwards.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeBy(shape: self, amount: amount)
  }
}

/// A shape in a rectangle whose edges are moved inwards.
nonisolated struct InsetShapeBy<Base: Shape>: InsettableShape {
  var shape: Base
  var amount: CGFloat

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set {
      shape.animatableData = newValue.first
      amount = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    shape.path(in: rect.insetBy(dx: amount, dy: amount))
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  func inset(by amount: CGFloat) -> InsetShapeBy<Base> {
    InsetShapeBy(shape: shape, amount: self.amount + amount)
  }
}

extension Path: Shape {
  /// The path itself, wherever the frame is: its origin is the frame's.
  public func path(in rect: CGRect) -> Path {
    rect.origin == .zero ? self : offsetBy(dx: rect.minX, dy: rect.minY)
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with corners of a size.
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  /// A rectangle with corners of a radius.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }

  /// A capsule with ends of a form.
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}
