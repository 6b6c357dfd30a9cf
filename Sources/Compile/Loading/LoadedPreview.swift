package import DeveloperToolsSupport
package import SwiftUICore

/// A view of the user's files that can be shown.
package struct LoadedPreview {
  /// The name that it was given; nil when it has none.
  ///
  /// For a view without a preview, its type.
  package let name: String?

  /// A name to show: the given one, else that of the view's type if it is the user's, else the file's
  /// without its ending.
  package let title: String

  /// The path of the file that it stands in, as the user gave it.
  package let file: String

  /// The line that it begins at, from 1.
  package let line: Int

  /// What its traits and preview modifiers ask for, the most important first.
  package let requests: [PreviewRequest]

  private let view: @MainActor () -> any View

  init(
    name: String?, title: String, file: String, line: Int, requests: [PreviewRequest],
    view: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.title = title
    self.file = file
    self.line = line
    self.requests = requests
    self.view = view
  }

  /// Makes the view, which runs user code.
  package func makeView() -> any View {
    onMainActor { view() }
  }

  /// The size that it asks for; nil when it asks for none.
  package var layout: PreviewLayout? {
    requests.lazy.compactMap { if case .layout(let layout) = $0 { layout } else { nil } }.first
  }

  /// How it asks the device to be held; nil when it does not.
  package var orientation: PreviewOrientation? {
    requests.lazy.compactMap { if case .orientation(let value) = $0 { value } else { nil } }.first
  }

  /// The model of the device that it asks for; nil when it asks for none.
  package var device: String? {
    requests.lazy.compactMap { if case .device(let device) = $0 { device } else { nil } }.first
  }
}
