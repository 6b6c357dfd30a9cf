internal import Foundation
internal import Glibc

/// The child's voice: it keeps the pipe to the tool for itself, and gives user code another output.
final class Speaker {
  private let pipe: Int32
  private let captured: Int32
  private var position: off_t = 0

  /// Takes standard output over; called before any user code runs.
  init() throws {
    pipe = dup(1)
    captured = Self.unnamedFile()
    guard pipe >= 0, captured >= 0, dup2(captured, 1) >= 0 else {
      throw ToolFailure.view("the process for the view has no output: \(errno)")
    }
    _ = fcntl(pipe, F_SETFD, FD_CLOEXEC)
  }

  /// A file that goes with the process.
  private static func unnamedFile() -> Int32 {
    var path = Array((NSTemporaryDirectory() + "/inbetween-XXXXXX").utf8CString)
    let file = mkstemp(&path)
    if file >= 0 { unlink(path) }
    return file
  }

  /// Says something to the tool.
  func say(_ message: ChildMessage) {
    guard var line = try? JSONEncoder().encode(message) else { return }
    line.append(UInt8(ascii: "\n"))
    line.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = write(pipe, rest.baseAddress, rest.count)
        if count <= 0 { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Says that it can't be done; returns the exit code.
  func fail(_ message: String, _ exitCode: Int32) -> Int32 {
    say(.failed(message: message, exitCode: exitCode))
    return exitCode
  }

  /// The lines that user code has printed since the last call; they go to standard error too.
  func takePrinted() -> [String] {
    fflush(nil)
    let end = lseek(captured, 0, SEEK_CUR)
    guard end > position else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(end - position))
    let count = pread(captured, &bytes, bytes.count, position)
    guard count > 0 else { return [] }
    position += off_t(count)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    FileHandle.standardError.write(Data(text.utf8))
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(text.hasSuffix("\n") ? 1 : 0).map(String.init)
  }
}
