internal import CoreGraphics

/// Gives the content a space that moves as one.
///
/// An effect without a transform: its frame animates with the transaction that arrives here, and what
/// appears in it meanwhile is laid out in the moving space.
nonisolated struct GeometryGroupEffect: GeometryEffect {
  func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform() }
}

extension View {
  /// Lets this view's place and size animate here, and not in each of the views within.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func geometryGroup() -> some View { modifier(GeometryGroupEffect()) }
}
