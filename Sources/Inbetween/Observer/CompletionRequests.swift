import SwiftUI

/// The completions of a view that have not been called.
///
/// Sendability is unchecked: it is used on the main actor only.
final class CompletionRequests: @unchecked Sendable {
  /// What waits for one call's animation.
  private struct Request {
    let number: Int
    let waitsForDuration: Bool
    let completion: () -> Void
    /// Whether a number is animated for it; nil until the update that has the call's writes.
    var moves: Bool?
  }

  /// Tells the view that there is one request more; nil without a view.
  var begin: (() -> Void)?
  private var open: [Request] = []
  private var next = 0
  private var value: Any?

  /// Adds what to call at the end of the animation that is about to begin.
  func add(_ completion: @escaping () -> Void, waitsForDuration: Bool) {
    open.append(
      Request(number: next, waitsForDuration: waitsForDuration, completion: completion))
    next += 1
  }

  /// The requests whose clocks are to be in the tree, and one that stands ready for the next.
  ///
  /// - Parameters:
  ///   - count: The number of requests that have reached the view.
  ///   - new: What they change.
  func clocks<Value: Equatable>(upTo count: Int, value new: Value) -> [CompletionClock] {
    let isChanged = value.map { ($0 as? Value) != new } ?? false
    value = new
    for index in open.indices where open[index].number < count && open[index].moves == nil {
      open[index].moves = isChanged || open[index].waitsForDuration
    }
    let owner = ObjectIdentifier(self)
    var clocks = open.filter { $0.number < count }.map { request in
      CompletionClock(
        id: CompletionClock.ID(owner: owner, number: request.number), isStarted: true,
        moves: request.moves == true, waitsForDuration: request.waitsForDuration)
    }
    clocks.append(
      CompletionClock(
        id: CompletionClock.ID(owner: owner, number: count), isStarted: false, moves: false,
        waitsForDuration: false))
    return clocks
  }

  /// Calls the completions whose animations are over.
  ///
  /// - Parameter running: Whether the clock of a request that has started is on its way.
  func complete(_ running: [CompletionClock.ID: Bool]) {
    let owner = ObjectIdentifier(self)
    finish { running[CompletionClock.ID(owner: owner, number: $0)] == false }
  }

  /// Calls all completions that wait, because the view goes.
  func completeAll() {
    begin = nil
    finish { _ in true }
  }

  private func finish(where isOver: (Int) -> Bool) {
    let due = open.filter { isOver($0.number) }
    open.removeAll { isOver($0.number) }
    for request in due { request.completion() }
  }
}

/// What the clock of a request shows.
struct CompletionClock: Identifiable {
  /// A request of one view among all.
  struct ID: Hashable {
    let owner: ObjectIdentifier
    let number: Int
  }

  let id: ID
  /// Whether the request has been made.
  let isStarted: Bool
  /// Whether its animation moves anything.
  let moves: Bool
  /// Whether its animation is in force even where animations are disabled.
  let waitsForDuration: Bool
}
