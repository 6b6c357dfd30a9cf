package import DeveloperToolsSupport
import Foundation
internal import SwiftUI
internal import SwiftUICore

/// A library of the user's files in this process.
///
/// From here on the user's code runs, so that this belongs into a process of its own. Whoever calls
/// must stand where main-actor code may run: on the thread that drives the view graph.
package struct LoadedModule {
  /// What is known of the library.
  package let module: CompiledModule

  /// Where the library is in memory.
  package let image: LoadedImage

  private let sites: [PreviewSite]

  /// Loads the library of a build's folder.
  package init(folder: String) throws(CompileError) {
    try self.init(CompiledModule(folder: folder))
  }

  /// Loads a library, which then stays loaded.
  package init(_ module: CompiledModule) throws(CompileError) {
    guard dlopen(module.library, RTLD_NOW | RTLD_LOCAL) != nil else {
      throw .notLoaded(
        dlerror().map { String(cString: $0) } ?? "'\(module.library)' can't be loaded.")
    }
    guard let image = LoadedImage(path: module.library) else {
      throw .notLoaded("'\(module.library)' can't be found in memory.")
    }
    self.module = module
    self.image = image
    sites = PreviewSite.all(of: module, in: image)
  }

  /// The previews of all files, those of the files that views are taken from first, each in the order
  /// of its files and lines.
  ///
  /// Providers are asked for theirs, which runs user code.
  package var previews: [LoadedPreview] {
    sites.filter { !$0.isFooter }.flatMap(\.previews)
  }

  /// What is to be shown.
  package func chosen() throws(CompileError) -> LoadedPreview {
    switch module.choice {
    case .view:
      if let view = sites.first(where: \.isFooter)?.previews.first { return view }
    case .automatic:
      if let view = sites.first(where: \.isFooter)?.previews.first { return view }
      for site in sites where site.isMain {
        if let preview = site.previews.first { return preview }
      }
    case .preview(let name):
      for site in sites {
        if let preview = site.previews.first(where: { $0.name == name }) { return preview }
      }
      throw .unknownPreview(name, known: previews.compactMap(\.name))
    }
    throw .noView(files: Array(module.files.prefix(module.mainFileCount)), views: [])
  }
}
