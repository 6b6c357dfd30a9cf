internal import Compile
internal import Foundation
internal import Glibc

/// What a child says and writes, as its parent hears it.
struct Conversation {
  /// How it ended.
  enum End {
    case done(ChildReport)
    case failed(message: String, exitCode: Int32)
    /// No new frame came for too long.
    case stuck
    /// The child went without a word.
    case silent
  }

  /// The real time without a new frame after which a view counts as stuck, in seconds.
  static let patience: Double =
    ProcessInfo.processInfo.environment["INBETWEEN_PATIENCE"].flatMap(Double.init) ?? 10

  /// The view's name, once it is known.
  private(set) var title: String?
  /// The view, in words.
  var view: String { title.map { "The view \($0)" } ?? "The view" }
  /// Where user code was when a signal came.
  private(set) var fault: FaultReport?

  private let words: FileHandle
  private let noise: FileHandle
  private let process: RunningProcess
  private let progress: ProgressLine
  private var wordsText = Data()
  private var noiseText = Data()
  private var end: End?
  private var isStuck = false
  private var isInTrace = false

  init(words: FileHandle, noise: FileHandle, _ process: RunningProcess, _ progress: ProgressLine) {
    self.progress = progress
    self.words = words
    self.noise = noise
    self.process = process
  }

  /// Listens until the child has ended.
  ///
  /// One that is stuck is asked where it is, and then killed.
  mutating func listen() -> End {
    var deadline = Self.now + Self.patience
    while true {
      var polls = [
        pollfd(fd: words.fileDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: noise.fileDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      let rest = max(0, deadline - Self.now)
      let ready = poll(&polls, 2, Int32(rest * 1000))
      if ready == 0 || rest == 0 {
        if isStuck {
          kill(process.id, SIGKILL)
          return .stuck
        }
        isStuck = true
        kill(process.id, SIGUSR1)
        deadline = Self.now + Self.timeToAnswer
        continue
      }
      if polls[1].revents != 0 { hear(noise.availableData) }
      if polls[0].revents != 0 {
        let data = words.availableData
        if data.isEmpty {
          while true {
            let rest = noise.availableData
            if rest.isEmpty { break }
            hear(rest)
          }
          return isStuck ? .stuck : end ?? .silent
        }
        if !isStuck { deadline = Self.now + Self.patience }
        take(data)
      }
      if isStuck, fault != nil {
        kill(process.id, SIGKILL)
        return .stuck
      }
    }
  }

  /// How long one that is stuck may take to say where it is, in seconds: a moment, but on a machine that
  /// has much else to do.
  private static let timeToAnswer = 10.0

  private static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Passes on what the child writes to its standard error, but for the reporter's lines.
  private mutating func hear(_ data: Data) {
    noiseText += data
    guard let newline = noiseText.lastIndex(of: UInt8(ascii: "\n")) else {
      if data.isEmpty, !noiseText.isEmpty {
        progress.clear()
        FileHandle.standardError.write(noiseText)
      }
      return
    }
    let lines = noiseText[...newline]
    noiseText = Data(noiseText[noiseText.index(after: newline)...])
    let (report, rest) = FaultReport.extract(from: String(decoding: lines, as: UTF8.self))
    fault = report ?? fault
    let text = withoutTraces(rest)
    guard !text.isEmpty else { return }
    progress.clear()
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// The text without the runtime's stack traces, which name no line; the tool's message does.
  private mutating func withoutTraces(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("Current stack trace:") {
        isInTrace = true
        return false
      }
      isInTrace = isInTrace && line.first?.isNumber == true
      return !isInTrace
    }.joined(separator: "\n")
  }

  private mutating func take(_ data: Data) {
    wordsText += data
    while let newline = wordsText.firstIndex(of: UInt8(ascii: "\n")) {
      let line = wordsText[..<newline]
      wordsText = Data(wordsText[wordsText.index(after: newline)...])
      switch try? JSONDecoder().decode(ChildMessage.self, from: line) {
      case .loaded(let name):
        title = name
        progress.begin("film \(name)")
      case .done(let report): end = .done(report)
      case .failed(let message, let exitCode): end = .failed(message: message, exitCode: exitCode)
      case .frame(let count, let total):
        progress.frame(of: title.orEmpty, count, of: total)
      case .waiting, nil: break
      }
    }
  }
}
