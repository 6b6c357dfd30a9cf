import Inbetween
import SwiftUI

/// How a test writes the value that a view observes.
@MainActor final class Setter {
  var write: ((Double) -> Void)?
  var remove: (() -> Void)?

  nonisolated init() {}

  func callAsFunction(_ value: Double, _ animation: Animation?) {
    if let animation {
      withAnimation(animation) { write?(value) }
    } else {
      write?(value)
    }
  }
}

/// A view whose value a test sets.
struct Observed: View {
  let setter: Setter
  let log: EventLog
  var only: Double?
  var waitsForDuration = false
  @State private var value = 0.0
  @State private var isThere = true
  @State private var isAnimating = false

  var body: some View {
    VStack {
      if isThere {
        Color.blue.frame(width: 20, height: 20)
          .onAnimation(of: value, to: only, waitsForDuration: waitsForDuration) {
            event, animation in
            log.add(event, animation)
          }
          .onAnimation(of: value, isAnimating: $isAnimating)
      }
      Text(isAnimating ? "moves" : "rests")
    }
    .onAppear {
      setter.write = { value = $0 }
      setter.remove = { isThere = false }
    }
  }
}

/// A view with a value of two dimensions.
struct Planar: View {
  let setter: Setter
  let action: (AnimationEvent<CGPoint.AnimatableData>) -> Void
  @State private var value = 0.0

  var body: some View {
    Color.blue.frame(width: 20, height: 20)
      .onAnimation(of: AnimatablePair(CGFloat(30 * value), CGFloat(-40 * value)), perform: action)
      .onAppear { setter.write = { value = $0 } }
  }
}
