public import CoreGraphics

/// A shape of any type.
///
/// Its data are none: it changes from one shape to another at once.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
nonisolated public struct AnyShape: Shape {
  private let shape: any Shape

  /// Creates a shape that is another.
  public init<S: Shape>(_ shape: S) { self.shape = shape }

  /// The other shape's outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  /// The other shape's size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
