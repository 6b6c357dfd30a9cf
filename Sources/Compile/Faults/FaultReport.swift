import Foundation

/// Where the user's code was when its process ended, or when it was asked.
package struct FaultReport: Equatable, Sendable {
  /// The signal's number.
  package let signal: Int32

  /// The places of the user's code on the stack, as addresses in the library's file; the innermost
  /// first.
  package let addresses: [UInt]

  /// What the reporter's line begins with.
  static let mark: StaticString = "inbetween-fault "

  /// Takes a report out of what a process has written to its standard error output.
  ///
  /// The runtime's list of the whole stack, which it prints after a failed check where its own
  /// reporter of crashes is off, says nothing of the user's lines and is left out as well.
  ///
  /// - Parameter text: whole lines.
  /// - Returns: the last report, nil when there is none, and the rest of the text.
  package static func extract(from text: String) -> (report: FaultReport?, rest: String) {
    var report: FaultReport?
    var rest: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let found = FaultReport(line: line) {
        report = found
      } else if !isStackTrace(line) {
        rest.append(line)
      }
    }
    return (report, rest.joined(separator: "\n"))
  }

  /// Whether the runtime printed the line as a part of a stack: a number, a file, an address.
  private static func isStackTrace(_ line: Substring) -> Bool {
    if line == "Current stack trace:" { return true }
    let words = line.split(separator: " ", maxSplits: 3)
    return words.count == 4 && Int(words[0]) != nil && words[2].hasPrefix("0x")
      && words[2].count == 18
  }

  /// Reads a reporter's line; nil when it is none.
  package init?(line: some StringProtocol) {
    let mark = "\(Self.mark)"
    guard line.hasPrefix(mark) else { return nil }
    let numbers = line.dropFirst(mark.count).split(separator: " ").map { UInt($0, radix: 16) }
    guard let first = numbers.first, let signal = first.flatMap(Int32.init(exactly:)) else {
      return nil
    }
    self.signal = signal
    addresses = numbers.dropFirst().compactMap(\.self)
  }

  /// What happened, in a few words.
  package var cause: String {
    switch signal {
    case SIGILL, SIGTRAP: "trap"
    case SIGSEGV, SIGBUS: addresses.count > 100 ? "endless recursion" : "bad memory access"
    case SIGFPE: "arithmetic error"
    case SIGABRT: "abort"
    case SIGUSR1: "busy"
    default: "signal \(signal)"
    }
  }
}
