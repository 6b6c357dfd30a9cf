import Foundation
import Glibc
import Testing

@testable import Compile

@Suite("Programs that are run")
struct RunningProcessTests {
  @Test func whatAProgramWritesAndHowItEnds() throws {
    func run(_ text: String, _ stream: Subprocess.Stream) throws -> Subprocess.Result {
      try Subprocess("/bin/sh", ["-c", text]).run(capturing: stream)
    }
    let output = try run("echo out; echo err >&2; cat; exit 7", .output)
    #expect(output.text == "out\n" && output.status == 7)
    #expect(try run("echo out; echo err >&2", .errors).text == "err\n")
    #expect(try run("kill -9 $$", .output).status == 9)
    // More than a pipe holds.
    #expect(try run("head -c 300000 /dev/zero", .output).text.utf8.count == 300_000)
  }

  @Test func endings() throws {
    let good = try RunningProcess("/bin/sh", ["-c", "exit 3"], output: nil, errors: nil)
    #expect(good.wait() == .exit(3))
    let bad = try RunningProcess("/bin/sh", ["-c", "kill -6 $$"], output: nil, errors: nil)
    #expect(bad.wait() == .signal(SIGABRT))
    #expect(throws: POSIXError.self) {
      try RunningProcess("/nowhere/tool", [], output: nil, errors: nil)
    }
  }

  @Test func aProgramGetsItsVariablesAndNoOtherFiles() throws {
    let pipe = try PipeEnds()
    let process = try pipe.handOver { end in
      try RunningProcess(
        "/bin/sh", ["-c", "echo $NAME; ls /proc/self/fd | wc -l"],
        environment: ["NAME": "a b", "PATH": "/usr/bin:/bin"], output: end, errors: nil)
    }
    let text = String(decoding: try pipe.reading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(process.wait() == .exit(0))
    // Three, and the one that `ls` reads the folder through.
    #expect(text == "a b\n4\n")
  }
}
