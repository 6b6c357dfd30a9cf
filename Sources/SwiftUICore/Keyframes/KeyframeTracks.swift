/// The tracks of keyframes of a value.
///
/// Support type of `Keyframes`; code outside the runtime has no use for it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct _KeyframeTracks<Root> {
  private let start: Root
  private let velocities: KeyframeVelocities
  private(set) var all: [any KeyframeCurve<Root>] = []

  init(from start: Root, velocities: KeyframeVelocities) {
    self.start = start
    self.velocities = velocities
  }

  mutating func add<Value: Animatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ segments: _KeyframeSegments<Value>
  ) {
    let velocity = velocities[keyPath] as? Value.AnimatableData ?? .zero
    let pieces = segments.pieces(
      from: start[keyPath: keyPath].animatableData, velocity: velocity)
    all.append(
      KeyframeTrackCurve(keyPath: keyPath, pieces: pieces, end: segments.all.last?.to))
  }
}

/// How fast properties change, in units a second, by their key paths.
typealias KeyframeVelocities = [AnyKeyPath: Any]

/// The curve of one track.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
protocol KeyframeCurve<Root> {
  associatedtype Root
  /// In seconds.
  var duration: Double { get }
  /// Sets the property to its value at a time.
  func apply(to root: inout Root, at time: Double)
  /// Tells how fast the property changes at a time.
  func addVelocity(to velocities: inout KeyframeVelocities, at time: Double)
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
private struct KeyframeTrackCurve<Root, Value: Animatable>: KeyframeCurve {
  let keyPath: WritableKeyPath<Root, Value>
  let pieces: [KeyframePiece<Value.AnimatableData>]
  /// The value of the last keyframe, which is there exactly from its time on.
  let end: Value?

  var duration: Double { pieces.last.map { $0.begin + $0.duration } ?? 0 }

  func apply(to root: inout Root, at time: Double) {
    guard let end else { return }
    if time >= duration {
      root[keyPath: keyPath] = end
    } else if let piece = piece(at: time) {
      root[keyPath: keyPath].animatableData = piece.value(at: time - piece.begin)
    }
  }

  func addVelocity(to velocities: inout KeyframeVelocities, at time: Double) {
    guard time < duration, let piece = piece(at: time) else { return }
    velocities[keyPath] = piece.velocity(at: time - piece.begin)
  }

  /// The last piece that has begun.
  private func piece(at time: Double) -> KeyframePiece<Value.AnimatableData>? {
    time < 0 ? nil : pieces.last { $0.begin <= time }
  }
}
