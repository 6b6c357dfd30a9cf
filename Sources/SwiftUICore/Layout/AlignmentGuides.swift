package import CoreGraphics

/// The alignments for which a view, or a view in it, has guides of its own.
///
/// Most views have none, so that nothing has to be placed to find a guide out. Without this, nested
/// stacks would ask each other for guides twice a level.
package struct AlignmentGuides: Equatable {
  /// Whether there is text, which has baselines.
  package var hasText = false
  /// The other alignments.
  package private(set) var keys: [AlignmentKey] = []

  /// Creates a set of none.
  package init() {}

  /// Whether there may be a guide for an alignment.
  package func contains(_ key: AlignmentKey) -> Bool {
    if hasText, key.isTextBaseline { return true }
    return !keys.isEmpty && keys.contains(key)
  }

  /// Adds an alignment.
  package mutating func insert(_ key: AlignmentKey) {
    if !keys.contains(key) { keys.append(key) }
  }

  /// Adds the alignments of another view.
  package mutating func formUnion(_ other: AlignmentGuides) {
    if other.hasText { hasText = true }
    for key in other.keys { insert(key) }
  }
}

extension AlignmentKey {
  /// Whether this is the first or the last line of text.
  fileprivate var isTextBaseline: Bool {
    self == VerticalAlignment.firstTextBaseline.key
      || self == VerticalAlignment.lastTextBaseline.key
  }
}

/// The last guides that a view has found out.
///
/// Each stack asks its children once to line them up and once to answer for itself.
package struct GuideCache {
  private var entries: [(key: AlignmentKey, size: CGSize, guide: CGFloat?)] = []
  private static let limit = 8

  /// Creates an empty cache.
  package init() {}

  /// The guide for an alignment in a view of `size`, which may be none, or nil if it is not known.
  package func known(_ key: AlignmentKey, in size: CGSize) -> CGFloat?? {
    for entry in entries where entry.size == size && entry.key == key { return .some(entry.guide) }
    return nil
  }

  /// Keeps a guide, and returns it.
  package mutating func remember(
    _ guide: CGFloat?, for key: AlignmentKey, in size: CGSize
  ) -> CGFloat? {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((key, size, guide))
    return guide
  }
}

/// What stacks ask of a view beside its size.
package struct LayoutTraits: Equatable {
  private let spacing: Spacing
  private let priority: Double
  private let guides: AlignmentGuides
  private let firstBaseline: CGFloat?
  private let lastBaseline: CGFloat?

  /// Asks a view of a size.
  package init(of engine: LayoutEngine, in size: CGSize) {
    spacing = engine.spacing
    priority = engine.priority
    guides = engine.guides
    if guides.hasText {
      firstBaseline = engine.explicitAlignment(VerticalAlignment.firstTextBaseline.key, in: size)
      lastBaseline = engine.explicitAlignment(VerticalAlignment.lastTextBaseline.key, in: size)
    } else {
      (firstBaseline, lastBaseline) = (nil, nil)
    }
  }

  /// Whether nothing but the size and these decide the layout around the view: guides of other
  /// alignments may be anywhere.
  package var areAll: Bool { guides.keys.isEmpty }
}
