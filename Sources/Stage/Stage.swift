// The only host of views: it mounts them, owns the virtual clock, feeds input, steps time and settles.
// May import: SwiftUI, SwiftUICore, DisplayList, Typesetting, CVirtualTime. Start here.

internal import AttributeGraph
package import DisplayList
package import Foundation
package import SwiftUICore

/// A view on a virtual clock.
///
/// The stage is the only one who steps a view graph through time. A step to a frame at `t` is, in this
/// order: everything that is due at or before `t` (timers, sleeps, scheduled steps), each at its exact
/// instant, each followed by the update that its writes ask for; then the update of the frame; then
/// what follows the frame's commit, whose writes show in the next frame.
///
/// Stages are independent of each other; one at a time works in a process, because they take turns at
/// the graph's lock.
package final class Stage {
  package let configuration: Configuration
  package let clock: VirtualClock
  /// What happened since somebody asked last, in order.
  package private(set) var events: [GraphEvent] = []

  private let graph: ViewGraph
  private var time: Double = 0
  private var pendingSteps = 0
  private var frameEvents = 0
  private var taps: [UInt32: Int] = [:]

  /// Mounts a view and settles it at time 0.
  ///
  /// - Parameters:
  ///   - configuration: The view's surroundings.
  ///   - makeView: Makes the view, with the clock in force.
  /// - Throws: `VirtualClock.Stuck` if the view does not come to rest at time 0.
  package init(
    _ configuration: Configuration, view makeView: @MainActor () -> any View
  ) throws {
    self.configuration = configuration
    let clock = VirtualClock(seed: configuration.seed)
    self.clock = clock
    graph = try Graph.withLock {
      try clock.enter {
        try Self.makeGraph(onMainActor(makeView), configuration)
      }
    }
    try work { try settleInstant() }
  }

  private static func makeGraph(
    _ view: any View, _ configuration: Configuration
  ) throws -> ViewGraph {
    func open<V: View>(_ view: V) throws -> ViewGraph {
      try ViewGraph(
        view, environment: configuration.environment,
        configuration: .init(
          size: configuration.size, scale: configuration.scale, profile: configuration.profile,
          textEngine: configuration.textEngine(), pictures: configuration.pictures))
    }
    return try open(view)
  }

  deinit {
    // The graph's attributes go with the graph, and that needs the lock.
    Graph.withLock { graph.dismantle() }
  }

  /// The time of the last frame, or of the last step between frames, in seconds.
  package var now: Double { time }

  /// What the last update drew.
  package var displayList: DisplayItem { Graph.withLock { graph.displayList } }

  /// The live animators, the oldest first.
  package var animations: [AnyRunningAnimation] { graph.animations.running }

  /// Whether nothing animates and nothing is due later.
  package var isSettled: Bool {
    graph.animations.isAtRest && !graph.hasWork && pendingSteps == 0 && !clock.hasPendingOneShots
  }

  /// Whether anything goes on that will end by itself.
  package var hasFiniteWork: Bool {
    graph.hasWork || pendingSteps > 0 || clock.hasPendingOneShots
      || graph.animations.running.contains { $0.period == nil }
  }

  /// The animators that were live when the last frame was updated, before its commit.
  package private(set) var shownAnimations: [AnyRunningAnimation] = []

  /// The events up to the update of the last frame; the stage forgets them.
  package func takeFrameEvents() -> [GraphEvent] {
    defer {
      events.removeFirst(frameEvents)
      frameEvents = 0
    }
    return Array(events.prefix(frameEvents))
  }

  /// The events so far; the stage forgets them.
  package func takeEvents() -> [GraphEvent] {
    defer {
      events = []
      frameEvents = 0
    }
    return events
  }

  /// Goes on to a frame.
  ///
  /// - Parameter seconds: The frame's time; not before the present one.
  /// - Returns: What the frame shows.
  package func advance(to seconds: Double) throws -> DisplayItem {
    try work {
      let target = Int64((seconds * 1e9).rounded())
      while clock.fireNext(upTo: target) {
        time = min(clock.seconds, seconds)
        try settleInstant()
      }
      clock.advance(to: target)
      time = seconds
      try clock.drain()
      let frame = graph.update(to: seconds)
      collectEvents()
      frameEvents = events.count
      shownAnimations = graph.animations.running
      try settleInstant()
      return frame
    }
  }

  /// Adds an event of the stage's own, at the present time.
  package func report(_ kind: GraphEvent.Kind) {
    events.append(GraphEvent(time: time, kind: kind))
  }

  /// Runs a step at a time from the mount on, before the frame of that time.
  package func schedule(at seconds: Double, _ step: @escaping () -> Void) {
    pendingSteps += 1
    clock.schedule(at: Int64((seconds * 1e9).rounded())) { [weak self] in
      guard let self else { return }
      pendingSteps -= 1
      time = max(time, clock.seconds)
      step()
    }
  }

  /// Runs code that writes state, at the present time.
  package func perform(_ body: @MainActor () throws -> Void) throws {
    try work {
      var failure: (any Error)?
      onMainActor {
        do { try body() } catch { failure = error }
      }
      if let failure { throw failure }
      try settleInstant()
    }
  }

  /// Runs `body` with the graph's lock held and the clock in force.
  private func work<T>(_ body: () throws -> T) throws -> T {
    try Graph.withLock {
      let outer = Diagnoses.handler
      Diagnoses.handler = { [unowned self] message in graph.report(.warning(message)) }
      defer { Diagnoses.handler = outer }
      return try clock.enter(body)
    }
  }

  /// Runs what is left of the present instant: writes, commits, blocks, until nothing is.
  private func settleInstant() throws {
    for _ in 0..<1000 {
      _ = graph.update(to: time)
      collectEvents()
      let didCommit = graph.commit()
      try clock.drain()
      if !didCommit, !graph.hasWork { return }
    }
    graph.report(
      .warning(
        "At \(time) s each update asked for another; the loop was cut after 1,000. Look for state "
          + "that is written in answer to its own change."))
    collectEvents()
  }

  private func collectEvents() {
    events += graph.events
    graph.events = []
  }
}

