internal import AttributeGraph

/// Changes one value of the environment of the content.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
  /// Which value.
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  /// The value that the content sees.
  public var value: Value

  /// Creates a modifier that sets the value at a key path.
  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  /// No body: the modifier changes what the content inherits.
  public typealias Body = Never
}

extension _EnvironmentKeyWritingModifier: _ViewInputsModifier {
  /// Changes the environment that the content inherits.
  nonisolated public static func _makeInputs(
    modifier: _GraphValue<Self>, inputs: inout _ViewInputs
  ) {
    inputs.environment = Attribute(
      EnvironmentWrite(modifier: modifier, environment: inputs.environment))
  }
}

private struct EnvironmentWrite<Value>: Rule {
  let modifier: _GraphValue<_EnvironmentKeyWritingModifier<Value>>
  let environment: Attribute<EnvironmentValues>
  var isEqual = ValueEquality<Value>()
  var base: EnvironmentValues?
  var written: Value?
  var result: EnvironmentValues?

  init(
    modifier: _GraphValue<_EnvironmentKeyWritingModifier<Value>>,
    environment: Attribute<EnvironmentValues>
  ) {
    self.modifier = modifier
    self.environment = environment
  }

  mutating func value() -> EnvironmentValues {
    let outer = environment.value
    let modifier = modifier.value
    if let base, var written, let result, base.isIdentical(to: outer) {
      var new = modifier.value
      if isEqual(&written, &new) { return result }
    }
    var values = outer
    values[keyPath: modifier.keyPath] = modifier.value
    base = outer
    written = modifier.value
    result = values
    return values
  }

  func same(
    _ a: UnsafePointer<EnvironmentValues>, _ b: UnsafePointer<EnvironmentValues>
  ) -> Bool { a.pointee.isIdentical(to: b.pointee) }
}

/// Changes the environment of the content by a closure.
nonisolated public struct _EnvironmentKeyTransformModifier<Value>: ViewModifier {
  /// Which value.
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  /// Changes the value.
  public var transform: (inout Value) -> Void

  /// Creates a modifier that changes the value at a key path.
  public init(
    keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) {
    self.keyPath = keyPath
    self.transform = transform
  }

  /// No body: the modifier changes what the content inherits.
  public typealias Body = Never
}

extension _EnvironmentKeyTransformModifier: _ViewInputsModifier {
  /// Changes the environment that the content inherits.
  nonisolated public static func _makeInputs(
    modifier: _GraphValue<Self>, inputs: inout _ViewInputs
  ) {
    inputs.environment = Attribute(
      EnvironmentTransform(modifier: modifier, environment: inputs.environment))
  }
}

private struct EnvironmentTransform<Value>: Rule {
  let modifier: _GraphValue<_EnvironmentKeyTransformModifier<Value>>
  let environment: Attribute<EnvironmentValues>

  func value() -> EnvironmentValues {
    var values = environment.value
    let modifier = modifier.value
    modifier.transform(&values[keyPath: modifier.keyPath])
    return values
  }

  func same(
    _ a: UnsafePointer<EnvironmentValues>, _ b: UnsafePointer<EnvironmentValues>
  ) -> Bool { a.pointee.isIdentical(to: b.pointee) }
}

extension View {
  /// Sets a value of the environment of this view and of those within.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Changes a value of the environment of this view and of those within.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}
