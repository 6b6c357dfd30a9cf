/// How a change of value becomes a motion: a curve, its duration, and what is done to it.
public struct Animation: Hashable, Sendable {
  /// The built-in animations by name, so that a frame costs a switch and no dynamic dispatch.
  enum Curve: Hashable, Sendable {
    case `default`(DefaultAnimation)
    case bezier(BezierAnimation)
    case unitCurve(UnitCurveAnimation)
    case fluidSpring(FluidSpringAnimation)
    case spring(SpringAnimation)
    indirect case delay(DelayAnimation)
    indirect case speed(SpeedAnimation)
    indirect case repeats(RepeatAnimation)
    indirect case logicallyComplete(LogicallyCompleteAnimation)
    indirect case combined(CombinedAnimation)
    indirect case custom(AnyCustomAnimation)
  }

  let curve: Curve

  init(_ curve: Curve) { self.curve = curve }

  /// Creates an animation of a custom one.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public init<A: CustomAnimation>(_ base: A) {
    // What `base` of a built-in animation has given out comes back as what it was.
    switch base as any CustomAnimation {
    case let base as DefaultAnimation: curve = .default(base)
    case let base as BezierAnimation: curve = .bezier(base)
    case let base as UnitCurveAnimation: curve = .unitCurve(base)
    case let base as FluidSpringAnimation: curve = .fluidSpring(base)
    case let base as SpringAnimation: curve = .spring(base)
    case let base as DelayAnimation: curve = .delay(base)
    case let base as SpeedAnimation: curve = .speed(base)
    case let base as RepeatAnimation: curve = .repeats(base)
    case let base as LogicallyCompleteAnimation: curve = .logicallyComplete(base)
    case let base as CombinedAnimation: curve = .combined(base)
    default: curve = .custom(AnyCustomAnimation(base))
    }
  }

  /// The animation's implementation.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public var base: any CustomAnimation {
    switch curve {
    case .default(let base): base
    case .bezier(let base): base
    case .unitCurve(let base): base
    case .fluidSpring(let base): base
    case .spring(let base): base
    case .delay(let base): base
    case .speed(let base): base
    case .repeats(let base): base
    case .logicallyComplete(let base): base
    case .combined(let base): base
    case .custom(let base): base.base
    }
  }
}

/// A custom animation, comparable with others of any type.
struct AnyCustomAnimation: Hashable, Sendable {
  let base: any CustomAnimation

  init(_ base: any CustomAnimation) { self.base = base }

  static func == (a: AnyCustomAnimation, b: AnyCustomAnimation) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The implementation's description, for example `DefaultAnimation()`.
  public var description: String { String(describing: base) }

  /// The implementation's description for debugging.
  public var debugDescription: String { String(reflecting: base) }

  /// The implementation's parts.
  public var customMirror: Mirror { Mirror(reflecting: base) }
}
