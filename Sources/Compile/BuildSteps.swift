import Foundation

/// The order in which the compiler and the linker are called.
struct BuildSteps {
  let frontend: Frontend
  let linker: Linker
  let sources: SourceFiles

  /// Builds what a choice asks for.
  func build(_ choice: Choice) throws(CompileError) -> CompiledModule {
    switch choice {
    case .preview:
      let warnings = try frontend.compile(sources.all)
      return try link(choice, view: nil, declared(), warnings)
    case .view(let name):
      try frontend.analyze(sources.all)
      let declared = try declared()
      return try build(choice, declared.view(name), declared)
    case .automatic:
      // A file without this word has no preview, so that it needs no compilation to find that out.
      if sources.main.contains(where: { mentions("Preview", in: $0) }) {
        let warnings = try frontend.compile(sources.all)
        let declared = try declared()
        if declared.hasMainProvider || hasMainMacro {
          return try link(choice, view: nil, declared, warnings)
        }
        return try build(choice, declared.automatic(), declared)
      }
      try frontend.analyze(sources.all)
      let declared = try declared()
      // An error within a function may be the reason that there is no view, and comes first.
      guard let view = try? declared.automatic() else {
        _ = try frontend.compile(sources.all)
        return try build(choice, declared.automatic(), declared)
      }
      return try build(choice, view, declared)
    }
  }

  private func build(
    _ choice: Choice, _ view: ViewDescription, _ declared: DeclaredViews
  ) throws(CompileError) -> CompiledModule {
    let footer = Footer(view: view, moduleName: frontend.compilation.moduleName)
    let overlay = try footer.write(to: frontend.folder)
    let warnings = try frontend.compile(sources.all, overlay: overlay)
    return try link(choice, view: view, declared, warnings)
  }

  private func link(
    _ choice: Choice, view: ViewDescription?, _ declared: DeclaredViews, _ warnings: String
  ) throws(CompileError) -> CompiledModule {
    let name = frontend.compilation.moduleName
    let library = frontend.folder.file(name + ".so")
    try linker.link(frontend.object, to: library)
    return CompiledModule(
      folder: frontend.folder.path, library: library, moduleName: name, sources: sources,
      choice: choice, view: view, providers: declared.providers, warnings: warnings)
  }

  private func declared() throws(CompileError) -> DeclaredViews {
    DeclaredViews(try frontend.symbolGraph(), sources: sources)
  }

  /// Whether the object holds a preview that a macro made in one of the files that views are taken
  /// from.
  ///
  /// The macro writes the file's name into that of the type that it makes, see `PreviewExpansion`;
  /// no other name ends so.
  private var hasMainMacro: Bool {
    guard let object = FileManager.default.contents(atPath: frontend.object) else { return false }
    return sources.main.contains { path in
      let file = (path as NSString).lastPathComponent.utf8.map { byte in
        "0"..."9" ~= byte || "a"..."z" ~= byte || "A"..."Z" ~= byte
          ? String(UnicodeScalar(byte)) : "_" + String(byte, radix: 16)
      }
      return object.range(of: Data("Preview_\(file.joined())fMu_".utf8)) != nil
    }
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
