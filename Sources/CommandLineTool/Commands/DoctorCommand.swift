internal import Foundation

/// `doctor`: says what this machine lacks, and which command brings it.
struct DoctorCommand {
  let isJSON: Bool

  private struct Report: Encodable {
    let ok: Bool
    let parts: [Part]
  }

  /// Examines the machine, and writes a table or a document to standard output.
  ///
  /// - Returns: 0 if all that is needed is there, else 1.
  func run() throws -> Int32 {
    let parts = Examination().parts()
    let isWell = parts.allSatisfy { $0.isThere || !$0.isNeeded }
    if isJSON {
      try JSONDocument.print(Report(ok: isWell, parts: parts))
    } else {
      try FileHandle.standardOutput.write(contentsOf: Data(Self.table(parts).utf8))
    }
    return isWell ? 0 : 1
  }

  /// The parts as lines: a mark, the name, what was found, and below it the remedy.
  static func table(_ parts: [Part]) -> String {
    let width = parts.map(\.name.count).max() ?? 0
    return parts.map { part in
      let mark = part.isThere ? "ok      " : part.isNeeded ? "missing " : "optional"
      let name = part.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let remedy = part.remedy.map { "\n" + String(repeating: " ", count: 10) + "→ " + $0 }
      return "\(mark)  \(name)  \(part.finding)\(remedy.orEmpty)\n"
    }.joined()
  }
}
