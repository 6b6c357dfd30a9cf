/// A color that looks right where it is used.
///
/// The value names a color; what light that means is decided in a context, by the appearance, the
/// contrast and the tint. Two colors are equal if they name the same color in the same way:
/// `Color.white` and `Color(white: 1)` are not.
public struct Color: Hashable, Sendable {
  let storage: Storage

  enum Storage: Hashable, Sendable {
    case system(SystemColor)
    case resolved(Color.Resolved)
    indirect case opacity(Color, Double)
    indirect case mix(Color, Color, fraction: Double, perceptually: Bool)
    case provider(AnyColorProvider)
  }

  init(storage: Storage) {
    self.storage = storage
  }

  /// Creates the color that a rule gives.
  package init(provider: some ColorProvider) {
    storage = .provider(AnyColorProvider(base: provider))
  }

  /// Creates the same color everywhere.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public init(_ resolved: Color.Resolved) {
    storage = .resolved(resolved)
  }

  /// Returns the color's light in a context.
  package func resolve(in context: ColorContext) -> Color.Resolved {
    switch storage {
    case .system(let color):
      color.resolve(in: context)
    case .resolved(let color):
      color
    case .opacity(let color, let factor):
      color.resolve(in: context).multiplyingOpacity(by: Float(factor))
    case .mix(let from, let to, let fraction, let perceptually):
      from.resolve(in: context)
        .mixed(with: to.resolve(in: context), by: fraction, perceptually: perceptually)
    case .provider(let provider):
      provider.base.resolve(in: context)
    }
  }

  /// Returns the color with its opacity multiplied, 0…1.
  public func opacity(_ opacity: Double) -> Color {
    Color(storage: .opacity(self, opacity))
  }

  /// Returns a color on the way to another.
  ///
  /// - Parameters:
  ///   - fraction: How far to go: 0 gives this color, 1 the other; cut to that range.
  ///   - perceptually: Whether the way looks even, or goes straight through sRGB.
  package func mixed(with other: Color, by fraction: Double, perceptually: Bool) -> Color {
    let fraction = min(max(fraction, 0), 1)
    return Color(
      storage: .mix(self, other, fraction: fraction, perceptually: perceptually))
  }
}

extension Color: CustomStringConvertible {
  /// The color's name, or its components as `#RRGGBBAA`.
  public var description: String {
    switch storage {
    case .system(let color): color.rawValue
    case .resolved(let color): color.description
    case .opacity(let color, let factor): "\(percent(factor)) \(color)"
    case .mix(let from, let to, let fraction, _): "\(percent(fraction)) from \(from) to \(to)"
    case .provider(let provider): provider.base.description
    }
  }

  private func percent(_ fraction: Double) -> String {
    let rounded = (fraction * 100).rounded()
    return rounded.isFinite ? "\(Int(rounded))%" : "\(fraction)"
  }
}
