package import SwiftUICore

/// A preview: a view to be shown by a tool, with a name and traits.
///
/// The preview macros expand to one; see `PreviewRegistry`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@MainActor
public struct Preview {
  /// The kind of the traits that previews of views have.
  public enum ViewTraits {}

  /// The name that the preview was given; nil when it has none.
  package let displayName: String?

  /// What the traits ask for, the first trait first.
  package let requests: [PreviewRequest]

  /// Makes the view.
  package let makeView: @MainActor () -> any View

  /// Creates a preview of what a closure makes, which is not run before the preview is shown.
  package init(
    displayName: String?, traits: [PreviewTrait<ViewTraits>],
    makeView: @escaping @MainActor () -> any View
  ) {
    self.displayName = displayName
    self.requests = traits.flatMap(\.requests)
    self.makeView = makeView
  }
}
