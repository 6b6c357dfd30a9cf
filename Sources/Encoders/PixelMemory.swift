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

  /// The number of pieces that are kept: what is freed and taken between two frames.
  private static let mostSpares = 2
  /// The pixels from which on memory is kept; smaller pieces are cheap.
  private static let smallest = 1 << 16
  private static let spares = Mutex(Spares())

  /// Takes memory with any content.
  init(count: Int) {
    self.count = count
    let place = Self.spares.withLock { $0.count == count ? $0.places.popLast() : nil }
    start =
      place.flatMap { UnsafeMutablePointer(bitPattern: $0) } ?? .allocate(capacity: count)
  }

  deinit {
    var unwanted = [UInt(bitPattern: start)]
    if count >= Self.smallest {
      unwanted = Self.spares.withLock { spares in
        var old: [UInt] = []
        if spares.count != count {
          old = spares.places
          spares = Spares(count: count, places: [])
        }
        if spares.places.count == Self.mostSpares { return old + unwanted }
        spares.places += unwanted
        return old
      }
    }
    for place in unwanted { UnsafeMutablePointer<UInt32>(bitPattern: place)?.deallocate() }
  }
}
