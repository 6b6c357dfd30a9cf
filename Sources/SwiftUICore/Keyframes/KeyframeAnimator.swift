/// A view whose value follows keyframes.
///
/// Its content is made anew at each frame of the way. Keyframes start where the value is: at the initial
/// value the first time, and then where those before have ended or were replaced, as fast as they were.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct KeyframeAnimator<Value, KeyframePath, Content>
where Value == KeyframePath.Value, KeyframePath: Keyframes, Content: View {
  /// What starts the keyframes.
  enum Start {
    case always(Bool)
    case change(of: any Equatable)
  }

  let initialValue: Value
  let start: Start
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Creates a view that follows keyframes again and again.
  ///
  /// - Parameters:
  ///   - initialValue: Where the keyframes start the first time.
  ///   - repeating: Whether they run; if not, the content is that of the initial value.
  ///   - content: Makes the view of a value.
  ///   - keyframes: Makes the keyframes from the value at which they start.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    start = .always(repeating)
    self.content = content
    self.keyframes = keyframes
  }

  /// Creates a view that follows keyframes once, whenever a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: Where the keyframes start the first time.
  ///   - trigger: The value that is watched.
  ///   - content: Makes the view of a value.
  ///   - keyframes: Makes the keyframes from the value at which they start.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    start = .change(of: trigger)
    self.content = content
    self.keyframes = keyframes
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension KeyframeAnimator: View {
  /// No body: the runtime makes the content of the value.
  public typealias Body = Never

  /// Traps: the runtime never asks for the body.
  public var body: Never { preconditionFailure("body() should not be called on \(Self.self)") }

  /// Makes the content of the value.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    Content._makeView(view: makeContent(of: view, inputs), inputs: inputs)
  }

  /// Makes the children of the content of the value.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Content._makeViewList(view: makeContent(of: view, inputs.base), inputs: inputs)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension View {
  /// Changes this view by a value that follows keyframes again and again.
  ///
  /// - Parameters:
  ///   - initialValue: Where the keyframes start the first time.
  ///   - repeating: Whether they run; if not, the content is that of the initial value.
  ///   - content: Makes the view of a value out of this one.
  ///   - keyframes: Makes the keyframes from the value at which they start.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    PlaceholderScope(
      content: self,
      scope: KeyframeAnimator(
        initialValue: initialValue, repeating: repeating,
        content: { content(PlaceholderContentView(), $0) }, keyframes: keyframes))
  }

  /// Changes this view by a value that follows keyframes once, whenever another value changes.
  ///
  /// - Parameters:
  ///   - initialValue: Where the keyframes start the first time.
  ///   - trigger: The value that is watched.
  ///   - content: Makes the view of a value out of this one.
  ///   - keyframes: Makes the keyframes from the value at which they start.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    PlaceholderScope(
      content: self,
      scope: KeyframeAnimator(
        initialValue: initialValue, trigger: trigger,
        content: { content(PlaceholderContentView(), $0) }, keyframes: keyframes))
  }
}
