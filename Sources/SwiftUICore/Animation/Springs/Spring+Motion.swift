public import Foundation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Spring {
  /// Returns the value at a time, on the way from zero to a target.
  ///
  /// - Parameters:
  ///   - target: Where the spring rests.
  ///   - initialVelocity: At the start, in units a second.
  ///   - time: Since the start, in seconds.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let shares = solution.shares(at: time)
    return target.scaled(by: 1 - shares.displacement)
      + initialVelocity.scaled(by: shares.velocity)
  }

  /// Returns the velocity at a time, on the way from zero to a target, in units a second.
  ///
  /// - Parameters:
  ///   - target: Where the spring rests.
  ///   - initialVelocity: At the start, in units a second.
  ///   - time: Since the start, in seconds.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let shares = solution.velocityShares(at: time)
    return target.scaled(by: -shares.displacement)
      + initialVelocity.scaled(by: shares.velocity)
  }

  /// Moves a value and its velocity on by an interval of time.
  ///
  /// - Parameters:
  ///   - value: Where the spring is.
  ///   - velocity: How fast it moves, in units a second.
  ///   - target: Where it rests.
  ///   - deltaTime: The interval, in seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let displacement = value - target
    let (there, moving) = (
      solution.shares(at: deltaTime), solution.velocityShares(at: deltaTime)
    )
    value =
      target + displacement.scaled(by: there.displacement) + velocity.scaled(by: there.velocity)
    velocity =
      displacement.scaled(by: moving.displacement) + velocity.scaled(by: moving.velocity)
  }

  /// Returns the force on the spring's end: stiffness × displacement − damping × velocity.
  ///
  /// - Parameters:
  ///   - target: Where the spring rests.
  ///   - position: Where it is.
  ///   - velocity: How fast it moves, in units a second.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Returns an estimate of when the distance from a target stays below a threshold, in seconds.
  ///
  /// A spring that oscillates gets the time at which its envelope passes the threshold; any other the
  /// first tenth of a second at which the distance is below it. One without damping never rests.
  ///
  /// - Parameters:
  ///   - target: Where the spring rests; it starts at zero.
  ///   - initialVelocity: At the start, in units a second.
  ///   - epsilon: The distance that counts as none.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    let solution = solution
    guard solution.frequency.isFinite else { return 0 }
    if dampingRatio < 1 - 1e-9 {
      guard solution.decay > 0 else { return .infinity }
      let slope = (target.scaled(by: solution.decay) - initialVelocity).magnitudeSquared
      let reach = slope.squareRoot() + target.magnitudeSquared.squareRoot()
      return max(0, -log(epsilon / reach) / solution.decay)
    }
    let limit = epsilon * epsilon
    for step in 0..<1024 {
      let time = Double(step) / 10
      let rest = target - value(target: target, initialVelocity: initialVelocity, time: time)
      if rest.magnitudeSquared < limit { return time }
    }
    return 102.4
  }

  /// Returns the response of a spring that rests after a given time.
  static func response(
    settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double
  ) -> Double {
    guard settlingDuration > 0, dampingRatio > 0 else { return 0 }
    // The distance left at a time falls with the frequency; so halve the interval that holds it.
    let isMoving = { (frequency: Double) -> Bool in
      let decay = frequency * dampingRatio
      if dampingRatio < 1 { return exp(-decay * settlingDuration) * (decay + 1) > epsilon }
      return SpringSolution(frequency: frequency, decay: decay)
        .shares(at: settlingDuration).displacement > epsilon
    }
    // (1 + δ)·e^(−δt) rises before it falls: start where it surely falls.
    var (low, high) = (max(0, 1 / settlingDuration - 1) / dampingRatio, 1.0)
    while isMoving(high), high < 1e9 { high *= 2 }
    low = min(low, high)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if isMoving(middle) { low = middle } else { high = middle }
    }
    return 2 * .pi / high
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Spring {
  /// Returns the value at a time, on the way between two values.
  ///
  /// - Parameters:
  ///   - fromValue: Where the spring starts.
  ///   - toValue: Where it rests.
  ///   - initialVelocity: At the start, in units a second.
  ///   - time: Since the start, in seconds.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData += value(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the velocity at a time, on the way between two values, in units a second.
  ///
  /// - Parameters:
  ///   - fromValue: Where the spring starts.
  ///   - toValue: Where it rests.
  ///   - initialVelocity: At the start, in units a second.
  ///   - time: Since the start, in seconds.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the force on the spring's end: stiffness × displacement − damping × velocity.
  ///
  /// - Parameters:
  ///   - fromValue: Where the spring started.
  ///   - toValue: Where it rests.
  ///   - position: Where it is.
  ///   - velocity: How fast it moves, in units a second.
  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  /// Returns an estimate of when the distance from the target stays below a threshold, in seconds.
  ///
  /// - Parameters:
  ///   - fromValue: Where the spring starts.
  ///   - toValue: Where it rests.
  ///   - initialVelocity: At the start, in units a second.
  ///   - epsilon: The distance that counts as none.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}
