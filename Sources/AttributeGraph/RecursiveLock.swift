import Glibc

/// A lock that the thread which holds it may take again.
public final class RecursiveLock: @unchecked Sendable {
  // A mutex must not move, hence the pointer.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates an open lock.
  public init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until no other thread holds the lock, and takes it.
  public func lock() { pthread_mutex_lock(mutex) }

  /// Gives the lock back; to be called once for each `lock()`, on the same thread.
  public func unlock() { pthread_mutex_unlock(mutex) }
}
