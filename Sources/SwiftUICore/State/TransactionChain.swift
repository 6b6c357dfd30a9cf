internal import AttributeGraph

/// What a transaction becomes on its way down to a view.
///
/// A function and not an attribute: nobody asks for a transaction but an animatable value that has
/// just changed, so a new transaction costs nothing where nothing changes.
package final class TransactionChain {
  private let parent: TransactionChain?
  private let transform: (inout Transaction) -> Void

  /// Adds a transform below those of `parent`.
  package init(_ parent: TransactionChain?, _ transform: @escaping (inout Transaction) -> Void) {
    self.parent = parent
    self.transform = transform
  }

  /// Applies all transforms, the outermost first.
  package func apply(to transaction: inout Transaction) {
    parent?.apply(to: &transaction)
    transform(&transaction)
  }
}
