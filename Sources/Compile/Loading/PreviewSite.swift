internal import DeveloperToolsSupport
import Foundation
internal import SwiftUI
internal import SwiftUICore

/// A place in the user's files that previews come from.
struct PreviewSite {
  /// Whether it is the end that was added to a file to make one of its views.
  let isFooter: Bool

  /// Whether it is in a file that views are taken from by default.
  let isMain: Bool

  private let file: String
  private let line: Int
  private let moduleName: String
  private let source: Source

  private enum Source {
    case registry(any PreviewRegistry.Type)
    case provider(any PreviewProvider.Type)
  }

  /// The places of a module, in the order of their files and lines.
  static func all(of module: CompiledModule, in image: LoadedImage) -> [PreviewSite] {
    let order = Dictionary(
      zip(module.files, 0...), uniquingKeysWith: { first, _ in first })
    return (registries(of: module, in: image) + providers(of: module, in: image))
      .sorted { (order[$0.file] ?? 0, $0.line) < (order[$1.file] ?? 0, $1.line) }
  }

  private static func registries(
    of module: CompiledModule, in image: LoadedImage
  ) -> [PreviewSite] {
    LoadedTypes.conforming(to: "PreviewRegistry", in: image)
      .compactMap { $0 as? any PreviewRegistry.Type }
      .map { type in
        // A module has no two files of one name.
        let name = (type.fileID as NSString).lastPathComponent
        let file = module.files.first { ($0 as NSString).lastPathComponent == name } ?? name
        return PreviewSite(
          isFooter: String(describing: type) == Footer.typeName, file: file, line: type.line,
          module: module, source: .registry(type))
      }
  }

  private static func providers(
    of module: CompiledModule, in image: LoadedImage
  ) -> [PreviewSite] {
    var places = module.providers
    return LoadedTypes.conforming(to: "PreviewProvider", in: image)
      .compactMap { $0 as? any PreviewProvider.Type }
      .map { type in
        // Private types of one name are told apart by their order, in which the compiler keeps them.
        let index = places.firstIndex { $0.name == String(describing: type) }
        let place = index.map { places.remove(at: $0) }
        return PreviewSite(
          isFooter: false, file: place?.file ?? module.files[0], line: place?.line ?? 0,
          module: module, source: .provider(type))
      }
  }

  private init(
    isFooter: Bool, file: String, line: Int, module: CompiledModule, source: Source
  ) {
    self.isFooter = isFooter
    self.file = file
    self.line = line
    self.source = source
    moduleName = module.moduleName
    isMain = module.files.prefix(module.mainFileCount).contains(file)
  }

  /// The previews.
  ///
  /// A provider is asked for its own, which runs user code.
  var previews: [LoadedPreview] {
    // Metatypes and views cross to the main actor, which is this thread.
    switch source {
    case .registry(let type):
      nonisolated(unsafe) let type = type
      // A preview that the system does not have is none.
      guard let preview = onMainActor({ try? type.makePreview() }) else { return [] }
      let (name, requests, makeView) = onMainActor {
        (preview.displayName, preview.requests, preview.makeView)
      }
      return [make(name, requests, makeView)]
    case .provider(let type):
      nonisolated(unsafe) let type = type
      return onMainActor { type.parts }.map { part in
        nonisolated(unsafe) let view = part.view
        return make(part.name, part.requests) { view }
      }
    }
  }

  private func make(
    _ name: String?, _ requests: [PreviewRequest], _ view: @escaping @MainActor () -> any View
  ) -> LoadedPreview {
    let fileName = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    return LoadedPreview(
      name: name, title: name ?? fileName, file: file, line: line, requests: requests, view: view)
  }
}

extension PreviewProvider {
  fileprivate static var parts: [PreviewPart] { previews.previewParts }
}
