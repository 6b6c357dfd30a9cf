/// A color, or a rule that makes one, that shapes and text are drawn with.
///
/// A style of one's own gives the style that it stands for in an environment.
nonisolated public protocol ShapeStyle: Sendable {
  /// The type of the style that this one stands for; `Never` of the runtime's own styles.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one stands for in an environment.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  func resolve(in environment: EnvironmentValues) -> Self.Resolved

  /// The style's paint in an environment. Support for the runtime's own styles.
  func _paint(in environment: EnvironmentValues) -> _ResolvedPaint
}

extension ShapeStyle {
  /// The paint of the style that this one stands for.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    resolve(in: environment)._paint(in: environment)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ShapeStyle where Resolved == Never {
  /// Traps: a style of the runtime's own stands for no other.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("resolve(in:) should not be called on \(Self.self)")
  }
}

extension Never: ShapeStyle {
  /// The type of the style that this one stands for.
  public typealias Resolved = Never
}

/// The style of the foreground, as the views above have set it.
nonisolated public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// The foreground's paint.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    environment.foregroundPaint(level: 0)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the foreground, as the views above have set it.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
