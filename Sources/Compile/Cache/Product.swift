import Foundation

/// What the compiler has made of files, beside the library itself.
struct Product: Codable, Equatable {
  /// The compiler's warnings.
  var warnings = ""

  /// The views and providers, in the order in which the compiler read them.
  let declarations: Declarations

  /// The paths of the files that hold a preview made by a macro.
  var filesWithMacros: [String] = []
}
