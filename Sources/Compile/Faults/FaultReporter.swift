import Glibc

// The C library's walk of the stack; its header is not part of the module `Glibc`.
@_silgen_name("backtrace")
private func backtrace(
  _ frames: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ limit: Int32
) -> Int32

/// Makes this process say where in the user's code it is when it is about to end, or when it is asked.
///
/// On a trap (SIGILL, SIGTRAP), a bad access (SIGSEGV, SIGBUS), a division (SIGFPE) or an abort, one
/// line goes to a descriptor, by default the standard error output, which `FaultReport` reads in another process; then the
/// signal takes its usual course. SIGUSR1 asks for such a line without harm: a parent sends it to a
/// child that takes too long, before it ends it.
package enum FaultReporter {
  // What a signal handler needs is made before, since a handler may neither allocate nor lock. These
  // are written once, on the thread that installs, before the first signal that reads them.
  nonisolated(unsafe) private static var addresses: Range<UInt> = 0..<0
  nonisolated(unsafe) private static var descriptor: Int32 = 2
  nonisolated(unsafe) private static var thread = pthread_t()
  nonisolated(unsafe) private static var frames = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    .allocate(capacity: frameLimit)
  nonisolated(unsafe) private static var line = UnsafeMutablePointer<UInt8>
    .allocate(capacity: lineLimit)

  private static let frameLimit = 256
  private static let lineLimit = 1024
  // Deep recursion is the usual reason for a bad access; it leaves no room on the thread's stack.
  private static let stackSize = 1 << 18

  /// Installs the reporter for a library of the user's.
  ///
  /// Call it on the thread that the user's views run on, once the library is loaded. Later calls
  /// change the library, the thread and the descriptor.
  package static func install(for module: LoadedModule, descriptor: Int32 = 2) {
    Self.descriptor = descriptor
    addresses = module.image.addresses
    thread = pthread_self()
    // The first walk of the stack loads the library that walks.
    _ = backtrace(frames, 1)
    _ = line.pointee
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      handle(signal, flags: SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER)
    }
    handle(SIGUSR1, flags: SA_ONSTACK | SA_RESTART)
    // The threads of dispatch queues and tasks are deaf to most signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func handle(_ signal: Int32, flags: Int32) {
    var action = sigaction()
    action.sa_flags = flags
    action.__sigaction_handler.sa_handler = { signal in
      if signal == SIGUSR1, pthread_equal(pthread_self(), FaultReporter.thread) == 0 {
        pthread_kill(FaultReporter.thread, signal)
        return
      }
      FaultReporter.report(signal)
      // The handler of a fatal signal is gone by now, so that the signal ends the process.
      if signal != SIGUSR1 { raise(signal) }
    }
    sigaction(signal, &action, nil)
  }

  /// Writes `inbetween-fault SIGNAL ADDRESS…`: the addresses of the user's code on the stack, the
  /// innermost first, as they are in the library's file.
  private static func report(_ signal: Int32) {
    let count = Int(backtrace(frames, Int32(frameLimit)))
    var length = 0
    func put(_ byte: UInt8) {
      if length < lineLimit { line[length] = byte }
      length += 1
    }
    func put(_ text: StaticString) {
      text.withUTF8Buffer { for byte in $0 { put(byte) } }
    }
    func put(hexadecimal value: UInt) {
      var shift = UInt.bitWidth
      var hasDigit = false
      while shift > 0 {
        shift -= 4
        let digit = UInt8(value >> UInt(shift) & 15)
        hasDigit = hasDigit || digit != 0 || shift == 0
        if hasDigit { put(digit < 10 ? 48 + digit : 87 + digit) }
      }
    }
    put(FaultReport.mark)
    put(hexadecimal: UInt(signal))
    for index in 0..<count {
      let address = UInt(bitPattern: frames[index])
      guard addresses.contains(address), length < lineLimit - 20 else { continue }
      put(" ")
      // A frame's address is where it goes on after a call, which may be the next line; but for the
      // one that the signal found, the first after the handler's own two.
      put(hexadecimal: address - addresses.lowerBound - (index == 2 ? 0 : 1))
    }
    put("\n")
    var written = 0
    while written < min(length, lineLimit) {
      let count = write(descriptor, line + written, min(length, lineLimit) - written)
      if count <= 0 { break }
      written += count
    }
  }
}
