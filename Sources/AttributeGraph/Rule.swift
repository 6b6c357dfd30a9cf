import Glibc

/// What the graph must be able to do with a node of a certain type.
///
/// Support type of `Rule`; nothing else conforms to it outside of this module. The conformance is the
/// node's descriptor: a value type's witnesses are specialized where the rule is declared, which a
/// generic class's methods never are.
public protocol AttributeBody {
  /// The size and alignment of a node's value and rule.
  static var _layout: _NodeLayout { get }

  /// Computes the value at `value`; returns whether it differs from the value before.
  static func _update(_ value: UnsafeMutableRawPointer, first: Bool) -> Bool

  /// Destroys the rule, and the value if there is one.
  static func _destroy(_ value: UnsafeMutableRawPointer, hasValue: Bool)
}

/// The size and alignment of a node's value and rule together, in bytes.
@frozen public struct _NodeLayout {
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int
  /// Whether value and rule are only bits, which can be forgotten.
  @usableFromInline let isTrivial: Bool
  @usableFromInline let valueType: Any.Type

  /// Creates the layout of a node with this content.
  @inlinable public init(size: Int, alignment: Int, isTrivial: Bool, valueType: Any.Type) {
    self.size = size
    self.alignment = alignment
    self.isTrivial = isTrivial
    self.valueType = valueType
  }
}

/// A computation whose result is the value of an attribute.
///
/// The graph runs it when somebody asks for the value and an input has changed since the last run.
/// Inputs are the attributes that `value()` reads; they may differ from run to run. A rule may keep
/// state of its own from one run to the next, and may make and end subgraphs while it runs. It must
/// not `set` attributes.
public protocol Rule: AttributeBody {
  /// The type of the result.
  associatedtype Value

  /// Computes the value.
  mutating func value() -> Value

  /// Returns whether readers may stay as they are although the rule has run.
  ///
  /// By default `==` where `Value` is `Equatable`, and equal bits otherwise. Equal bits are equal
  /// values for any type, references included; bytes of padding can only make the comparison miss an
  /// equality. A value without size (`Void`) never differs from the one before. It may change the
  /// rule, so that nobody copies the rule to ask.
  mutating func same(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool
}

extension Rule {
  /// Compares the bits.
  @inlinable public func same(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
    memcmp(a, b, MemoryLayout<Value>.size) == 0
  }
}

extension Rule where Value: Equatable {
  /// Compares with `==`.
  @inlinable public func same(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
    a.pointee == b.pointee
  }
}

// A node's content is its value and, behind it, its rule: a reader needs to know `Value` only.
//
// All of this is inlined into the conformances. That of a generic rule, which nothing is specialized
// for, then still knows what its declaration says, for instance the type of its value.
extension Rule {
  @inlinable @inline(__always) static var ruleOffset: Int {
    let mask = MemoryLayout<Self>.alignment - 1
    return (MemoryLayout<Value>.size + mask) & ~mask
  }

  // The graph has allocated the content with `_layout` of this very type.
  @inlinable @inline(__always)
  static func rule(_ value: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
    (value + ruleOffset).assumingMemoryBound(to: Self.self)
  }

  /// The size and alignment of the value with the rule behind it.
  @inlinable @inline(__always) public static var _layout: _NodeLayout {
    _NodeLayout(
      size: ruleOffset + MemoryLayout<Self>.size,
      alignment: max(MemoryLayout<Value>.alignment, MemoryLayout<Self>.alignment),
      isTrivial: _isPOD(Value.self) && _isPOD(Self.self), valueType: Value.self)
  }

  /// Runs the rule; the first time there is no value to compare with.
  @inlinable @inline(__always)
  public static func _update(_ value: UnsafeMutableRawPointer, first: Bool) -> Bool {
    let rule = rule(value)
    let slot = value.assumingMemoryBound(to: Value.self)
    var new = rule.pointee.value()
    if first {
      slot.initialize(to: new)
      return true
    }
    if rule.pointee.same(slot, &new) { return false }
    slot.pointee = new
    return true
  }

  /// Destroys the rule, and the value if there is one.
  @inlinable @inline(__always)
  public static func _destroy(_ value: UnsafeMutableRawPointer, hasValue: Bool) {
    rule(value).deinitialize(count: 1)
    if hasValue { value.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
  }
}

/// The body of an attribute without a rule: its value is only ever set.
@usableFromInline enum External<Value>: AttributeBody {
  @inlinable static var _layout: _NodeLayout {
    _NodeLayout(
      size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment,
      isTrivial: _isPOD(Value.self), valueType: Value.self)
  }

  @inlinable static func _update(_ value: UnsafeMutableRawPointer, first: Bool) -> Bool { false }

  @inlinable static func _destroy(_ value: UnsafeMutableRawPointer, hasValue: Bool) {
    value.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
}
