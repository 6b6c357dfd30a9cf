import Foundation

/// The animation of a change that names none: a spring, or easeInOut on systems before iOS 17.
struct DefaultAnimation: CustomAnimation {
  /// The spring's response, in seconds.
  ///
  /// Apple's documentation of `Animation.default` says 0.55; a reading of a binary says 0.5. The
  /// documentation is what people rely on.
  static let springResponse = 0.55

  /// Returns what `.default` stands for on a system.
  static func resolved(for profile: Profile) -> Animation {
    if profile.rawValue >= Profile.iOS17.rawValue {
      Animation(
        .fluidSpring(
          FluidSpringAnimation(response: springResponse, dampingFraction: 1, blendDuration: 0)))
    } else {
      .easeInOut
    }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    Self.resolved(for: context.environment.animationProfile)
      .animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    Self.resolved(for: context.environment.animationProfile)
      .velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    Self.resolved(for: context.environment.animationProfile)
      .shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

private struct AnimationProfileKey: EnvironmentKey {
  static var defaultValue: Profile { .latest }
}

extension EnvironmentValues {
  /// The system whose `Animation.default` is meant; the newest unless the host says otherwise.
  package var animationProfile: Profile {
    get { self[AnimationProfileKey.self] }
    set { self[AnimationProfileKey.self] = newValue }
  }
}

extension Animation {
  /// The default animation: a spring without bounce, or easeInOut on systems before iOS 17.
  ///
  /// It is equal to no other animation, however that moves.
  public static let `default` = Animation(.default(DefaultAnimation()))

  /// Returns the animation with `.default` replaced by what it stands for on a system.
  ///
  /// - Parameter profile: The system; asked for only where it matters.
  package func resolved(for profile: @autoclosure () -> Profile) -> Animation {
    switch curve {
    case .default: DefaultAnimation.resolved(for: profile())
    case .delay(let modified):
      Animation(
        .delay(DelayAnimation(base: modified.base.resolved(for: profile()), delay: modified.delay)))
    case .speed(let modified):
      Animation(
        .speed(SpeedAnimation(base: modified.base.resolved(for: profile()), speed: modified.speed)))
    case .repeats(let modified):
      Animation(
        .repeats(
          RepeatAnimation(
            base: modified.base.resolved(for: profile()), count: modified.count,
            autoreverses: modified.autoreverses)))
    case .logicallyComplete(let modified):
      Animation(
        .logicallyComplete(
          LogicallyCompleteAnimation(
            base: modified.base.resolved(for: profile()), duration: modified.duration)))
    case .bezier, .unitCurve, .fluidSpring, .spring, .combined, .custom: self
    }
  }
}
