public import CoreGraphics
internal import DisplayList

/// An outline that fits itself into a rectangle.
nonisolated public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
  /// The outline within a rectangle.
  func path(in rect: CGRect) -> Path

  /// How the shape takes part in a style's decisions; `.fill` by default.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  static var role: ShapeRole { get }

  /// The direction in which the outline follows the layout direction.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size of the shape for a proposal; by default the whole of it, 10 points where it says none.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// Lets conformers of a protocol that refines a main-actor one stay off the main actor.
public protocol _RemoveGlobalActorIsolation {}

extension Shape {
  /// The shape, filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  /// A shape that is filled.
  public static var role: ShapeRole { .fill }

  /// The outline is mirrored with the layout direction.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// The proposal, with 10 points where it is unspecified.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// How a shape is used.
public enum ShapeRole: Sendable {
  /// The shape is filled.
  case fill
  /// The shape is a line around something.
  case stroke
  /// The shape separates things.
  case separator
}

/// A shape that can draw its border within its bounds.
public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// The shape with each edge moved inwards by `amount` points.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}
