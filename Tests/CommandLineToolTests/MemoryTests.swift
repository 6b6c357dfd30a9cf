import Foundation
import Testing

/// What a film of many results needs of memory.
@Suite("Memory")
struct MemoryTests {
  /// Runs a program and prints the largest memory of it and its children, in KiB.
  private static let meter = """
    import resource, subprocess, sys
    code = subprocess.run(sys.argv[1:], stdout=sys.stderr).returncode
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    sys.exit(code)
    """

  @Test("A film into seven results at once takes less memory than 110 MB")
  func sevenResults() throws {
    let tool = try ToolProgram()
    defer { tool.remove() }
    let gallery = ToolProgram.repository.appendingPathComponent("Sources/Gallery").path
    let film = [
      "film", gallery + "/FontScreen.swift", "--with", gallery, "--do", "wait 0.3s; tap \"Play\"",
      "--quiet",
    ]
    // The compiler needs more than a film does; the second run finds what the first has compiled.
    let first = try tool.run(arguments: film + ["--for", "0s", "-o", "first.jsonl"])
    #expect(first.exitCode == 0, "\(first.messages)")
    let results = ["x.png", "x.webp", "x.gif", "x.html", "x.strip.png", "x.jsonl", "x.csv"]
    let run = try tool.run(
      program: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["python3", "-c", Self.meter, ToolProgram.program.path] + film
        + results.flatMap { ["-o", $0] })
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(tool.contents.isSuperset(of: results))
    let peak = try #require(
      Int(String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .newlines)))
    // 82 MB when this was written; each frame of 780 × 1688 pixels has 5 MB. Frames that are kept show.
    #expect(peak > 20 << 10 && peak < 110 << 10, "\(peak) KiB")
  }
}
