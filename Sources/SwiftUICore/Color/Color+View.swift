extension Color: ShapeStyle {
  /// The color in an environment.
  nonisolated public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(color: environment.light(of: self))
  }
}

extension Color: _PrimitiveView {
  /// Makes a leaf that fills its frame with the color.
  nonisolated public static func _makeView(
    view: _GraphValue<Color>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    makeStyleView(view, inputs)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Color.Resolved: ShapeStyle {
  /// The type of the style that this one stands for.
  public typealias Resolved = Never

  /// The color, in any environment.
  nonisolated public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(color: self)
  }
}
