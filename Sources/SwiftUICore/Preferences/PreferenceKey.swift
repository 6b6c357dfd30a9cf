/// A value that views send to the views around them.
public protocol PreferenceKey {
  /// The value's type.
  associatedtype Value
  /// The value where no view sends one.
  static var defaultValue: Self.Value { get }
  /// Combines the value of the views so far with that of the next view.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}
