import CEncoders
import Glibc

/// A run of the program ffmpeg, which takes frames on its standard input.
///
/// It is a program and no library, so that nothing of its license binds this package. It writes to a
/// file that is handed on to it open, without a name; where this process ends early, ffmpeg sees the end
/// of its input and goes too, and nothing is left behind.
final class FFmpeg {
  private let givenPath: String
  private let input: Int32
  private let messages: Int32
  private var process: pid_t = 0
  /// The status with which it ended, once it has.
  private var status: Int32?

  /// The program's place, or nil where the path has none.
  static func find() -> String? {
    guard let path = getenv("PATH") else { return nil }
    return String(cString: path).split(separator: ":").map { "\($0)/ffmpeg" }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts the program with arguments; `/proc/self/fd/3` is the output there.
  ///
  /// - Throws: ``VideoError``.
  init(_ arguments: [String], output: Int32, for givenPath: String) throws(VideoError) {
    guard let program = Self.find() else { throw .missingProgram(path: givenPath) }
    self.givenPath = givenPath
    // A socket and no pipe, since only a socket can say that nobody listens without a signal.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    messages = enc_open_memory()
    guard messages >= 0, socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .notStarted(path: givenPath, code: errno)
    }
    input = ends[0]
    // Whoever waits for ffmpeg says each second that it does.
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(
      input, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
    posix_spawn_file_actions_adddup2(&actions, messages, 1)
    posix_spawn_file_actions_adddup2(&actions, messages, 2)
    posix_spawn_file_actions_adddup2(&actions, output, 3)
    let list = ([program] + arguments).map { strdup($0) } + [nil]
    defer { list.forEach { free($0) } }
    let code = posix_spawn(&process, program, &actions, nil, list, environ)
    close(ends[1])
    guard code == 0 else {
      close(input)
      throw .notStarted(path: givenPath, code: code)
    }
  }

  deinit {
    close(input)
    close(messages)
    if status == nil, process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// Sends bytes; waits while ffmpeg is busy, and calls `isWaiting` each second.
  ///
  /// - Throws: ``VideoError/failed(path:message:)`` where ffmpeg has ended.
  func send(_ bytes: UnsafeRawBufferPointer, isWaiting: () -> Void) throws(VideoError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.send(input, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        isWaiting()
      } else if errno != EINTR {
        throw failure()
      }
    }
  }

  /// Says that there are no more frames, and waits until ffmpeg is done.
  ///
  /// - Throws: ``VideoError/failed(path:message:)``.
  func finish(isWaiting: () -> Void) throws(VideoError) {
    shutdown(input, Int32(SHUT_WR))
    var polls = 0
    while true {
      var found: Int32 = 0
      let ended = waitpid(process, &found, WNOHANG)
      if ended == process { status = found } else if ended < 0 && errno != EINTR { status = -1 }
      if status != nil { break }
      usleep(5_000)
      polls += 1
      if polls.isMultiple(of: 200) { isWaiting() }
    }
    if status != 0 { throw failure() }
  }

  /// What ffmpeg has to say: the last lines of its messages.
  private func failure() -> VideoError {
    let size = max(0, lseek(messages, 0, SEEK_END))
    let bytes = FileBytes.read(messages, max(0, Int(size) - 2000)..<Int(size)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let text = lines.suffix(3).joined(separator: " / ")
    return .failed(path: givenPath, message: text.isEmpty ? "it ended without a word" : text)
  }
}
