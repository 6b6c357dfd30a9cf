// Code that has an animation only as a value, to hand it on to another system, reads its description.
// So these are, letter for letter, what Apple's print.

extension BezierAnimation: CustomStringConvertible {
  /// Duration and curve: `BezierAnimation(duration: 0.35, curve: …)`.
  var description: String { "BezierAnimation(duration: \(duration), curve: \(curve))" }
}

extension CubicBezier: CustomStringConvertible {
  /// The polynomials' coefficients.
  var description: String {
    "(extension in SwiftUI):SwiftUI.UnitCurve.CubicSolver("
      + "ax: \(ax), bx: \(bx), cx: \(cx), ay: \(ay), by: \(by), cy: \(cy))"
  }
}

extension FluidSpringAnimation: CustomStringConvertible {
  /// The spring's numbers.
  var description: String {
    "FluidSpringAnimation(response: \(response), dampingFraction: \(dampingFraction), "
      + "blendDuration: \(blendDuration))"
  }
}

extension SpringAnimation: CustomStringConvertible {
  /// The spring's quantities; not what is derived from them.
  var description: String {
    "SpringAnimation(mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
      + "initialVelocity: SwiftUI._Velocity<Swift.Double>(valuePerSecond: \(initialVelocity)))"
  }
}
