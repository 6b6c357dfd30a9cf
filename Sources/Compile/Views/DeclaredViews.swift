import Foundation

/// The views and the preview providers that the user's files declare.
struct DeclaredViews {
  /// The views, in the order of their files and lines.
  let views: [ViewDescription]

  /// The preview providers, in the order of their files and lines.
  let providers: [ProviderDescription]

  private let sources: SourceFiles

  /// Reads the compiler's description of the files.
  init(_ graph: SymbolGraph, sources: SourceFiles) {
    self.sources = sources
    let order = Dictionary(
      zip(sources.all, 0...), uniquingKeysWith: { first, _ in first })
    func inOrder(_ symbols: [SymbolGraph.Symbol]) -> [(SymbolGraph.Symbol, String)] {
      symbols
        .compactMap { symbol in symbol.file.map { (symbol, $0) } }
        .filter { order[$0.1] != nil }
        .sorted { (order[$0.1] ?? 0, $0.0.line) < (order[$1.1] ?? 0, $1.0.line) }
    }
    let reader = InitializerReader(graph)
    views = inOrder(graph.types(conformingTo: "s:11SwiftUICore4ViewP")).map { symbol, file in
      ViewDescription(
        name: symbol.name, file: file, line: symbol.line, making: reader.making(of: symbol))
    }
    providers = inOrder(graph.types(conformingTo: "s:7SwiftUI15PreviewProviderP"))
      .map { symbol, file in
        ProviderDescription(
          name: symbol.pathComponents.last ?? symbol.name, file: file, line: symbol.line)
      }
  }

  /// Whether one of the files that views are taken from has a provider.
  var hasMainProvider: Bool { providers.contains { sources.main.contains($0.file) } }

  /// The view that stands for the files when they have no preview.
  func automatic() throws(CompileError) -> ViewDescription {
    let main = views.filter { sources.main.contains($0.file) }
    let plain = main.filter { $0.making == .plain }
    guard let view = plain.first(where: { $0.name == "ContentView" }) ?? plain.last else {
      throw .noView(files: sources.main, views: main)
    }
    return view
  }

  /// The view of a type, given by its whole name or by its last part.
  func view(_ name: String) throws(CompileError) -> ViewDescription {
    guard
      let view = views.first(where: { $0.name == name })
        ?? views.first(where: { $0.name.hasSuffix("." + name) })
    else { throw .unknownView(name, known: views) }
    switch view.making {
    case .plain: return view
    case .withArguments, .generic: throw .needsArguments(view)
    case .outOfReach: throw .outOfReach(view)
    }
  }
}
