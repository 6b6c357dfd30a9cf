import SwiftUI

/// Follows a value on its way, and tells each step and the end.
struct AnimationObserver<Value: VectorArithmetic>: ViewModifier, Animatable {
  /// The value as it is shown.
  private var shown: Value
  /// The value of the model.
  private let target: Value
  private let callbacks: ObserverCallbacks<Value>
  @State private var course = ObservedCourse<Value>()

  init(target: Value, callbacks: ObserverCallbacks<Value>) {
    shown = target
    self.target = target
    self.callbacks = callbacks
  }

  var animatableData: Value {
    get { shown }
    set { shown = newValue }
  }

  func body(content: Content) -> some View {
    // What is shown leaves the update as a preference, so the callbacks run after it and may write
    // state. The modifier's own preference hides those of observers within from those around.
    let course = course
    let callbacks = callbacks
    return
      content
      .preference(key: ObservedSampleKey<Value>.self, value: ObservedSample(shown, of: target))
      .onPreferenceChange(ObservedSampleKey<Value>.self) { sample in
        if let sample { course.take(sample, callbacks) }
      }
  }
}

/// Whom to tell.
///
/// Sendability is unchecked: SwiftUI calls on the main actor, whatever its closure types say.
struct ObserverCallbacks<Value>: @unchecked Sendable {
  let onChange: ((Value) -> Void)?
  let onComplete: (() -> Void)?
}

/// A value on its way at one moment, and where it is going.
struct ObservedSample<Value: Equatable>: Equatable {
  let shown: Value
  let target: Value

  init(_ shown: Value, of target: Value) {
    self.shown = shown
    self.target = target
  }
}

/// Carries the sample out of the update.
private struct ObservedSampleKey<Value: VectorArithmetic>: PreferenceKey {
  static var defaultValue: ObservedSample<Value>? { nil }

  static func reduce(
    value: inout ObservedSample<Value>?, nextValue: () -> ObservedSample<Value>?
  ) {
    if value == nil { value = nextValue() }
  }
}

/// What the samples so far add up to: whether the value is on its way.
///
/// Sendability is unchecked: it is used on the main actor only.
final class ObservedCourse<Value: VectorArithmetic>: @unchecked Sendable {
  private var isMoving = false

  func take(_ sample: ObservedSample<Value>, _ callbacks: ObserverCallbacks<Value>) {
    if sample.shown != sample.target {
      isMoving = true
      callbacks.onChange?(sample.shown)
    } else if isMoving {
      isMoving = false
      callbacks.onChange?(sample.shown)
      callbacks.onComplete?()
    }
  }
}

extension View {
  /// Tells each step that an animated value takes, and its end.
  ///
  /// A write without an animation tells nothing. Callbacks run on the main actor, in order, after the
  /// update, so they may write state.
  ///
  /// - Parameters:
  ///   - value: The value; the animation of its change is observed.
  ///   - onChange: Called with the value of every frame on the way, the last one included.
  ///   - onComplete: Called once each time the value has arrived.
  public func animationObserver<Value: VectorArithmetic>(
    for value: Value, onChange: ((Value) -> Void)? = nil, onComplete: (() -> Void)? = nil
  ) -> some View {
    modifier(
      AnimationObserver(
        target: value, callbacks: ObserverCallbacks(onChange: onChange, onComplete: onComplete)))
  }
}
