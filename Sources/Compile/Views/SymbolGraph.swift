import Foundation

/// What the compiler says that files declare: its symbol graph, of which only what matters is read.
struct SymbolGraph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// A declaration.
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }
    struct Position: Decodable { let line: Int }
    struct Location: Decodable {
      let uri: String
      let position: Position
    }
    struct Generics: Decodable {}

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let location: Location?
    let declarationFragments: [Fragment]
    let swiftGenerics: Generics?
  }

  /// How two declarations belong together.
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  /// Reads a file that the compiler has written.
  init(path: String) throws(CompileError) {
    guard let data = FileManager.default.contents(atPath: path),
      let graph = try? JSONDecoder().decode(SymbolGraph.self, from: data)
    else { throw .refused("The compiler has not described the files ('\(path)').") }
    self = graph
  }

  /// The types that conform to a protocol, by its mangled name.
  func types(conformingTo protocolName: String) -> [Symbol] {
    let names = Set(
      relationships.filter { $0.kind == "conformsTo" && $0.target == protocolName }.map(\.source))
    return symbols.filter { names.contains($0.identifier.precise) }
  }
}

extension SymbolGraph.Symbol {
  /// The name as it is written in code.
  var name: String { pathComponents.joined(separator: ".") }

  /// The text of the declaration.
  var declaration: String { declarationFragments.map(\.spelling).joined() }

  /// The text of the declaration from its keyword on, without attributes.
  var shortDeclaration: String {
    declarationFragments.drop { $0.kind != "keyword" }.map(\.spelling).joined()
  }

  /// The path of the file, as the compiler was given it.
  var file: String? {
    guard let uri = location?.uri, uri.hasPrefix("file://") else { return nil }
    let path = String(uri.dropFirst("file://".count))
    return path.removingPercentEncoding ?? path
  }

  /// The line of the name, from 1; the compiler counts from 0.
  var line: Int { (location?.position.line ?? 0) + 1 }
}
