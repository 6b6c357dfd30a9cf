import Foundation

/// A place in the user's code.
package struct CodePlace: Equatable, Sendable, CustomStringConvertible {
  /// The file's path, as the user gave it.
  package let file: String

  /// The line, from 1.
  package let line: Int

  /// The function, such as `ContentView.body.getter`; empty when it is not known.
  package let function: String

  /// The place as `file:line function`.
  package var description: String {
    "\(file):\(line)" + (function.isEmpty ? "" : " \(function)")
  }
}

extension FaultReport {
  /// Finds the lines of the addresses, the innermost first; of equal neighbors one.
  ///
  /// The library's folder must still be there. Takes some 30 ms.
  ///
  /// - Returns: the places; empty when no user code was on the stack, or when the toolchain has no
  ///   `llvm-symbolizer`.
  package func places(in module: CompiledModule, _ installation: Installation) -> [CodePlace] {
    guard !addresses.isEmpty, let tool = installation.toolchain.symbolizer else { return [] }
    let arguments = [
      "--obj=\(module.library)", "--output-style=JSON", "--functions=linkage", "--no-demangle",
    ]
    // What is deeper has nothing more to say.
    let wanted = addresses.prefix(64).map { "0x" + String($0, radix: 16) }
    guard let result = try? Subprocess(tool, arguments + wanted).run(capturing: .output),
      let found = try? JSONDecoder().decode([Answer].self, from: Data(result.text.utf8))
    else { return [] }
    return found.flatMap(\.symbols).compactMap { $0.place(in: module) }
      .reduce(into: []) { places, place in
        if places.last != place { places.append(place) }
      }
  }

  /// What the tool says about one address.
  private struct Answer: Decodable {
    let symbols: [Symbol]

    enum CodingKeys: String, CodingKey { case symbols = "Symbol" }
  }

  private struct Symbol: Decodable {
    let file: String
    let line: Int
    let function: String

    enum CodingKeys: String, CodingKey {
      case file = "FileName"
      case line = "Line"
      case function = "FunctionName"
    }

    /// The place; nil where the code is the compiler's own, which has no line.
    func place(in module: CompiledModule) -> CodePlace? {
      guard line > 0, !file.isEmpty else { return nil }
      let canonical = canonicalPath(file)
      let given = module.files.first { canonicalPath($0) == canonical }
      return CodePlace(file: given ?? file, line: line, function: function.demangled)
    }
  }
}

// The runtime's demangler, which the standard library exports for tools.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

extension String {
  /// A mangled name as a person writes it: without its module and its type.
  fileprivate var demangled: String {
    guard let text = withCString({ demangle($0, UInt(utf8.count), nil, nil, 0) }) else {
      return self
    }
    defer { free(text) }
    let whole = String(cString: text)
    // "closure #1 (Swift.Int) -> () in Module.Type.function() -> ()"
    let function = whole.components(separatedBy: " in ").last {
      !$0.hasSuffix(")") || $0.contains(".")
    }
    var name = (function ?? whole).prefix { $0 != ":" && $0 != "(" }
    if let space = name.lastIndex(of: " ") { name = name[..<space] }
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }
}
