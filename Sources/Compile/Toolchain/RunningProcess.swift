import Foundation
import Glibc

/// A program that was started.
///
/// Foundation's own cannot wait where the machine has no network, not even the one with itself: there it
/// needs a socket that it does not get, and waits for ever.
package struct RunningProcess: Sendable {
  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// The process's number.
  package let id: pid_t

  /// Starts a program in this process's folder, with nothing to read.
  ///
  /// - Parameters:
  ///   - tool: The program's path.
  ///   - environment: Its variables; those of this process by default.
  ///   - output: Where its standard output goes; nil for nowhere.
  ///   - errors: Where its standard error goes; nil for nowhere.
  /// - Throws: The system's error, if the program can't be started.
  package init(
    _ tool: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment, output: Int32?,
    errors: Int32?
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, file) in [(Int32(1), output), (2, errors)] {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
      }
    }
    // No other file goes to the program; one that is closed by now does not matter.
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    for file in open.compactMap(Int32.init) where file > 2 {
      posix_spawn_file_actions_addclose(&actions, file)
    }
    // A thread that blocks signals must not make the program do so.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // C wants arrays of pointers to text, which live until the program has been started.
    let words = ([tool] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (words + variables).forEach { free($0) } }
    var id: pid_t = 0
    let error = posix_spawn(&id, tool, &actions, &attributes, words + [nil], variables + [nil])
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    self.id = id
  }

  /// Waits until the program has ended; called once.
  package func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    // The low 7 bits are the signal, and the next byte is the exit code: see `wait(2)`.
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }
}

/// The two ends of a pipe, which programs that are started later don't get.
package struct PipeEnds {
  /// What is written can be read here; it is closed with its last user.
  package let reading: FileHandle
  private let writing: Int32

  package init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = ends[1]
  }

  /// Lets a body hand the writing end to a program, then closes it here.
  package func handOver<T>(_ body: (Int32) throws -> T) rethrows -> T {
    defer { close(writing) }
    return try body(writing)
  }
}
