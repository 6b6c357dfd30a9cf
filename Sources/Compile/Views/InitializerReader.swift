/// Finds out how the views of a symbol graph can be made.
struct InitializerReader {
  private let initializers: [String: [SymbolGraph.Symbol]]
  private let privateTypes: Set<[String]>

  init(_ graph: SymbolGraph) {
    let owners = Dictionary(
      graph.relationships.filter { $0.kind == "memberOf" }.map { ($0.source, $0.target) },
      uniquingKeysWith: { first, _ in first })
    initializers = Dictionary(
      grouping: graph.symbols.filter { $0.kind.identifier == "swift.init" },
      by: { owners[$0.identifier.precise] ?? "" })
    privateTypes = Set(
      graph.symbols.filter { $0.accessLevel == "private" && $0.pathComponents.count > 1 }
        .map(\.pathComponents))
  }

  /// How the view can be made by code at the end of its file.
  func making(of view: SymbolGraph.Symbol) -> ViewDescription.Making {
    // `private` at a file's top level reaches to the file's end; within a type it does not.
    let path = view.pathComponents
    if (1...path.count).contains(where: { privateTypes.contains(Array(path.prefix($0))) }) {
      return .outOfReach
    }
    if view.swiftGenerics != nil { return .generic }
    let known = initializers[view.identifier.precise] ?? []
    if known.contains(where: isPlain) { return .plain }
    return .withArguments(known.filter { $0.accessLevel != "private" }.map(\.shortDeclaration))
  }

  private func isPlain(_ initializer: SymbolGraph.Symbol) -> Bool {
    let words = initializer.declarationFragments.map {
      $0.spelling.filter { !$0.isWhitespace }
    }
    return parameters(of: initializer).allSatisfy { $0.contains("=") }
      && initializer.accessLevel != "private" && initializer.swiftGenerics == nil
      && !words.contains { $0 == "throws" || $0 == "async" || $0.hasPrefix("throws(") }
      && !initializer.declaration.contains("init?(")
  }

  /// The text of each parameter.
  ///
  /// It has "=" when the parameter has a default: no type contains one.
  private func parameters(of initializer: SymbolGraph.Symbol) -> [String] {
    var parameters: [String] = []
    for fragment in initializer.declarationFragments {
      if fragment.kind == "externalParam" { parameters.append("") }
      if let last = parameters.indices.last { parameters[last] += fragment.spelling }
    }
    return parameters
  }
}
