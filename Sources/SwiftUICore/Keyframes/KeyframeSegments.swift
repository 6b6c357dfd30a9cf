/// The keyframes of one track, one behind the other.
///
/// Support type of `KeyframeTrackContent`; code outside the runtime has no use for it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct _KeyframeSegments<Value: Animatable> {
  typealias Data = Value.AnimatableData

  /// The way to a keyframe.
  enum Way {
    case move
    case linear(duration: Double, UnitCurve)
    case cubic(duration: Double, start: Data?, end: Data?)
    case spring(duration: Double, Spring, start: Data?)

    var duration: Double {
      switch self {
      case .move: 0
      case .linear(let duration, _), .cubic(let duration, _, _), .spring(let duration, _, _):
        duration.isFinite ? max(0, duration) : 0
      }
    }
  }

  private(set) var all: [(to: Value, way: Way)] = []

  mutating func add(_ to: Value, _ way: Way) { all.append((to, way)) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension _KeyframeSegments {
  /// The pieces of the curve from a value and a velocity on.
  ///
  /// Each starts where and as fast as the one before it ends, unless a keyframe says otherwise. The
  /// documentation of `CubicKeyframe` promises smooth motion without a formula; this is the cubic
  /// Hermite curve, whose velocity at a keyframe is that of the line between its neighbors (Catmull
  /// and Rom), zero at either end of the track and before a jump, and that of the line itself before a
  /// linear keyframe.
  func pieces(from start: Data, velocity: Data) -> [KeyframePiece<Data>] {
    var pieces: [KeyframePiece<Data>] = []
    var (value, velocity, time) = (start, velocity, 0.0)
    for (index, segment) in all.enumerated() {
      let target = segment.to.animatableData
      let duration = segment.way.duration
      var piece = KeyframePiece(begin: time, duration: duration, from: value, to: target)
      switch segment.way {
      case _ where duration == 0: break
      case .move: break
      case .linear(_, let curve): piece.motion = .linear(curve)
      case .cubic(_, let start, let end):
        piece.motion = .cubic(
          start: start ?? velocity, end: end ?? onwardVelocity(from: value, index))
      case .spring(_, let spring, let start):
        piece.motion = .spring(spring, start: start ?? velocity)
      }
      pieces.append(piece)
      value = duration == 0 ? target : piece.value(at: duration)
      velocity = duration == 0 ? .zero : piece.velocity(at: duration)
      time += duration
    }
    return pieces
  }

  /// The velocity with which a cubic keyframe that nobody has given one is passed.
  private func onwardVelocity(from value: Data, _ index: Int) -> Data {
    guard index + 1 < all.count else { return .zero }
    let (here, next) = (all[index], all[index + 1])
    let nextDuration = next.way.duration
    if nextDuration == 0 { return .zero }
    var velocity = next.to.animatableData
    switch next.way {
    case .move: return .zero
    case .linear(_, let curve):
      velocity -= here.to.animatableData
      let slope = curve.velocity(at: 0)
      velocity.scale(by: slope.isFinite ? slope / nextDuration : 0)
    case .cubic(_, let start?, _), .spring(_, _, let start?): velocity = start
    case .cubic, .spring:
      velocity -= value
      velocity.scale(by: 1 / (here.way.duration + nextDuration))
    }
    return velocity
  }
}

/// A piece of a track's curve.
struct KeyframePiece<Data: VectorArithmetic> {
  enum Motion {
    case jump
    case linear(UnitCurve)
    case cubic(start: Data, end: Data)
    case spring(Spring, start: Data)
  }

  /// When the piece begins, in seconds from the start of the track.
  let begin: Double
  let duration: Double
  let from: Data
  let to: Data
  var motion = Motion.jump

  init(begin: Double, duration: Double, from: Data, to: Data) {
    self.begin = begin
    self.duration = duration
    self.from = from
    self.to = to
  }

  /// The value at a time since the piece's beginning, in seconds.
  func value(at time: Double) -> Data {
    switch motion {
    case .jump: return to
    case .linear(let curve):
      return from.interpolated(towards: to, amount: curve.value(at: time / duration))
    case .cubic(let start, let end):
      // Hermite's cubic: with s = time / duration, the weights of the ends and of their velocities.
      let s = time / duration
      let rest = 1 - s
      var value = from.scaled(by: rest * rest * (1 + 2 * s))
      value += to.scaled(by: s * s * (3 - 2 * s))
      value += start.scaled(by: duration * s * rest * rest)
      value -= end.scaled(by: duration * s * s * rest)
      return value
    case .spring(let spring, let start):
      return from + spring.value(target: to - from, initialVelocity: start, time: time)
    }
  }

  /// The velocity at a time since the piece's beginning, in units a second; zero where it is infinite.
  func velocity(at time: Double) -> Data {
    switch motion {
    case .jump: return .zero
    case .linear(let curve):
      let slope = curve.velocity(at: time / duration)
      return (to - from).scaled(by: slope.isFinite ? slope / duration : 0)
    case .cubic(let start, let end):
      let s = time / duration
      var velocity = (to - from).scaled(by: 6 * s * (1 - s) / duration)
      velocity += start.scaled(by: (1 - s) * (1 - 3 * s))
      velocity += end.scaled(by: s * (3 * s - 2))
      return velocity
    case .spring(let spring, let start):
      return spring.velocity(target: to - from, initialVelocity: start, time: time)
    }
  }
}
