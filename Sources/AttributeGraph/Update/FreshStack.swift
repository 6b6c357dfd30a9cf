import Glibc

// A rule that reads an attribute for the first time runs that attribute's rule within its own run, and
// so on: the depth of the first build is the length of the longest chain. Each further piece of it
// gets a stack of its own, on the same thread, so that locks, thread-local values and the main actor
// stay as they are. The functions are looked up because Swift imports neither functions with C
// variadic arguments nor those that return twice.

/// How many nested runs share a stack; a power of two.
let runsPerStack = 256

/// The bytes of addresses of a further stack: 64 KiB a run.
private let stackSize = runsPerStack << 16

/// Calls `body` on a stack of its own.
@inline(never)
func continueOnFreshStack(_ body: () -> Void) {
  let stack = takeStack()
  withoutActuallyEscaping(body) { body in
    entry = body
    stack.enter()
  }
  freeStacks.append(stack)
}

/// Stacks that were used before; there are as many as were once needed at the same time.
private nonisolated(unsafe) var freeStacks: [FreshStack] = []
/// What the stack that is being entered is to do.
private nonisolated(unsafe) var entry: (() -> Void)?

private func takeStack() -> FreshStack { freeStacks.popLast() ?? FreshStack() }

/// A stack, and the place where the thread left its previous one.
private struct FreshStack {
  private let memory: UnsafeMutableRawPointer
  // Both contexts point into themselves, hence they must not move.
  private let previous: UnsafeMutablePointer<ucontext_t>
  private let own: UnsafeMutablePointer<ucontext_t>

  init() {
    let memory = mmap(
      nil, stackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, memory != MAP_FAILED else { fatalError("No addresses are left for a stack.") }
    // The lowest page catches an overflow.
    mprotect(memory, 4096, PROT_NONE)
    self.memory = memory
    previous = .allocate(capacity: 1)
    own = .allocate(capacity: 1)
  }

  func enter() {
    guard let calls = ContextCalls.shared else { fatalError("The C library cannot switch stacks.") }
    _ = calls.get(own)
    own.pointee.uc_stack.ss_sp = memory
    own.pointee.uc_stack.ss_size = stackSize
    own.pointee.uc_link = previous
    calls.make(own, runEntry, 0)
    _ = calls.swap(previous, own)
  }
}

private func runEntry() {
  let body = entry
  entry = nil
  body?()
}

/// The C library's functions that switch between stacks.
private struct ContextCalls: Sendable {
  typealias Get = @Sendable @convention(c) (UnsafeMutablePointer<ucontext_t>) -> Int32
  typealias Make =
    @Sendable @convention(c) (UnsafeMutablePointer<ucontext_t>, @convention(c) () -> Void, Int32)
    -> Void
  typealias Swap =
    @Sendable @convention(c) (UnsafeMutablePointer<ucontext_t>, UnsafeMutablePointer<ucontext_t>)
    -> Int32

  let get: Get
  let make: Make
  let swap: Swap

  static let shared = ContextCalls()

  private init?() {
    guard let get = dlsym(nil, "getcontext"), let make = dlsym(nil, "makecontext"),
      let swap = dlsym(nil, "swapcontext")
    else { return nil }
    // The types are those of the declarations in <ucontext.h>; `makecontext` receives no argument
    // beyond those that it names.
    self.get = unsafeBitCast(get, to: Get.self)
    self.make = unsafeBitCast(make, to: Make.self)
    self.swap = unsafeBitCast(swap, to: Swap.self)
  }
}
