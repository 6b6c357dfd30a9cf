package import DeveloperToolsSupport
package import SwiftUICore

/// One preview of those that a provider makes.
package struct PreviewPart {
  /// The name that `previewDisplayName` gives it, the outermost first; nil when it has none.
  package var name: String?

  /// What its preview modifiers ask for, the outermost first.
  package var requests: [PreviewRequest]

  /// The view.
  package var view: any View
}

extension View {
  /// The view as the previews that it stands for: one for each view of a group or of several
  /// statements.
  nonisolated package var previewParts: [PreviewPart] {
    (self as? any PreviewContainer)?.parts ?? [PreviewPart(name: nil, requests: [], view: self)]
  }
}

/// A view that may stand for several previews.
private protocol PreviewContainer {
  nonisolated var parts: [PreviewPart] { get }
}

extension TupleView: PreviewContainer {
  nonisolated fileprivate var parts: [PreviewPart] {
    if let view = value as? any View { return view.previewParts }
    return Mirror(reflecting: value).children
      .compactMap { $0.value as? any View }
      .flatMap { $0.previewParts }
  }
}

extension Group: PreviewContainer where Content: View {
  nonisolated fileprivate var parts: [PreviewPart] { content.previewParts }
}

extension ModifiedContent: PreviewContainer where Content: View, Modifier: ViewModifier {
  nonisolated fileprivate var parts: [PreviewPart] {
    content.previewParts.map { part in
      var part = part
      if let attribute = modifier as? PreviewAttribute {
        part.name = attribute.name ?? part.name
        if let request = attribute.request { part.requests.insert(request, at: 0) }
      }
      part.view = apply(to: part.view)
      return part
    }
  }

  nonisolated private func apply(to view: some View) -> any View { view.modifier(modifier) }
}
