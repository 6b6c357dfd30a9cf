public import Foundation

extension Animation {
  /// A spring of perceptual duration and bounce, which takes over from a running animation with its velocity.
  ///
  /// - Parameters:
  ///   - duration: How fast the spring is, in seconds; it rests later.
  ///   - bounce: 0 is none, positive values up to 1 oscillate, negative ones creep.
  ///   - blendDuration: How long it takes to go over from another spring's duration, in seconds.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    fluidSpring(duration, Spring.dampingRatio(bounce: bounce), blendDuration)
  }

  /// A spring of response and damping, which takes over from a running animation with its velocity.
  ///
  /// - Parameters:
  ///   - response: The stiffness, as the seconds that one oscillation would take without damping; zero
  ///     is as stiff as can be.
  ///   - dampingFraction: The damping as a fraction of the critical one.
  ///   - blendDuration: How long it takes to go over from another spring's response, in seconds.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    fluidSpring(response, dampingFraction, blendDuration)
  }

  /// A spring of 0.5 seconds without bounce.
  public static var spring: Animation { spring(duration: 0.5, bounce: 0, blendDuration: 0) }

  /// A spring that suits following a finger.
  ///
  /// - Parameters:
  ///   - response: The stiffness, as the seconds that one oscillation would take without damping.
  ///   - dampingFraction: The damping as a fraction of the critical one.
  ///   - blendDuration: How long it takes to go over from another spring's response, in seconds.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    fluidSpring(response, dampingFraction, blendDuration)
  }

  /// A spring that suits following a finger.
  ///
  /// - Parameters:
  ///   - duration: How fast the spring is, in seconds.
  ///   - extraBounce: Added to a bounce of 0.15.
  ///   - blendDuration: How long it takes to go over from another spring's duration, in seconds.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    fluidSpring(duration, Spring.dampingRatio(bounce: 0.15 + extraBounce), blendDuration)
  }

  /// A spring that suits following a finger.
  public static var interactiveSpring: Animation {
    interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25)
  }

  /// A spring without bounce.
  public static var smooth: Animation { smooth() }

  /// A spring without bounce, or with some.
  ///
  /// - Parameters:
  ///   - duration: How fast the spring is, in seconds.
  ///   - extraBounce: Added to a bounce of 0.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0 + extraBounce, blendDuration: 0)
  }

  /// A spring with a little bounce.
  public static var snappy: Animation { snappy() }

  /// A spring with a little bounce.
  ///
  /// - Parameters:
  ///   - duration: How fast the spring is, in seconds.
  ///   - extraBounce: Added to a bounce of 0.15.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: 0)
  }

  /// A spring that bounces.
  public static var bouncy: Animation { bouncy() }

  /// A spring that bounces.
  ///
  /// - Parameters:
  ///   - duration: How fast the spring is, in seconds.
  ///   - extraBounce: Added to a bounce of 0.3.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce, blendDuration: 0)
  }

  /// A given spring, which takes over from a running animation with its velocity.
  ///
  /// - Parameters:
  ///   - spring: Response and damping; its mass does not matter.
  ///   - blendDuration: How long it takes to go over from another spring's response, in seconds.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    fluidSpring(spring.response, spring.dampingRatio, blendDuration)
  }

  private static func fluidSpring(
    _ response: Double, _ dampingFraction: Double, _ blendDuration: TimeInterval
  ) -> Animation {
    Animation(
      .fluidSpring(
        FluidSpringAnimation(
          response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)))
  }
}

extension Animation {
  /// A spring of physical quantities, which adds to a running animation.
  ///
  /// - Parameters:
  ///   - mass: At the spring's end.
  ///   - stiffness: The force for each unit of displacement.
  ///   - damping: The force for each unit of velocity.
  ///   - initialVelocity: At the start, in distances a second.
  @_disfavoredOverload
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      .spring(
        SpringAnimation(
          mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)))
  }

  /// A spring of perceptual duration and bounce, which adds to a running animation.
  ///
  /// - Parameters:
  ///   - duration: How fast the spring is, in seconds; it rests later.
  ///   - bounce: 0 is none, positive values up to 1 oscillate, negative ones creep.
  ///   - initialVelocity: At the start, in distances a second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// A given spring, which adds to a running animation.
  ///
  /// - Parameters:
  ///   - spring: Mass, stiffness and damping.
  ///   - initialVelocity: At the start, in distances a second.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: initialVelocity)
  }

  /// A spring of 0.5 seconds without bounce, which adds to a running animation.
  public static var interpolatingSpring: Animation {
    interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0)
  }
}
