import Glibc
import Synchronization

/// The memory of a pixel buffer; what is no longer needed serves the next one of its size.
///
/// A film makes a buffer for each frame, all of one size. Memory that large comes fresh from the kernel,
/// page by page, and costs more than what is copied into it.
final class PixelMemory: @unchecked Sendable {
  // Sendable: only a buffer that alone holds it writes to it.

  /// The pixels, in memory that C reads.
  let start: UnsafeMutablePointer<UInt32>
  /// The number of pixels.
  let count: Int

  /// Memory that is kept for the next buffers, all of one size: addresses.
  private struct Spares: Sendable {
    var count = 0
    var places: [UInt] = []
  }

  /// The number of pieces that are kept.
  private static let mostSpares = 1
  /// The pixels from which on memory is kept; smaller pieces are cheap.
  private static let smallest = 1 << 16
  private static let spares = Mutex(Spares())

  /// Takes memory with any content.
  init(count: Int) {
    self.count = count
    let place = Self.spares.withLock { $0.count == count ? $0.places.popLast() : nil }
    start =
      place.flatMap { UnsafeMutablePointer(bitPattern: $0) } ?? Self.allocate(count)
  }

  /// Asks the kernel for large pieces itself: between those of others they would be in the way, and the
  /// heap would grow by more than they take.
  private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    if count < smallest { return .allocate(capacity: count) }
    let place = mmap(nil, count * 4, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let place, place != MAP_FAILED else { fatalError("no memory for a frame") }
    return place.bindMemory(to: UInt32.self, capacity: count)
  }

  private static func free(_ address: UInt, count: Int) {
    guard let place = UnsafeMutablePointer<UInt32>(bitPattern: address) else { return }
    if count < smallest { place.deallocate() } else { munmap(place, count * 4) }
  }

  deinit {
    let own = UInt(bitPattern: start)
    guard count >= Self.smallest else { return Self.free(own, count: count) }
    let unwanted = Self.spares.withLock { spares in
      var unwanted = Spares(count: count)
      if spares.count != count { swap(&unwanted, &spares) }
      if spares.places.count == Self.mostSpares {
        unwanted.places.append(own)
      } else {
        spares.places.append(own)
      }
      return unwanted
    }
    for place in unwanted.places { Self.free(place, count: unwanted.count) }
  }
}
