internal import AttributeGraph

/// A property that reads a value from the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var content: Value?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  /// The value in the view's environment; outside a view's body, the default.
  public var wrappedValue: Value {
    content ?? EnvironmentValues()[keyPath: keyPath]
  }

  /// Makes the attribute that follows the value.
  public static func _makeProperty(
    in buffer: inout _DynamicPropertyBuffer, at field: UnsafeRawPointer, offset: Int,
    inputs: _ViewInputs
  ) {
    let keyPath = field.assumingMemoryBound(to: Self.self).pointee.keyPath
    let rule = EnvironmentValue(environment: inputs.environment, keyPath: keyPath)
    buffer.add(Box(value: Attribute(rule)), at: offset)
  }

  private final class Box: PropertyBox {
    let value: Attribute<Value>

    init(value: Attribute<Value>) { self.value = value }

    override func update(_ field: UnsafeMutableRawPointer) {
      field.assumingMemoryBound(to: Environment.self).pointee.content = value.value
    }
  }
}

// A key path is immutable; `KeyPath` says so only where it was written as a literal.
extension Environment: @unchecked Sendable where Value: Sendable {}

/// One value of an environment; its readers run only if that value changes.
private struct EnvironmentValue<Value>: Rule {
  let environment: Attribute<EnvironmentValues>
  let keyPath: KeyPath<EnvironmentValues, Value>
  var isEqual = ValueEquality<Value>()

  func value() -> Value { environment.value[keyPath: keyPath] }

  mutating func same(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
    isEqual(a, b)
  }
}
