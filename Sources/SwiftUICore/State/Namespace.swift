/// An identity under which views of different places belong together.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    let number: Int

    fileprivate init(number: Int) { self.number = number }
  }

  private var id: ID?

  /// Creates a namespace.
  public init() {}

  /// The namespace's identity: the same as long as the view lives.
  public var wrappedValue: ID { id ?? ID(number: 0) }

  /// Makes the namespace's identity.
  public static func _makeProperty(
    in buffer: inout _DynamicPropertyBuffer, at field: UnsafeRawPointer, offset: Int,
    inputs: _ViewInputs
  ) {
    let number = inputs.withGraph { Int($0.newIdentity()) }
    buffer.add(Box(id: ID(number: number)), at: offset)
  }

  private final class Box: PropertyBox {
    let id: ID

    init(id: ID) { self.id = id }

    override func update(_ field: UnsafeMutableRawPointer) {
      field.assumingMemoryBound(to: Namespace.self).pointee.id = id
    }
  }
}
