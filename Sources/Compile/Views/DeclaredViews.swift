import Foundation

/// The views and the preview providers that files declare, in the order in which the compiler read
/// them.
struct Declarations: Codable, Equatable {
  let views: [ViewDescription]
  let providers: [ProviderDescription]
}

extension Declarations {
  /// Reads the compiler's description of files, which it was given in this order.
  init(_ graph: SymbolGraph, files: [String]) {
    let order = FileOrder(files)
    let reader = InitializerReader(graph)
    views = graph.types(conformingTo: "s:11SwiftUICore4ViewP")
      .compactMap { symbol in
        symbol.file.map { file in
          ViewDescription(
            name: symbol.name, file: file, line: symbol.line, making: reader.making(of: symbol))
        }
      }
      .filter { order.has($0.file) }.sorted { order[$0.file, $0.line] < order[$1.file, $1.line] }
    providers = graph.types(conformingTo: "s:7SwiftUI15PreviewProviderP")
      .compactMap { symbol in
        symbol.file.map { file in
          ProviderDescription(
            name: symbol.pathComponents.last ?? symbol.name, file: file, line: symbol.line)
        }
      }
      .filter { order.has($0.file) }.sorted { order[$0.file, $0.line] < order[$1.file, $1.line] }
  }
}

/// The order of lines in a list of files.
struct FileOrder {
  private let places: [String: Int]

  init(_ files: [String]) {
    places = Dictionary(zip(files, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// Whether the list has a file.
  func has(_ file: String) -> Bool { places[file] != nil }

  /// A line's place, to be compared with others.
  subscript(file: String, line: Int) -> (Int, Int) { (places[file] ?? 0, line) }
}

/// The views and the preview providers to choose from.
struct DeclaredViews {
  /// The views, in the order of the user's files and of their lines.
  let views: [ViewDescription]

  /// The preview providers, in the order in which the compiler read them.
  let providers: [ProviderDescription]

  private let sources: SourceFiles

  init(_ declarations: Declarations, sources: SourceFiles) {
    self.sources = sources
    let order = FileOrder(sources.all)
    views = declarations.views.sorted {
      order[$0.file, $0.line] < order[$1.file, $1.line]
    }
    providers = declarations.providers
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
