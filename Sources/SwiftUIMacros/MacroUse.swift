/// A macro as it stands in a user's file.
struct MacroUse {
  /// The text from `#` on.
  let source: Substring

  /// The file, as the compiler was given it.
  let fileName: String

  /// The file's name within its module.
  let fileID: String

  /// The line of `#`, from 1.
  let line: Int

  /// The column of `#`, from 1, in bytes.
  let column: Int

  /// What makes names of this expansion unique.
  let discriminator: String

  /// Reads the compiler's request; nil where it is incomplete.
  init?(_ request: JSON) {
    let syntax = request["syntax"]
    let location = syntax["location"]
    guard let text = syntax["source"].string, let fileName = location["fileName"].string,
      let fileID = location["fileID"].string, let line = location["line"].integer,
      let column = location["column"].integer, let discriminator = request["discriminator"].string
    else { return nil }
    // Attributes may stand before the macro; the text of what is declared begins with "#".
    guard let start = text.firstIndex(of: "#") else { return nil }
    let before = text[..<start]
    let lines = before.utf8.count { $0 == UInt8(ascii: "\n") }
    let last = before.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    self.source = text[start...]
    self.fileName = fileName
    self.fileID = fileID
    self.line = line + lines
    self.column = lines == 0 ? column + last : last + 1
    self.discriminator = discriminator
  }

  /// Makes a name that the compiler accepts as unique to this expansion.
  ///
  /// The mangling of a macro's unique name: the discriminator, then the length of the name, the name
  /// and `fMu_`.
  func uniqueName(_ name: String) -> String {
    "\(discriminator)\(name.utf8.count)\(name)fMu_"
  }
}
