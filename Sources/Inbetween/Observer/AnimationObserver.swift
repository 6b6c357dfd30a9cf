import SwiftUI

/// Follows a value on its way, and tells what happens to it.
struct AnimationObserver<Value: VectorArithmetic>: ViewModifier {
  let target: Value
  let waitsForDuration: Bool
  let listener: AnimationListener<Value>
  @State private var course = ObservedCourse<Value>()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(target: Value, waitsForDuration: Bool, listener: AnimationListener<Value>) {
    self.target = target
    self.waitsForDuration = waitsForDuration
    self.listener = listener
  }

  func body(content: Content) -> some View {
    let course = course
    let listener = listener
    let reducesMotion = reducesMotion
    // What is shown leaves the update as a preference, so the callbacks run after it and may write
    // state. The modifier's own preference hides those of observers within from those around.
    return
      content
      .modifier(ValueFollower(target: target, course: course))
      .modifier(
        DurationFollower<Value>(changes: waitsForDuration ? course.changes(to: target) : 0)
          .transaction { $0.disablesAnimations = false }
      )
      .onPreferenceChange(ObservedSampleKey<Value>.self) { sample in
        guard let sample else { return }
        let before = course.animation
        let events = course.events(of: sample, reducesMotion: reducesMotion)
        course.tell(events, before: before, listener)
      }
      .onDisappear { course.tell(course.removal(), before: course.animation, listener) }
      .transaction { transaction in course.animationOfChange = transaction.animation }
  }
}

// The conformances to `ViewModifier` stand apart, since one in the declaration would put the animatable
// data on the main actor.

/// Sends each value on the way to the observer around it.
private struct ValueFollower<Value: VectorArithmetic>: Animatable {
  private var shown: FollowedValue<Value>
  private let target: Value
  private let course: ObservedCourse<Value>

  init(target: Value, course: ObservedCourse<Value>) {
    shown = FollowedValue(model: target)
    self.target = target
    self.course = course
  }

  var animatableData: FollowedValue<Value> {
    get { shown }
    set { shown = newValue }
  }
}

extension ValueFollower: ViewModifier {
  func body(content: Content) -> some View {
    content.preference(
      key: ObservedSampleKey<Value>.self,
      value: ObservedSample(
        shown: shown.value, target: target, isOnItsWay: shown.isOnItsWay,
        animation: course.animationOfChange))
  }
}

/// Says how long the animation of a change lasts, by a number of its own that the change animates.
private struct DurationFollower<Value: VectorArithmetic>: Animatable {
  private var changes: FollowedValue<Double>

  init(changes: Double) { self.changes = FollowedValue(model: changes) }

  var animatableData: FollowedValue<Double> {
    get { changes }
    set { changes = newValue }
  }
}

extension DurationFollower: ViewModifier {
  func body(content: Content) -> some View {
    let isWaiting = changes.isOnItsWay
    return content.transformPreference(ObservedSampleKey<Value>.self) { sample in
      sample?.isWaiting = isWaiting
    }
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
