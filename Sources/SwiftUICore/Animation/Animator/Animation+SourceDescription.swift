import Foundation

extension Animation {
  /// The animation as a person writes it, for traces: `linear(duration: 1.0)`.
  package var sourceDescription: String {
    switch curve {
    case .default: return "default"
    case .bezier(let base): return base.sourceDescription
    case .unitCurve(let base):
      return "timingCurve(\(base.curve.sourceDescription), duration: \(rounded(base.duration)))"
    case .fluidSpring(let base):
      let bounce = rounded(Spring.bounce(dampingRatio: base.dampingFraction))
      let blend = base.blendDuration == 0 ? "" : ", blendDuration: \(rounded(base.blendDuration))"
      return "spring(duration: \(rounded(base.response)), bounce: \(bounce)\(blend))"
    case .spring(let base): return base.sourceDescription
    case .delay(let modified):
      return "\(modified.base.sourceDescription).delay(\(rounded(modified.delay)))"
    case .speed(let modified):
      return "\(modified.base.sourceDescription).speed(\(rounded(modified.speed)))"
    case .repeats(let modified):
      let count = modified.count.map { "repeatCount(\($0), " } ?? "repeatForever("
      let reverses = "autoreverses: \(modified.autoreverses))"
      return "\(modified.base.sourceDescription).\(count)\(reverses)"
    case .logicallyComplete(let modified):
      let after = rounded(modified.duration)
      return "\(modified.base.sourceDescription).logicallyComplete(after: \(after))"
    case .combined(let combined): return combined.latest.sourceDescription
    case .custom(let base): return String(describing: base.base)
    }
  }
}

extension BezierAnimation {
  fileprivate var sourceDescription: String {
    let duration = rounded(duration)
    switch curve {
    case Self.linear: return "linear(duration: \(duration))"
    case Self.easeIn: return "easeIn(duration: \(duration))"
    case Self.easeOut: return "easeOut(duration: \(duration))"
    case Self.easeInOut: return "easeInOut(duration: \(duration))"
    default:
      let points = curve.controlPoints.map { "\(rounded($0))" }.joined(separator: ", ")
      return "timingCurve(\(points), duration: \(duration))"
    }
  }
}

extension SpringAnimation {
  fileprivate var sourceDescription: String {
    let velocity = initialVelocity == 0 ? "" : ", initialVelocity: \(rounded(initialVelocity))"
    let quantities = "mass: \(rounded(mass)), stiffness: \(rounded(stiffness))"
    return "interpolatingSpring(\(quantities), damping: \(rounded(damping))\(velocity))"
  }
}

/// Returns a number with at most six decimals, as traces show it.
private func rounded(_ number: Double) -> Double {
  let rounded = (number * 1e6).rounded() / 1e6
  return rounded.isFinite ? rounded : number
}
