import Foundation
import Testing

/// The stills of `Documentation/Stills`, which `make stills` draws, and what is written about them.
@Suite("Stills")
struct StillTests {
  @Test(
    "Each still is on the sheet and judged in the document, in one order, and there are 40 at least"
  )
  func everyStillIsJudged() throws {
    let folder = "Documentation/Stills"
    var previews: Set<String> = []
    for file in try Repository.files(in: folder, endings: ["Stills.swift"]) {
      for line in file.lines {
        if let name = line.firstMatch(of: /^#Preview\("([^"]+)"\)/) {
          previews.insert(String(name.1))
        }
      }
    }
    let sheet = try Repository.File(folder + "/StillSheet.swift").lines
      .compactMap { $0.firstMatch(of: /^ *\("([^"]+)", AnyView/).map { String($0.1) } }
    let judged = try Repository.File("Documentation/Stills.md").lines
      .compactMap { line -> String? in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard line.hasPrefix("|"), cells.count == 3, cells[0] != "still", cells[0] != "---" else {
          return nil
        }
        return cells[1].count > 10 && cells[2].count >= 4 ? cells[0] : nil
      }
    #expect(previews.count >= 40)
    #expect(Set(sheet) == previews && sheet.count == previews.count)
    #expect(judged == sheet)
  }
}
