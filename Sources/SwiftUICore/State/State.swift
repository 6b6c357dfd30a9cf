/// A value that a view owns: when it changes, the views that read it are made anew.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private var initial: Value
  private var location: AnyLocation<Value>?

  /// Creates a state with its first value.
  public init(wrappedValue value: Value) {
    initial = value
  }

  /// Creates a state with its first value.
  public init(initialValue value: Value) {
    initial = value
  }

  /// The value.
  ///
  /// A write outside the view's life in a tree is lost, as in SwiftUI.
  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue, Transaction.current) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ConstantLocation(initial))
  }

  /// Makes the place where the value lives.
  public static func _makeProperty(
    in buffer: inout _DynamicPropertyBuffer, at field: UnsafeRawPointer, offset: Int,
    inputs: _ViewInputs
  ) {
    let initial = field.assumingMemoryBound(to: Self.self).pointee.initial
    buffer.add(Box(location: StateLocation(initial, graph: inputs.graph)), at: offset)
  }

  private final class Box: PropertyBox {
    let location: StateLocation<Value>

    init(location: StateLocation<Value>) { self.location = location }

    override func update(_ field: UnsafeMutableRawPointer) {
      field.assumingMemoryBound(to: State.self).pointee.location = location
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil at first.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: Sendable where Value: Sendable {}
