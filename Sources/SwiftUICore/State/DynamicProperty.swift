internal import AttributeGraph
@_spi(Reflection) import Swift

/// A stored property of a view that the runtime brings up to date before the view's body runs.
@preconcurrency
public protocol DynamicProperty {
  /// Makes what stands behind a property of this type in one view of the tree.
  ///
  /// Support for the runtime's own property wrappers; the default looks for properties within.
  static func _makeProperty(
    in buffer: inout _DynamicPropertyBuffer, at field: UnsafeRawPointer, offset: Int,
    inputs: _ViewInputs)

  /// Brings the property up to date; called before each evaluation of the view's body.
  mutating func update()
}

extension DynamicProperty {
  /// Makes what stands behind the dynamic properties that this one is made of.
  public static func _makeProperty(
    in buffer: inout _DynamicPropertyBuffer, at field: UnsafeRawPointer, offset: Int,
    inputs: _ViewInputs
  ) {
    var inner = _DynamicPropertyBuffer()
    inner.addFields(of: PropertyFields.of(Self.self), at: field, inputs: inputs)
    buffer.add(NestedProperty<Self>(properties: inner), at: offset)
  }

  /// Does nothing.
  public mutating func update() {}
}

/// What stands behind the dynamic properties of one view in the tree.
public struct _DynamicPropertyBuffer {
  private var boxes: [(offset: Int, box: PropertyBox)] = []

  package init() {}

  package var isEmpty: Bool { boxes.isEmpty }

  package mutating func add(_ box: PropertyBox, at offset: Int) {
    boxes.append((offset, box))
  }

  package mutating func addFields(
    of fields: [PropertyFields.Field], at base: UnsafeRawPointer, inputs: _ViewInputs
  ) {
    for field in fields {
      field.type._makeProperty(
        in: &self, at: base + field.offset, offset: field.offset, inputs: inputs)
    }
  }

  /// Binds the properties of the value at `base` and brings them up to date.
  package func update(_ base: UnsafeMutableRawPointer) {
    for (offset, box) in boxes { box.update(base + offset) }
  }
}

/// What stands behind one dynamic property.
package class PropertyBox {
  package init() {}

  /// Brings the property at `field` up to date; what it reads, the view's body depends on.
  package func update(_ field: UnsafeMutableRawPointer) {}
}

private final class NestedProperty<Property: DynamicProperty>: PropertyBox {
  private let properties: _DynamicPropertyBuffer

  init(properties: _DynamicPropertyBuffer) { self.properties = properties }

  override func update(_ field: UnsafeMutableRawPointer) {
    properties.update(field)
    field.assumingMemoryBound(to: Property.self).pointee.update()
  }
}

extension _EachFieldOptions {
  /// Goes over fields whose type reflection does not know.
  ///
  /// The standard library's constant of this meaning is a global variable to strict concurrency.
  package static var skippingUnknown: _EachFieldOptions { _EachFieldOptions(rawValue: 1 << 1) }
}

/// Where a type has dynamic properties; found once a type by reflection.
package enum PropertyFields {
  package struct Field {
    package let offset: Int
    package let type: any DynamicProperty.Type
  }

  // Guarded by the graph's lock, as is everything that makes views.
  nonisolated(unsafe) private static var cache: [ObjectIdentifier: [Field]] = [:]

  /// The dynamic properties of a type, in order of declaration.
  package static func of(_ type: Any.Type) -> [Field] {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    var found: [Field] = []
    _ = _forEachField(of: type, options: .skippingUnknown) { _, offset, type, _ in
      if let property = type as? any DynamicProperty.Type {
        found.append(Field(offset: offset, type: property))
      }
      return true
    }
    cache[key] = found
    return found
  }
}
