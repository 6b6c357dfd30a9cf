import SwiftUI

/// Follows a value on its way, and tells what happens to it.
struct AnimationObserver<Value: VectorArithmetic>: ViewModifier {
  let target: Value
  let listener: AnimationListener<Value>
  @State private var course = ObservedCourse<Value>()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  func body(content: Content) -> some View {
    let course = course
    let listener = listener
    let reducesMotion = reducesMotion
    // What is shown leaves the update as a preference, so the callbacks run after it and may write
    // state. The modifier's own preference hides those of observers within from those around.
    return
      content
      .modifier(ValueFollower(target: target, course: course))
      .onPreferenceChange(ObservedSampleKey<Value>.self) { sample in
        guard let sample else { return }
        let events = course.events(of: sample, reducesMotion: reducesMotion)
        course.tell(events, listener)
      }
      .onDisappear { course.tell(course.removal(), listener) }
      .transaction { transaction in course.isAnimatedChange = transaction.animation != nil }
  }
}

/// Sends each value on the way to the observer around it.
private struct ValueFollower<Value: VectorArithmetic>: ViewModifier, Animatable {
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

  func body(content: Content) -> some View {
    content.preference(
      key: ObservedSampleKey<Value>.self,
      value: ObservedSample(
        shown: shown.value, target: target, isOnItsWay: shown.isOnItsWay,
        isAnimatedChange: course.isAnimatedChange))
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
