@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension AnyGradient: ShapeStyle {
  /// The gradient from the top of a view to its bottom.
  nonisolated public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(
      gradient: PlacedGradient(self, .linear(from: .top, to: .bottom), in: environment))
  }
}

extension Color {
  /// A gradient of the color: a little lighter at its start.
  ///
  /// Apple does not say how much. A fifth of white is what its system colors look like.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [lightened(by: 0.2), self]))
  }

  /// Returns the color mixed with white that is as transparent as the color.
  private func lightened(by fraction: Double) -> Color {
    Color(provider: LightenedColor(base: self, fraction: fraction))
  }
}

private struct LightenedColor: ColorProvider {
  let base: Color
  let fraction: Double

  func resolve(in context: ColorContext) -> Color.Resolved {
    let color = base.resolve(in: context)
    var white = Color.Resolved(linearRed: 1, linearGreen: 1, linearBlue: 1)
    white.opacity = color.opacity
    return color.mixed(with: white, by: fraction, perceptually: false)
  }

  var description: String { "lighter \(base)" }
}
