// A film as a pure function of (view, script, profile): the script's steps, the frames, the trace.
// May import: Stage, Raster, Encoders, Report, DisplayList. Start here.

package import DisplayList
package import Stage
package import SwiftUICore

/// What to film: a view's surroundings, how long, how many frames, and what a person does meanwhile.
package struct FilmPlan {
  /// Something that a person does at a time.
  package struct Action {
    /// Seconds from the start.
    package let time: Double
    /// Does it.
    package let perform: (Stage) throws -> Void

    package init(at time: Double, _ perform: @escaping (Stage) throws -> Void) {
      self.time = time
      self.perform = perform
    }
  }

  package var configuration: Stage.Configuration
  /// Frames per second.
  package var fps: Int
  /// The length in seconds, or nil: until everything has settled.
  package var duration: Double?
  /// What a person does, in order of time.
  package var actions: [Action]

  /// The number of frames if the length is known: floor(duration × fps) + 1.
  package var frameCount: Int? {
    // A length such as 0.7 s is a little less in binary; it still has its last frame.
    duration.map { Int(($0 * Double(fps) + 1e-9).rounded(.down)) + 1 }
  }

  /// The longest film of a view that does not settle, in seconds.
  package static let longestUnsettled = 10.0
  /// The longest film of an animation that repeats for ever, in seconds.
  package static let longestPeriod = 3.0

  package init(
    configuration: Stage.Configuration = .init(), fps: Int = 60, duration: Double? = nil,
    actions: [Action] = []
  ) {
    self.configuration = configuration
    self.fps = fps
    self.duration = duration
    self.actions = actions
  }
}

/// A frame of a film, before it is drawn.
package struct FilmFrame {
  package let index: Int
  /// Seconds from the start.
  package let time: Double
  /// What is drawn.
  package let list: DisplayItem
  /// The live animators.
  package let running: [AnyRunningAnimation]
  /// What happened since the frame before.
  package let events: [GraphEvent]

  package init(
    index: Int, time: Double, list: DisplayItem, running: [AnyRunningAnimation],
    events: [GraphEvent]
  ) {
    self.index = index
    self.time = time
    self.list = list
    self.running = running
    self.events = events
  }
}

/// How a film ended.
package struct FilmEnd {
  /// The number of frames.
  package let frames: Int
  /// The length in seconds.
  package let duration: Double
  /// What was still going on, in words; nil if everything had settled or a length was asked for.
  package let unsettled: String?
  /// What happened after the last frame's update.
  package let events: [GraphEvent]
}

/// Films a view.
///
/// Frame k stands at k / fps. With a duration there are floor(duration × fps) + 1 frames; without one
/// the last is the first at which nothing animates and nothing is due later.
///
/// - Parameters:
///   - plan: What to film.
///   - view: Makes the view, with the clock in force.
///   - frame: Called with each frame, in order.
/// - Returns: How the film ended.
package func film(
  _ plan: FilmPlan, view: @MainActor () -> any View, frame: (FilmFrame) throws -> Void
) throws -> FilmEnd {
  let stage = try Stage(plan.configuration, view: view)
  return try film(plan, on: stage, frame: frame)
}

/// Films what stands on a stage at time 0.
package func film(
  _ plan: FilmPlan, on stage: Stage, frame: (FilmFrame) throws -> Void
) throws -> FilmEnd {
  var failure: (any Error)?
  for action in plan.actions {
    stage.schedule(at: action.time) {
      guard failure == nil else { return }
      do { try action.perform(stage) } catch { failure = error }
    }
  }
  let last = plan.frameCount.map { $0 - 1 }
  var index = 0
  var unsettled: String?
  while true {
    let time = Double(index) / Double(plan.fps)
    let list = try stage.advance(to: time)
    if let failure { throw failure }
    try frame(
      FilmFrame(
        index: index, time: time, list: list, running: stage.shownAnimations,
        events: stage.takeFrameEvents()))
    if let last {
      if index >= last { break }
    } else if stage.isSettled, stage.displayList == list {
      // What a callback after the commit has changed is still to be seen.
      break
    } else if let end = endOfUnsettled(stage), time >= end {
      unsettled = describe(stage.animations)
      break
    }
    index += 1
  }
  return FilmEnd(
    frames: index + 1, duration: Double(index) / Double(plan.fps), unsettled: unsettled,
    events: stage.takeEvents())
}

/// When to stop filming what has not settled; nil while something finite goes on.
private func endOfUnsettled(_ stage: Stage) -> Double? {
  if stage.now >= FilmPlan.longestUnsettled { return stage.now }
  guard !stage.hasFiniteWork else { return nil }
  let period = stage.animations.compactMap(\.period).max() ?? FilmPlan.longestPeriod
  return min(period, FilmPlan.longestPeriod)
}

private func describe(_ animations: [AnyRunningAnimation]) -> String {
  if animations.isEmpty { return "Something is still due after the film's end." }
  return animations.map { "\($0.attribute) of \($0.path) (\($0.curve))" }.joined(separator: ", ")
    + (animations.count == 1 ? " never settles." : " never settle.")
}
