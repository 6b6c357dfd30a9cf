internal import AttributeGraph

/// The value as it is shown: with its `animatableData` on the way while an animator is at work.
///
/// A value that is not `Animatable`, or whose data are empty, is returned as it is and costs nothing.
///
/// - Parameter isEager: Whether the value takes each step of its way although nobody reads it, as that
///   of a modifier whose body is its content. Its setter may have something to tell.
func animatable<Value>(
  _ value: _GraphValue<Value>, _ inputs: _ViewInputs, isEager: Bool = false
) -> _GraphValue<Value> {
  guard let type = Value.self as? any Animatable.Type else { return value }
  return type.makeAnimatable(value, inputs, isEager)
}

extension Animatable {
  fileprivate static func makeAnimatable<Value>(
    _ value: _GraphValue<Value>, _ inputs: _ViewInputs, _ isEager: Bool
  ) -> _GraphValue<Value> {
    let source = unsafeBitCast(value, to: _GraphValue<Self>.self)
    if MemoryLayout<AnimatableData>.size == 0 {
      guard UnanimatedTypes.watches(Self.self) else { return value }
      let site = ViewSite(inputs, type: Self.self)
      let watched = _GraphValue(Attribute(UnanimatedRule(source: source, site: site)))
      return unsafeBitCast(watched, to: _GraphValue<Value>.self)
    }
    let shown = makeAnimatable(
      source, inputs, attribute: "animatableData", isEager: isEager)
    return unsafeBitCast(shown, to: _GraphValue<Value>.self)
  }

  /// The value as it is shown, under a name in traces.
  static func makeAnimatable(
    _ value: _GraphValue<Self>, _ inputs: _ViewInputs, attribute: StaticString,
    isEager: Bool = false
  ) -> _GraphValue<Self> {
    let site = ViewSite(inputs, type: Self.self)
    let rule = Attribute(AnimatableRule(source: value, site: site, attribute: attribute))
    if isEager { rule.setEager(true) }
    return _GraphValue(rule)
  }
}

private struct AnimatableRule<Value: Animatable>: Rule {
  let source: _GraphValue<Value>
  let site: ViewSite
  let attribute: StaticString
  var animated = Animated<Value.AnimatableData>()

  mutating func value() -> Value {
    var value = source.value
    let model = value.animatableData
    let wasAnimating = animated.isAnimating
    let shown = animated.value(of: model, at: site, attribute)
    // The setter runs on each frame of the way and once at its end, with exactly the model's value.
    if wasAnimating || animated.isAnimating { value.animatableData = shown }
    return value
  }

  func same(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool { false }
}
