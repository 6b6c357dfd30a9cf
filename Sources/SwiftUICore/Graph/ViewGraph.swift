package import AttributeGraph
package import CoreGraphics
package import DisplayList
internal import Foundation

/// A tree of views as a graph of attributes, and the updates that keep it true.
///
/// The stage owns one. Each step of time is: writes that wait, in runs of one transaction each, every
/// run an update of its own; then the new time; then what views asked to be told (`onAppear`,
/// `onChange`), until nothing is left to do; then the frame is there, and what follows the commit
/// (completions) may run.
package final class ViewGraph {
  /// What the host decides about the views' surroundings.
  package struct Configuration {
    package var size: CGSize
    package var scale: CGFloat
    package var profile: Profile
    package var textEngine: any TextEngine
    /// The date at time 0, in seconds since 1970; by default the first second of 2026.
    package var startDate: Double = 1_767_225_600
    /// What reads files of pictures; nil where there are none to be drawn.
    package var pictures: (any PictureReader)?

    package init(
      size: CGSize, scale: CGFloat, profile: Profile = .latest, textEngine: any TextEngine,
      pictures: (any PictureReader)? = nil
    ) {
      self.size = size
      self.scale = scale
      self.profile = profile
      self.textEngine = textEngine
      self.pictures = pictures
    }
  }

  package let configuration: Configuration
  /// The time of the frame, in seconds since the mount.
  package let time: Attribute<Double>
  /// The environment of the root.
  package let environment: Attribute<EnvironmentValues>
  /// Counts the times that everything came to rest; leaves in motion wait for it.
  let rest: Attribute<UInt32>
  /// Every live animator.
  package let animations = AnimationRegistry()
  /// Who takes part in matched geometry.
  let matchedGeometry = MatchedGeometryRegistry()
  /// What views were told or warned of since the last commit.
  package var events: [GraphEvent] = []
  /// What views have been warned about once and for all.
  @exclusivity(unchecked) var reported: Set<String> = []

  @exclusivity(unchecked) private(set) var transaction = Transaction()
  /// The number of the running update; never 0.
  @exclusivity(unchecked) private(set) var updateSeed: UInt32 = 1
  /// Whether the running update is a step of time and no transaction.
  @exclusivity(unchecked) private(set) var isTimeStep = false

  /// The present time, in seconds; animators that end with the graph still ask for it.
  private var now = 0.0
  private let subgraph = Subgraph()
  private var root: Attribute<DisplayItem>?
  private var writes: [Write] = []
  private var actions: [(order: UInt32, run: () -> Void)] = []
  private var committed: [() -> Void] = []
  /// What makes the action of each recognizer, by its number in the display list.
  package var gestures: [UInt32: () -> GestureAction?] = [:]
  @exclusivity(unchecked) private var lastIdentity: UInt32 = 0
  @exclusivity(unchecked) private var lastVersion: UInt32 = 0

  /// One change of state, waiting.
  private struct Write {
    let transaction: Transaction
    let apply: () -> Void
  }

  /// Makes the attributes of a view's tree; nothing is evaluated yet.
  package init<Root: View>(
    _ view: Root, environment values: EnvironmentValues, configuration: Configuration
  ) {
    self.configuration = configuration
    (time, environment, rest) = subgraph.make {
      (Attribute(value: 0), Attribute(value: values), Attribute(value: 0))
    }
    root = subgraph.make {
      let geometry = Attribute(RootGeometry(size: configuration.size))
      let inputs = _ViewInputs(
        graph: .passUnretained(self), environment: environment, geometry: geometry,
        space: Attribute(value: ViewSpace()))
      let outputs = Root._makeView(view: _GraphValue(Attribute(value: view)), inputs: inputs)
      geometry.mutate(RootGeometry.self) {
        $0.layout = outputs.layout
        return true
      }
      return outputs.display
    }
  }

  deinit { dismantle() }

  /// Takes the attributes away.
  ///
  /// Whoever gives the graph up calls this with the graph's lock held.
  package func dismantle() {
    root = nil
    subgraph.invalidate()
    matchedGeometry.dismantle()
  }

  /// The date at a time, in seconds since the mount.
  func date(at seconds: Double) -> Date {
    Date(timeIntervalSince1970: configuration.startDate + seconds)
  }

  /// The tree as it was drawn last.
  package var displayList: DisplayItem { root?.value ?? .empty }

  /// Puts a write behind those that wait; it belongs to the thread's current transaction.
  func enqueue(_ apply: @escaping () -> Void) {
    let transaction = Transaction.current
    for completion in transaction.completions { completion.begin() }
    writes.append(Write(transaction: transaction, apply: apply))
  }

  /// Calls `action` when the running update is over, before the frame is committed.
  ///
  /// - Parameter order: Actions of one update run by this number, those with the same as they were
  ///   given: endings first, then what watches a view, by `newIdentity()` (which follows the view tree,
  ///   while the graph runs rules as it likes), then the last.
  func afterUpdate(order: UInt32 = ActionOrder.ending, _ action: @escaping () -> Void) {
    actions.append((order, action))
  }

  /// Calls `action` after the frame's commit.
  func afterCommit(_ action: @escaping () -> Void) { committed.append(action) }

  /// Calls a completion after the frame's commit, and reports it.
  func complete(_ action: @escaping () -> Void) {
    afterCommit { [unowned self] in
      report(.completion)
      action()
    }
  }

  /// Whether an update has something to do at the present time.
  package var hasWork: Bool { !writes.isEmpty || !actions.isEmpty }

  /// Brings the tree up to `seconds`, and returns what it draws.
  package func update(to seconds: Double) -> DisplayItem {
    if time.value != seconds {
      now = seconds
      step(isTime: true) { time.set(seconds) }
    }
    settle()
    if animations.isAtRest, animations.moved {
      animations.moved = false
      step(isTime: false) { rest.set(rest.value &+ 1) }
      settle()
    }
    return displayList
  }

  /// Runs what waits for the commit of the frame; returns whether anything did.
  package func commit() -> Bool {
    if committed.isEmpty { return false }
    let due = committed
    committed = []
    for action in due { action() }
    return true
  }

  /// Applies writes and runs actions until neither is left.
  private func settle() {
    var rounds = 0
    _ = displayList
    while hasWork {
      applyWrites()
      for action in takeActions() { action() }
      rounds += 1
      if rounds > 1000 {
        report(
          .warning(
            "A view changes its state in each of its own updates; the loop was cut after 1,000."))
        writes = []
        actions = []
      }
    }
  }

  private func takeActions() -> [() -> Void] {
    let due = actions.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    actions = []
    return due.map(\.element.run)
  }

  private func applyWrites() {
    while let first = writes.first {
      let end = writes.firstIndex { !$0.transaction.isCompatible(with: first.transaction) }
      let run = Array(writes[..<(end ?? writes.endIndex)])
      writes.removeFirst(run.count)
      transaction = first.transaction
      step(isTime: false) {
        for write in run { write.apply() }
      }
      transaction = Transaction()
      for completion in first.transaction.completions {
        for _ in run { if let action = completion.end() { complete(action) } }
      }
    }
  }

  /// One update: a change at the sources, and everything that follows from it.
  private func step(isTime: Bool, _ change: () -> Void) {
    updateSeed &+= 1
    isTimeStep = isTime
    change()
    Graph.flush()
    _ = displayList
    isTimeStep = false
  }

  /// A number for a display item, for as long as its view lives.
  func newIdentity() -> UInt32 {
    lastIdentity &+= 1
    return lastIdentity
  }

  /// A version for a display item, greater than all before.
  func newVersion() -> UInt32 {
    lastVersion &+= 1
    return lastVersion
  }

  /// Reports an event to whoever watches.
  package func report(_ event: GraphEvent.Kind) {
    events.append(GraphEvent(time: now, kind: event))
  }

  /// Calls `action` on the main queue of the present time: after what runs now, before time goes on.
  static func later(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    DispatchQueue.main.async { action() }
  }
}

/// When an action runs among those of an update, other than by a view's number.
enum ActionOrder {
  static let ending: UInt32 = 0
  static let last = UInt32.max
}

/// The root's frame: the view in the middle of the window, in the size that it takes there.
private struct RootGeometry: Rule {
  let size: CGSize
  var layout: Attribute<LayoutComputer>?

  func value() -> CGRect {
    guard let layout else { return CGRect(origin: .zero, size: size) }
    let fitted = layout.read { $0.pointee.engine.sizeThatFits(ProposedViewSize(size)) }
    return CGRect(
      x: (size.width - fitted.width) / 2, y: (size.height - fitted.height) / 2,
      width: fitted.width, height: fitted.height)
  }
}
