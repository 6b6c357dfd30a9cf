internal import Synchronization

/// The numbers that tell faces apart.
enum FaceNumber {
  private static let last = Atomic<UInt32>(0)

  /// A number that no face has had.
  static func next() -> UInt32 { last.add(1, ordering: .relaxed).newValue }
}