// MARK: - Input

extension Stage {
  /// A finger goes down and up at a point, at the present time.
  ///
  /// - Returns: Whether a recognizer took it.
  @discardableResult
  package func tap(at point: CGPoint) throws -> Bool {
    try work {
      _ = graph.update(to: time)
      guard let hit = graph.displayList.hitTest(point) else { return false }
      for (id, local) in hit.gestures {
        guard let action = graph.gestures[id]?() else { continue }
        let count = taps[id, default: 0] + 1
        taps[id] = count == action.count ? 0 : count
        if count == action.count {
          action.press?(true)
          action.press?(false)
          action.perform(local)
        }
        try settleInstant()
        return true
      }
      return false
    }
  }

  /// Why a tap by label has no target.
  package struct TargetError: Error, CustomStringConvertible {
    package let description: String
  }

  /// The middle of the leaf that shows a text, as drawn at the present time.
  ///
  /// Views that are being removed are no targets.
  /// - Throws: `TargetError` if no leaf shows the text or several do, with what there is.
  package func target(_ label: String) throws -> CGPoint {
    let leaves = try work {
      graph.update(to: time).drawnLeaves.filter { drawn in
        drawn.opacity > 0 && !((drawn.leaf.source as? ViewSite)?.isLeaving ?? false)
      }
    }
    let texts = leaves.compactMap { drawn -> (text: String, drawn: DrawnLeaf)? in
      guard case .text(let layout, _, _) = drawn.leaf.drawing else { return nil }
      return (layout.string, drawn)
    }
    let matches = texts.filter { $0.text == label }
    if matches.count == 1, let match = matches.first {
      return CGPoint(x: match.drawn.frame.midX, y: match.drawn.frame.midY)
    }
    let list =
      texts.isEmpty
      ? "Nothing on the screen has a text."
      : "On the screen: "
        + texts.map { "\"\($0.text)\" (\($0.drawn.leaf.source.path))" }.joined(separator: ", ")
        + "."
    throw TargetError(
      description: matches.isEmpty
        ? "There is no \"\(label)\" to tap at \(time) s. \(list)"
        : "There are \(matches.count) views with the text \"\(label)\" at \(time) s; tap a point "
          + "instead. \(list)")
  }
}
