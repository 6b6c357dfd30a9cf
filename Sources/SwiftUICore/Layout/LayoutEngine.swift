package import CoreGraphics

/// Answers a view's size for a proposal.
///
/// An object, because it caches; a `LayoutComputer` around it says when its answers may differ.
/// Subclasses override what differs from a view that takes any size it is offered.
package class LayoutEngine {
  package init() {}

  // It has no state.
  /// The engine of what takes any size it is offered; one for all such views.
  nonisolated(unsafe) static let filling = LayoutEngine()

  /// The size that the view takes for a proposal, in points; never negative, never NaN.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 10, height: 10))
  }

  /// Where the view's own guide for an alignment lies in a view of `size`, or nil if it has none.
  package func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? { nil }

  /// The priority with which the view gets room in a stack.
  package var priority: Double { 0 }

  /// The distances that the view prefers to its neighbors.
  package var spacing: Spacing { .default }

  /// The axis along which the view stretches as a `Spacer`, with the stack's axis put in.
  package var isSpacer: Bool { false }

  /// The alignments for which there may be a guide.
  package var guides: AlignmentGuides { AlignmentGuides() }
}

/// A layout engine, and a number that changes whenever its answers may.
package struct LayoutComputer: Equatable {
  package let engine: LayoutEngine
  package let version: UInt32

  /// Creates a computer whose answers differ from those of every other before.
  package init(_ engine: LayoutEngine) {
    self.engine = engine
    version = LayoutVersion.next()
  }

  package static func == (a: LayoutComputer, b: LayoutComputer) -> Bool { a.version == b.version }
}

enum LayoutVersion {
  // Only the thread that holds the graph's lock makes layouts.
  nonisolated(unsafe) private static var last: UInt32 = 0

  static func next() -> UInt32 {
    last &+= 1
    return last
  }
}

/// The distances that a view prefers to its neighbors in a stack.
package struct Spacing: Equatable {
  /// What an edge asks for.
  package enum Preference: Equatable {
    /// The system's distance, 8 points.
    case standard
    /// A distance of the view's own.
    case distance(CGFloat)
    /// Text: next to other text the lower one's leading decides, otherwise the system's distance.
    case text(leading: CGFloat)
  }

  package var top = Preference.standard
  package var leading = Preference.standard
  package var bottom = Preference.standard
  package var trailing = Preference.standard

  package static let `default` = Spacing()
  /// No distance on any side, as a `Spacer` asks for.
  package static let zero = Spacing(all: .distance(0))

  package init() {}

  package init(all preference: Preference) {
    top = preference
    leading = preference
    bottom = preference
    trailing = preference
  }

  /// The distance between two views, of which `a` ends where `b` begins.
  package static func distance(_ a: Preference, _ b: Preference) -> CGFloat {
    switch (a, b) {
    case (.text, .text(let leading)): leading
    case (.distance(let a), .distance(let b)): max(a, b)
    case (.distance(let a), _): a
    case (_, .distance(let b)): b
    default: 8
    }
  }
}

/// The last answers of an engine that is dear to ask.
///
/// A stack asks a child for 0, infinity, its share and, to place it, the result. With fewer entries
/// nested stacks are laid out again and again.
package struct SizeCache {
  private var keys:
    (
      ProposedViewSize, ProposedViewSize, ProposedViewSize, ProposedViewSize, ProposedViewSize,
      ProposedViewSize
    )
  private var sizes: (CGSize, CGSize, CGSize, CGSize, CGSize, CGSize)
  private var next = 0

  package init() {
    let none = ProposedViewSize(width: .nan, height: .nan)
    keys = (none, none, none, none, none, none)
    sizes = (.zero, .zero, .zero, .zero, .zero, .zero)
  }

  /// The answer to a proposal if it is known.
  package func answer(to p: ProposedViewSize) -> CGSize? {
    if keys.0 == p { return sizes.0 }
    if keys.1 == p { return sizes.1 }
    if keys.2 == p { return sizes.2 }
    if keys.3 == p { return sizes.3 }
    if keys.4 == p { return sizes.4 }
    if keys.5 == p { return sizes.5 }
    return nil
  }

  /// Remembers an answer in place of the oldest.
  package mutating func remember(_ size: CGSize, for p: ProposedViewSize) {
    switch next {
    case 0: (keys.0, sizes.0) = (p, size)
    case 1: (keys.1, sizes.1) = (p, size)
    case 2: (keys.2, sizes.2) = (p, size)
    case 3: (keys.3, sizes.3) = (p, size)
    case 4: (keys.4, sizes.4) = (p, size)
    default: (keys.5, sizes.5) = (p, size)
    }
    next = next == 5 ? 0 : next + 1
  }
}
