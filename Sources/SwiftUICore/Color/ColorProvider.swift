/// A rule that gives a color in a context.
///
/// Conform a type to it to make colors of a kind that this folder does not know.
package protocol ColorProvider: Hashable, Sendable, CustomStringConvertible {
  /// Returns the color in a context.
  func resolve(in context: ColorContext) -> Color.Resolved
}

/// A rule of any type, compared by type and value.
struct AnyColorProvider: Hashable, Sendable {
  let base: any ColorProvider

  static func == (a: AnyColorProvider, b: AnyColorProvider) -> Bool {
    func equals<P: ColorProvider>(_ a: P) -> Bool {
      (b.base as? P) == a
    }
    return equals(a.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: base)))
    base.hash(into: &hasher)
  }
}
