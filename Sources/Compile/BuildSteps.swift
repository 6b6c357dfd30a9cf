import Foundation

/// The order in which the compiler and the linker are called.
struct BuildSteps {
  let frontend: Frontend
  let linker: Linker
  let sources: SourceFiles

  /// The products of earlier builds; nil where none are to be used or kept.
  let cache: ProductCache?

  /// Builds what a choice asks for.
  func build(_ choice: Choice) throws(CompileError) -> CompiledModule {
    switch choice {
    case .preview:
      return module(try compile(), choice, view: nil)
    case .view(let name):
      return try build(choice, guess: ViewGuess(sources: sources).view(name)) {
        declared throws(CompileError) in try declared.view(name)
      }
    case .automatic:
      // A file without this word has no preview, so that it needs no compilation to find that out.
      if sources.main.contains(where: { mentions("Preview", in: $0) }) {
        let product = try compile()
        let declared = DeclaredViews(product.declarations, sources: sources)
        if declared.hasMainProvider
          || product.filesWithMacros.contains(where: sources.main.contains)
        {
          return module(product, choice, view: nil)
        }
        let view = try declared.automatic()
        return module(try compile(view), choice, view: view)
      }
      return try build(choice, guess: ViewGuess(sources: sources).automatic()) {
        declared throws(CompileError) in try declared.automatic()
      }
    }
  }

  /// Builds a view that the files' declarations decide on, with one compilation if the guess is right.
  private func build(
    _ choice: Choice, guess: ViewDescription?,
    decide: (DeclaredViews) throws(CompileError) -> ViewDescription
  ) throws(CompileError) -> CompiledModule {
    var declarations: Declarations?
    if let guess, let product = try? compile(guess) {
      let view = try? decide(DeclaredViews(product.declarations, sources: sources))
      if view == guess { return module(product, choice, view: guess) }
      declarations = product.declarations
    }
    let known = if let declarations { declarations } else { try analyze() }
    let declared = DeclaredViews(known, sources: sources)
    let view: ViewDescription
    do throws(CompileError) {
      view = try decide(declared)
    } catch {
      // An error within a function may be the reason that there is no view, and comes first.
      if choice == .automatic { _ = try compile() }
      throw error
    }
    return module(try compile(view), choice, view: view)
  }

  /// Looks only at what the files declare.
  private func analyze() throws(CompileError) -> Declarations {
    let files = sources.compiled
    let key = cache.map { _ in frontend.key(of: .analyze, files) }
    if let key, let product = cache?.product(for: key, library: nil) { return product.declarations }
    _ = try frontend.run(.analyze, files)
    let declarations = Declarations(try frontend.symbolGraph(), files: files)
    if let key { cache?.keep(Product(declarations: declarations), for: key, library: nil) }
    return declarations
  }

  /// Compiles and links the files, with lines after a file's end that make a view.
  private func compile(_ view: ViewDescription? = nil) throws(CompileError) -> Product {
    let files = sources.compiled
    let footer = view.map { Footer(view: $0, moduleName: frontend.compilation.moduleName) }
    let key = cache.map { _ in frontend.key(of: .compile, files, footer: footer?.text) }
    if let key, let product = cache?.product(for: key, library: library) { return product }
    var overlay: String?
    if let footer { overlay = try footer.write(to: frontend.folder) }
    let warnings = try frontend.run(.compile, files, overlay: overlay)
    let object = try ObjectFile(path: frontend.object)
    try linker.link(object, at: frontend.object, to: library)
    let product = Product(
      warnings: warnings, declarations: Declarations(try frontend.symbolGraph(), files: files),
      filesWithMacros: files.filter { object.holds(Self.macroName(of: $0)) })
    if let key { cache?.keep(product, for: key, library: library) }
    return product
  }

  private var library: String {
    frontend.folder.file(frontend.compilation.moduleName + ".so")
  }

  private func module(
    _ product: Product, _ choice: Choice, view: ViewDescription?
  ) -> CompiledModule {
    CompiledModule(
      folder: frontend.folder.path, library: library,
      moduleName: frontend.compilation.moduleName, sources: sources, choice: choice, view: view,
      providers: product.declarations.providers, warnings: product.warnings)
  }

  /// What the name of a type holds that the preview macro makes in a file, see `PreviewExpansion`; no
  /// other name does.
  private static func macroName(of path: String) -> String {
    let file = (path as NSString).lastPathComponent.utf8.map { byte in
      "0"..."9" ~= byte || "a"..."z" ~= byte || "A"..."Z" ~= byte
        ? String(UnicodeScalar(byte)) : "_" + String(byte, radix: 16)
    }
    return "Preview_\(file.joined())fMu_"
  }

  private func mentions(_ word: String, in path: String) -> Bool {
    FileManager.default.contents(atPath: path)?.range(of: Data(word.utf8)) != nil
  }
}

extension ClosedRange where Bound == Unicode.Scalar {
  fileprivate static func ~= (range: Self, byte: UInt8) -> Bool {
    range.contains(Unicode.Scalar(byte))
  }
}
