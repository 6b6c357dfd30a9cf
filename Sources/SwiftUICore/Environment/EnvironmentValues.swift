internal import DisplayList

/// The values that views inherit from the views around them.
public struct EnvironmentValues: CustomStringConvertible {
  private var storage: Storage

  /// The stored values.
  ///
  /// Copied when written while shared; its identity tells changed environments from unchanged ones.
  private final class Storage {
    let values: [ObjectIdentifier: Any]
    /// What each leaf asks for, found once an environment.
    @exclusivity(unchecked) var colorContext: ColorContext?
    @exclusivity(unchecked) var layoutDirection: LayoutDirection?
    /// The color that was asked for last.
    @exclusivity(unchecked) var color: FoundColor?

    init(_ values: [ObjectIdentifier: Any]) { self.values = values }
  }

  /// What decides how colors look.
  package var colorContext: ColorContext {
    if let known = storage.colorContext { return known }
    let context = ColorContext(
      colorScheme: colorScheme, contrast: colorSchemeContrast, accent: tintColor)
    storage.colorContext = context
    return context
  }

  /// A color's light here.
  ///
  /// Leaves of one color, of which there may be thousands, find it once.
  func light(of color: Color) -> Color.Resolved {
    if let known = storage.color, known.color == color { return known.resolved }
    let found = FoundColor(color, in: colorContext)
    storage.color = found
    return found.resolved
  }

  /// A light in the display's form, known beforehand if it is that of the last color.
  func paintColor(of light: Color.Resolved) -> PaintColor {
    if let known = storage.color, known.resolved == light { return known.paint }
    return light.paintColor
  }

  /// The direction in which the layout runs.
  public var layoutDirection: LayoutDirection {
    get {
      if let known = storage.layoutDirection { return known }
      let direction = self[LayoutDirectionKey.self]
      storage.layoutDirection = direction
      return direction
    }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Creates an environment in which every value is its default.
  public init() {
    storage = Storage([:])
  }

  /// The value of a key, or the key's default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set {
      var values = storage.values
      values[ObjectIdentifier(key)] = newValue
      storage = Storage(values)
    }
  }

  /// The number of values that are not at their default's mercy.
  public var description: String { "EnvironmentValues(\(storage.values.count) set)" }

  /// Whether the two are the same environment, not only an equal one.
  package func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }
}

private struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

/// A key of an environment value.
public protocol EnvironmentKey {
  /// The value's type.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}
