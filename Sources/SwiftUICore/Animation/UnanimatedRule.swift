internal import AttributeGraph
internal import CoreGraphics

/// Watches a value that says it is animatable and has no data to animate, for numbers that jump.
///
/// `Animatable` has empty data by default, so that a misspelt `animatableData` compiles.
struct UnanimatedRule<Value: Animatable>: Rule {
  let source: _GraphValue<Value>
  let site: ViewSite
  var last: Value?

  init(source: _GraphValue<Value>, site: ViewSite) {
    self.source = source
    self.site = site
  }

  mutating func value() -> Value {
    let value = source.value
    if let last, !site.withGraph({ $0.isTimeStep }) { check(last, value) }
    last = value
    return value
  }

  func same(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool { false }

  private func check(_ old: Value, _ new: Value) {
    let transaction = site.transaction
    guard let animation = transaction.animation, !transaction.disablesAnimations else { return }
    for (before, after) in zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children) {
      guard let name = after.label, isJump(before.value, after.value) else { continue }
      site.report(
        "\(site.path): \(site.typeName) is Animatable but its animatableData is empty, so '\(name)' "
          + "jumps from \(before.value) to \(after.value) in a change that is animated by "
          + "\(animation.sourceDescription). Give it a property 'animatableData' that gets and sets "
          + "'\(name)'.", about: "\(Value.self)")
      return
    }
  }

  /// Whether two values are different numbers, or made of numbers, that could be animated.
  private func isJump(_ a: Any, _ b: Any) -> Bool {
    switch (a, b) {
    case (let a as Double, let b as Double): a != b
    case (let a as CGFloat, let b as CGFloat): a != b
    case (let a as Float, let b as Float): a != b
    case (let a as CGPoint, let b as CGPoint): a != b
    case (let a as CGSize, let b as CGSize): a != b
    case (let a as CGRect, let b as CGRect): a != b
    case (let a as Angle, let b as Angle): a != b
    case (let a as UnitPoint, let b as UnitPoint): a != b
    default: false
    }
  }
}

/// What is known about types without data to animate; guarded by the graph's lock.
enum UnanimatedTypes {
  nonisolated(unsafe) private static var areWatched: [ObjectIdentifier: Bool] = [:]

  /// Whether values of a type are watched: those of other modules that store something.
  static func watches<Value>(_ type: Value.Type) -> Bool {
    if MemoryLayout<Value>.size == 0 { return false }
    if let known = areWatched[ObjectIdentifier(type)] { return known }
    let name = String(reflecting: type)
    let isWatched = !name.hasPrefix("SwiftUI.") && !name.hasPrefix("SwiftUICore.")
    areWatched[ObjectIdentifier(type)] = isWatched
    return isWatched
  }
}

extension ViewSite {
  /// Reports a problem once for its subject, for as long as the graph lives.
  func report(_ message: @autoclosure () -> String, about subject: String) {
    if withGraph({ $0.reported.insert(subject).inserted }) { Diagnoses.report(message()) }
  }
}
