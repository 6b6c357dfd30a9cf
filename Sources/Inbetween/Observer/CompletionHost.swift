import SwiftUI

/// Has the clocks of a view's completions behind the view.
struct CompletionHost<Value: Equatable>: ViewModifier {
  let value: Value
  let requests: CompletionRequests
  /// The number of requests that have been made.
  @State private var count = 0

  init(value: Value, requests: CompletionRequests) {
    self.value = value
    self.requests = requests
  }

  func body(content: Content) -> some View {
    let requests = requests
    let count = $count
    let begin = { count.wrappedValue += 1 }
    requests.begin = begin
    let clocks = requests.clocks(upTo: self.count, value: value)
    return
      content
      .background(
        ZStack {
          ForEach(clocks) { clock in
            // A clock has to be in the tree before it starts, so one stands ready.
            Spacer().frame(width: 0, height: 0)
              .modifier(
                ClockFollower(clock: clock).transaction { transaction in
                  if clock.waitsForDuration { transaction.disablesAnimations = false }
                })
          }
        }
      )
      .onPreferenceChange(RunningClocksKey.self) { requests.complete($0) }
      .onAppear { requests.begin = begin }
      .onDisappear { requests.completeAll() }
  }
}

/// A number that goes from 0 to 1 in the transaction of a request, and says whether it is on its way.
private struct ClockFollower: Animatable {
  private let clock: CompletionClock
  private var shown: FollowedValue<Double>

  init(clock: CompletionClock) {
    self.clock = clock
    shown = FollowedValue(model: clock.moves ? 1 : 0)
  }

  var animatableData: FollowedValue<Double> {
    get { shown }
    set { shown = newValue }
  }
}

extension ClockFollower: ViewModifier {
  func body(content: Content) -> some View {
    content.preference(
      key: RunningClocksKey.self, value: clock.isStarted ? [clock.id: shown.isOnItsWay] : [:])
  }
}

/// Carries out of the update which clocks have started, and whether they are on their way.
private struct RunningClocksKey: PreferenceKey {
  static var defaultValue: [CompletionClock.ID: Bool] { [:] }

  static func reduce(
    value: inout [CompletionClock.ID: Bool], nextValue: () -> [CompletionClock.ID: Bool]
  ) {
    value.merge(nextValue()) { $1 }
  }
}
