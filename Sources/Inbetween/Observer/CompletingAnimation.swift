import SwiftUI

/// An action that animates what it writes and says when that is over, also before iOS 17.
///
///     struct Drawer: View {
///       @State private var isOpen = false
///       @CompletingAnimation private var animate
///
///       var body: some View {
///         Panel()
///           .offset(x: isOpen ? 0 : -300)
///           .completesAnimations(animate, of: isOpen)
///           .onTapGesture {
///             animate(.easeOut(duration: 0.3)) { isOpen.toggle() } completion: { print("there") }
///           }
///       }
///     }
///
/// How it knows: before iOS 17 SwiftUI tells nobody when an animation has ended. So each call starts one
/// more animation in the same transaction, that of a number from 0 to 1 in an invisible view behind
/// the one that `completesAnimations(_:of:)` modifies, and the end of that number is known, see
/// `FollowedValue`. From this follows what it shares with
/// `withAnimation(_:completionCriteria:_:completion:)` and what not:
///
/// - A completion is called exactly once, on the main actor, after the update of the frame at which the
///   animation ends; at once if animations are disabled or the value does not change; at once when the
///   view goes; never while an animation repeats forever.
/// - An animation that another one interrupts completes when its own time has come, as with
///   `.logicallyComplete`.
/// - A spring completes when it has come to rest, as with `.removed`: its logical duration cannot be
///   read before iOS 17.
/// - An animation that a view sets for itself, within the one that is modified, is not waited for.
@propertyWrapper
public struct CompletingAnimation: DynamicProperty {
  @State private var requests = CompletionRequests()

  /// Creates an action; it works once a view has it by `completesAnimations(_:of:)`.
  public init() {}

  /// The action.
  public var wrappedValue: Action { Action(requests: requests) }

  /// Runs code that writes state, animates what that changes, and says when it is over.
  public struct Action {
    let requests: CompletionRequests

    /// Runs `body`; what it changes is animated, and `completion` is called when that has ended.
    ///
    /// - Parameters:
    ///   - animation: How; nil changes at once. `.default` if left out.
    ///   - waitsForDuration: Whether the completion waits for the animation's duration even if nothing
    ///     is animated (the value does not change, or animations are disabled), so that a sequence keeps
    ///     its pauses; false if left out.
    ///   - body: Writes state.
    ///   - completion: Called exactly once.
    /// - Returns: What `body` returns.
    @discardableResult
    public func callAsFunction<Result>(
      _ animation: Animation? = .default, waitsForDuration: Bool = false,
      _ body: () throws -> Result, completion: @escaping () -> Void
    ) rethrows -> Result {
      guard let begin = requests.begin else {
        CompletionWarning.noView.report()
        defer { completion() }
        return try withAnimation(animation, body)
      }
      requests.add(completion, waitsForDuration: waitsForDuration)
      return try withAnimation(animation) {
        begin()
        return try body()
      }
    }
  }
}

extension View {
  /// Tells the completions of animations that move this view.
  ///
  /// - Parameters:
  ///   - animate: The action that animates.
  ///   - value: What it changes; an action that leaves it as it is animates nothing and completes at
  ///     once.
  public func completesAnimations<Value: Equatable>(
    _ animate: CompletingAnimation.Action, of value: Value
  ) -> some View {
    modifier(CompletionHost(value: value, requests: animate.requests))
  }
}
