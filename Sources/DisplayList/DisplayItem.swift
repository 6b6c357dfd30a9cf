package import CoreGraphics

/// A node of the display list: what one view draws, or what one effect does to its items.
///
/// A display list is a tree of values. An item with the same `identity` and `version` as one of the
/// frame before draws the same, so whoever compares two lists stops there.
package struct DisplayItem {
  /// The view or modifier that wrote the item; stable as long as that lives.
  package var identity: UInt32
  /// A number that grows with every change of the item or of anything below it.
  package var version: UInt32
  /// What the item draws.
  package var content: Content

  /// The kinds of items.
  ///
  /// One reference each, because an item is copied into the list of every container around it.
  package enum Content {
    case empty
    /// A drawn view.
    case leaf(Leaf)
    /// Items, drawn in order.
    case group([DisplayItem])
    /// Items seen through an effect.
    indirect case effect(Effect, [DisplayItem])
    /// Items that take input; they draw as a group does.
    indirect case region(HitRegion, [DisplayItem])
  }

  /// Creates an item.
  package init(identity: UInt32, version: UInt32, content: Content) {
    self.identity = identity
    self.version = version
    self.content = content
  }

  /// An item that draws nothing.
  package static var empty: DisplayItem { DisplayItem(identity: 0, version: 0, content: .empty) }
}

extension DisplayItem: Equatable {
  /// Compares identity and version, which is what makes unchanged branches free.
  package static func == (a: DisplayItem, b: DisplayItem) -> Bool {
    a.identity == b.identity && a.version == b.version
  }
}
