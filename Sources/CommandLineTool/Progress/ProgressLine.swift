internal import Foundation
internal import Glibc

/// What a person sees of the tool's work while it goes on: a bar on a terminal, else a line a step.
///
/// It is written to standard error.
final class ProgressLine {
  /// How progress is shown.
  enum Form {
    /// A line that is drawn anew, and goes when the work is done.
    case bar
    /// A line for each step.
    case lines
    case none
  }

  /// The form that suits standard error.
  static func form(isQuiet: Bool) -> Form {
    if isQuiet { return .none }
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    return isatty(STDERR_FILENO) == 1 && !isDumb ? .bar : .lines
  }

  private let form: Form
  private let now: () -> Double
  private let write: (String) -> Void
  private var isShown = false
  private var lastDrawn = -Double.infinity
  /// When the first frame was there, from which the time that is left is told.
  private var firstFrame: Double?

  /// The least time between two drawings of the bar, in seconds.
  private static let interval = 0.05
  private static let barWidth = 24

  /// Begins.
  ///
  /// - Parameters:
  ///   - now: The real time in seconds; the machine's by default.
  ///   - write: Takes the text; standard error by default.
  init(
    _ form: Form, now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime },
    write: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    self.form = form
    self.now = now
    self.write = write
  }

  /// A step begins, such as `compile Card.swift`.
  func begin(_ step: String) {
    switch form {
    case .bar: draw(step + " …")
    case .lines: write("inbetween: \(step)\n")
    case .none: break
    }
  }

  /// A frame is there.
  ///
  /// - Parameters:
  ///   - name: What is filmed.
  ///   - count: The number of frames so far.
  ///   - total: The number of frames in the end, as far as it is known.
  func frame(of name: String, _ count: Int, of total: Int?) {
    guard form == .bar else { return }
    let time = now()
    let begin = firstFrame ?? time
    firstFrame = begin
    guard time - lastDrawn >= Self.interval else { return }
    lastDrawn = time
    guard let total, total > 0 else {
      draw("\(name)  \(count) frames")
      return
    }
    let known = max(total, count)
    let full = Self.barWidth * count / known
    let bar =
      String(repeating: "█", count: full) + String(repeating: "░", count: Self.barWidth - full)
    var text = "\(name)  \(bar)  \(count) of \(known) frames"
    if count > 1 {
      let left = (time - begin) / Double(count - 1) * Double(known - count)
      text += ", \(Self.words(left)) left"
    }
    draw(text)
  }

  /// Takes the bar away, so that something else can be written.
  func clear() {
    guard isShown else { return }
    write("\r\u{1B}[K")
    isShown = false
  }

  private func draw(_ text: String) {
    // The next line must not be begun: a terminal could not take it back.
    write("\r\u{1B}[K" + text.prefix(79))
    isShown = true
  }

  /// A length of time for a person.
  static func words(_ seconds: Double) -> String {
    if seconds < 9.95 { return String(format: "%.1f s", seconds) }
    let whole = Int(seconds.rounded())
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
