/// A view's place in the view tree, for traces and diagnoses.
///
/// It is made of structure only (a builder's index, a `ForEach` id, a container's name), so it stays
/// the same over a film. The text is put together when somebody asks for it.
package final class ViewPath: @unchecked Sendable {
  /// One step down the tree.
  package enum Step {
    /// The n-th statement of a view builder.
    case index(Int)
    /// A row of a `ForEach`, by its id's description.
    case id(any Hashable)
    /// A branch of a conditional.
    case branch(Bool)
    /// A secondary child, for example a background.
    case role(StaticString)
    /// A container's own name.
    case container(String)
  }

  private let parent: ViewPath?
  private let step: Step

  /// Creates the path one step below `parent`.
  package init(_ parent: ViewPath?, _ step: Step) {
    self.parent = parent
    self.step = step
  }

  /// The path as a trace prints it, `VStack/1`.
  package var text: String {
    let before = parent?.text ?? ""
    switch step {
    case .index(let index): return "\(before)/\(index)"
    case .id(let id): return "\(before)[\(AnyHashable(id).base)]"
    case .branch(let isTrue): return "\(before).\(isTrue)"
    case .role(let name): return "\(before)/\(name)"
    case .container(let name):
      if before.isEmpty { return name }
      return parent?.endsInContainer == true ? "\(before)/\(name)" : "\(before):\(name)"
    }
  }

  private var endsInContainer: Bool {
    if case .container = step { true } else { false }
  }
}
