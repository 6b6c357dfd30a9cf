import Glibc

/// The compiler's end of a plug-in: messages of JSON, each after its length in eight bytes, the
/// lowest first.
struct MessageStream {
  /// The file descriptor that requests are read from.
  let input: Int32

  /// The file descriptor that answers are written to.
  let output: Int32

  /// Waits for the compiler's next message; nil when it has closed the pipe.
  func next() -> JSON? {
    guard let header = read(8) else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let body = read(count) else { return nil }
    return JSON(parsing: body)
  }

  /// Sends an answer.
  func send(_ message: JSON) {
    let body = Array(message.text.utf8)
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    bytes += body
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      // The compiler has gone; there is nobody left to tell.
      guard written > 0 else { exit(1) }
      rest = rest.dropFirst(written)
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var chunk = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 16))
    while bytes.count < count {
      let wanted = min(chunk.count, count - bytes.count)
      let got = chunk.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, wanted) }
      guard got > 0 else { return nil }
      bytes += chunk[..<got]
    }
    return bytes
  }
}
