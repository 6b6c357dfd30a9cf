import Testing

/// What is written about cases, and the tests that have their numbers.
@Suite("Cases")
struct CaseTests {
  /// The numbers in the names of a file's tests.
  private func numbers(in path: String) throws -> Set<String> {
    let lines = try Repository.File(path).lines
    var found: Set<String> = []
    for (index, line) in lines.enumerated() where line.contains("@Test") {
      // A long name stands on the line below.
      let name = index + 1 < lines.count ? line + lines[index + 1] : line
      for match in name.matches(of: /\b[A-E][0-9][0-9]\b/) { found.insert(String(match.0)) }
    }
    return found
  }

  @Test("Each case of the document has its number in a test of the file that is named there")
  func everyCaseHasItsTest() throws {
    var cases: Set<String> = []
    for line in try Repository.File("Documentation/Cases.md").lines {
      guard
        let row = line.firstMatch(of: /^\| ([A-E][0-9][0-9]) \|.*\]\(\.\.\/(Tests\/[^)]+)\) \|$/)
      else { continue }
      cases.insert(String(row.1))
      #expect(try numbers(in: String(row.2)).contains(String(row.1)), "\(line)")
    }
    #expect(cases.count >= 64)
  }
}
