public import CoreGraphics

/// A rectangle whose corners have radii of their own, as large as its frame.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
nonisolated public struct UnevenRoundedRectangle: InsettableShape, Equatable {
  /// The radii, in points.
  public var cornerRadii: RectangleCornerRadii
  /// The corners' form.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with corners of radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle with corners of radii; corners that are not named are square.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }

  /// The radii.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  /// The rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// The rectangle with its edges moved inwards and its corners smaller by as much.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetUnevenRectangle(base: self, amount: amount)
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
nonisolated private struct InsetUnevenRectangle: InsettableShape {
  var base: UnevenRoundedRectangle
  var amount: CGFloat

  var animatableData: AnimatablePair<UnevenRoundedRectangle.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    var radii = base.cornerRadii
    for corner in [
      \RectangleCornerRadii.topLeading, \.bottomLeading, \.bottomTrailing, \.topTrailing,
    ] {
      radii[keyPath: corner] = max(0, radii[keyPath: corner] - amount)
    }
    return Path(
      roundedRect: rect.insetBy(dx: amount, dy: amount), cornerRadii: radii, style: base.style)
  }

  func inset(by amount: CGFloat) -> InsetUnevenRectangle {
    InsetUnevenRectangle(base: base, amount: self.amount + amount)
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with corners of radii.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with corners of radii; corners that are not named are square.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
