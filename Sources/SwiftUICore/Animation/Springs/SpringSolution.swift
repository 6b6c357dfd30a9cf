import Foundation

/// The motion of a damped oscillator around zero in closed form.
///
/// Any motion is y(t) = y₀·P(t) + v₀·Q(t), where y₀ is the displacement and v₀ the velocity at the
/// start. Its velocity is y′(t) = y₀·P′(t) + v₀·Q′(t), with P′ = −ω²·Q and Q′ = P − 2·δ·Q.
struct SpringSolution {
  /// ω, the angular frequency without damping, in radians a second.
  let frequency: Double
  /// δ, the decay constant, in 1/s.
  let decay: Double

  /// What a start's displacement and velocity contribute.
  struct Shares {
    /// P, the share of the displacement.
    var displacement: Double
    /// Q, the share of the velocity, in seconds.
    var velocity: Double
  }

  /// Returns the shares in the displacement at a time, in seconds.
  func shares(at time: Double) -> Shares {
    guard time > 0 else { return Shares(displacement: 1, velocity: 0) }
    // Infinitely stiff, or damped so that nothing can be computed: there at once.
    guard frequency.isFinite else { return Shares(displacement: 0, velocity: 0) }
    // Conversions round; what is critical but for that is critical.
    if abs(decay - frequency) <= 1e-9 * frequency {
      let envelope = exp(-decay * time)
      return Shares(
        displacement: envelope * (1 + decay * time), velocity: envelope * time)
    }
    if decay < frequency {
      let omega = ((frequency - decay) * (frequency + decay)).squareRoot()
      let envelope = exp(-decay * time)
      let sine = sin(omega * time) / omega
      return Shares(
        displacement: envelope * (cos(omega * time) + decay * sine), velocity: envelope * sine)
    }
    // The roots' product is ω²; so the slow one is had without subtracting near-equal numbers.
    let fast = decay + ((decay - frequency) * (decay + frequency)).squareRoot()
    let slow = frequency * frequency / fast
    let (early, late) = (exp(-fast * time), exp(-slow * time))
    return Shares(
      displacement: (fast * late - slow * early) / (fast - slow),
      velocity: (late - early) / (fast - slow))
  }

  /// Returns the shares in the velocity at a time, in seconds; that of the displacement is in 1/s.
  func velocityShares(at time: Double) -> Shares {
    let shares = shares(at: time)
    guard shares.velocity != 0 || time <= 0 else {
      return Shares(displacement: 0, velocity: shares.displacement)
    }
    return Shares(
      displacement: shares.velocity == 0 ? 0 : -frequency * frequency * shares.velocity,
      velocity: shares.displacement - 2 * decay * shares.velocity)
  }
}
