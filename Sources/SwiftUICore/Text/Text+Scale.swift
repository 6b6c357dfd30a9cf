extension Text {
  /// How large a text is beside its font.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public struct Scale: Hashable, Sendable {
    /// The factor of the font's size.
    let factor: Double

    /// As large as its font.
    public static let `default` = Scale(factor: 1)
    /// Smaller, for text that stands beside other text, such as units behind numbers.
    ///
    /// Apple publishes no number; 0.8 is what small capitals have.
    public static let secondary = Scale(factor: 0.8)
  }
}

extension Text {
  /// Sets how large the text is beside its font.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? adding(.scale(scale)) : self
  }
}

private struct TextScaleKey: EnvironmentKey {
  static var defaultValue: Text.Scale { .default }
}

extension EnvironmentValues {
  package var textScale: Text.Scale {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets how large the texts within this view are beside their fonts.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textScale) { if isEnabled { $0 = scale } }
  }
}
