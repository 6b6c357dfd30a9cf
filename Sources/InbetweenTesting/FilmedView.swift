// Film and assert in Swift Testing or XCTest.
// May import: Film, Stage, SwiftUI. Start here.

import DisplayList
import Film
public import SwiftUI
import Stage

/// A SwiftUI view on a virtual clock, for tests: no screen, no waiting, the same values on every run.
///
///     @MainActor @Test func movesHalfWay() throws {
///       let view = try FilmedView { ContentView() }
///       try view.tap("Move")
///       try view.advance(by: 0.5)
///       #expect(try view.leaf(.text("Hello")).frame.minY == 50)
///     }
///
/// Several may live at a time, also in tests that run in parallel; each has a clock of its own.
public final class FilmedView {
  private let stage: Stage
  private let framesPerSecond: Int
  private var frameIndex = 0
  private var shown: DisplayItem

  /// Mounts a view and settles it at time 0.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points; that of an iPhone if left out.
  ///   - scale: Pixels per point, which frames at rest are rounded to.
  ///   - framesPerSecond: How often the view is updated while time goes on.
  ///   - settings: The view's surroundings.
  ///   - view: Makes the view.
  /// - Throws: If there are no fonts, or the view does not come to rest at time 0.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, framesPerSecond: Int = 60,
    settings: FilmSettings = FilmSettings(), @ViewBuilder view: @MainActor () -> some View
  ) throws {
    precondition(framesPerSecond > 0, "a film has at least one frame a second")
    var configuration = settings.configuration
    configuration.size = size
    configuration.scale = scale
    self.framesPerSecond = framesPerSecond
    stage = try Stage(configuration) { view() }
    shown = try stage.advance(to: 0)
  }

  /// The present time, in seconds from the mount.
  public var time: Double { stage.now }

  /// Whether nothing animates and nothing is due later.
  public var isSettled: Bool { stage.isSettled }

  /// The number of animations at work.
  public var animationCount: Int { stage.animations.count }

  /// Goes on frame by frame to a time, which gets a frame of its own.
  ///
  /// A time within a nanosecond of a frame, as sums of frame times are, is that frame.
  ///
  /// - Parameter seconds: Seconds from the mount; not before the present time.
  public func advance(to seconds: Double) throws {
    precondition(seconds >= time - 1e-9, "time does not run backwards")
    let rate = Double(framesPerSecond)
    let nearest = (seconds * rate).rounded() / rate
    let target = max(abs(nearest - seconds) <= 1e-9 ? nearest : seconds, time)
    while true {
      let next = Double(frameIndex + 1) / rate
      if next > target { break }
      frameIndex += 1
      if next > time { shown = try stage.advance(to: next) }
    }
    if target > time || frameIndex == 0 { shown = try stage.advance(to: target) }
  }

  /// Goes on frame by frame for a length of time.
  public func advance(by seconds: Double) throws {
    try advance(to: time + seconds)
  }

  /// Goes on frame by frame until nothing animates and nothing is due later.
  ///
  /// - Parameter limit: The longest time to wait, in seconds of the virtual clock.
  /// - Throws: `NeverSettled` if something still goes on then.
  public func settle(limit: Double = 60) throws {
    let end = time + limit
    while !isSettled {
      if time >= end { throw NeverSettled(running: stage.animations.map(describe)) }
      frameIndex += 1
      let next = Double(frameIndex) / Double(framesPerSecond)
      if next > time { shown = try stage.advance(to: next) }
    }
    shown = stage.displayList
  }

  /// A finger goes down and up on the view with a text, as drawn now.
  ///
  /// - Throws: If there is no such text or several, with what is there.
  public func tap(_ text: String) throws {
    try stage.tap(at: try stage.target(text))
    shown = stage.displayList
  }

  /// A finger goes down and up at a point.
  ///
  /// - Returns: Whether a view took it.
  @discardableResult
  public func tap(at point: CGPoint) throws -> Bool {
    defer { shown = stage.displayList }
    return try stage.tap(at: point)
  }

  /// Runs code that writes state the view observes, at the present time.
  public func perform(_ body: @MainActor () throws -> Void) throws {
    try stage.perform(body)
    shown = stage.displayList
  }

  /// What is drawn now, in drawing order; invisible views too.
  public var leaves: [FilmedLeaf] { shown.drawnLeaves.map(FilmedLeaf.init) }

  /// The drawn view that a query finds.
  ///
  /// - Throws: `LeafNotFound` if it finds none or several, with what is there.
  public func leaf(_ query: LeafQuery) throws -> FilmedLeaf {
    let all = leaves
    let found = all.filter(query.matches)
    guard found.count == 1, let leaf = found.first else {
      throw LeafNotFound(query: query, found: found.count, leaves: all, time: time)
    }
    return leaf
  }

  /// The texts that are drawn now, in drawing order.
  public var texts: [String] { leaves.compactMap(\.text) }

  /// What the runtime has warned of so far.
  public func takeWarnings() -> [String] {
    stage.takeEvents().compactMap { event in
      if case .warning(let message) = event.kind { message } else { nil }
    }
  }

  private func describe(_ animation: AnyRunningAnimation) -> String {
    "\(animation.attribute) of \(animation.path), \(animation.curve)"
  }
}

/// Thrown when a view still moves after all the time it was given.
public struct NeverSettled: Error, CustomStringConvertible {
  /// What still moves.
  public let running: [String]

  /// A sentence for the test's log.
  public var description: String {
    running.isEmpty
      ? "the view does not settle: something is due again and again"
      : "the view does not settle: " + running.joined(separator: "; ")
  }
}
