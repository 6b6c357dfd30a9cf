/// Memory for pixels or coverage that is used again from frame to frame.
///
/// Behind the last element there is room for some more, which the C kernels' vectors may touch.
/// Raw memory, because the C kernels keep its address over many calls of one frame.
final class Buffer<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private static var slack: Int { 16 }

  /// Creates a buffer with room for some elements, whose values are undefined.
  init(capacity: Int = 64) {
    self.capacity = capacity
    start = .allocate(capacity: capacity + Self.slack)
  }

  /// Makes room for elements and sets them all to a value.
  func reset(count: Int, to value: Element) {
    if count > capacity {
      start.deallocate()
      capacity = count
      start = .allocate(capacity: capacity + Self.slack)
    }
    start.update(repeating: value, count: count)
  }

  deinit {
    start.deallocate()
  }
}
