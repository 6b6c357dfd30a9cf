package import Foundation

/// A vector that can tell its numbers one by one.
package protocol ComponentVector {
  /// Adds the numbers to `components`, in the order of declaration.
  func append(to components: inout [Double])
}

/// Returns the numbers that a vector consists of, in the order of declaration.
///
/// A vector type of user code is looked into by reflection; one that holds no numbers that can be
/// found there gives none. For traces: not cheap.
package func components<V: VectorArithmetic>(of value: V) -> [Double] {
  var components: [Double] = []
  appendComponents(of: value, to: &components)
  return components
}

private func appendComponents(of value: Any, to components: inout [Double]) {
  if let vector = value as? any ComponentVector {
    vector.append(to: &components)
  } else {
    for child in Mirror(reflecting: value).children {
      appendComponents(of: child.value, to: &components)
    }
  }
}

extension Double: ComponentVector {
  package func append(to components: inout [Double]) { components.append(self) }
}

extension Float: ComponentVector {
  package func append(to components: inout [Double]) { components.append(Double(self)) }
}

extension CGFloat: ComponentVector {
  package func append(to components: inout [Double]) { components.append(Double(self)) }
}

extension EmptyAnimatableData: ComponentVector {
  package func append(to components: inout [Double]) {}
}

extension AnimatablePair: ComponentVector {
  package func append(to components: inout [Double]) {
    appendComponents(of: first, to: &components)
    appendComponents(of: second, to: &components)
  }
}
