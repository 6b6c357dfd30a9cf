public import Foundation

private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private struct FontWeightKey: EnvironmentKey { static var defaultValue: Font.Weight? { nil } }
private struct FontDesignKey: EnvironmentKey { static var defaultValue: Font.Design? { nil } }
private struct ItalicKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct MonospacedDigitKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct TrackingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct KerningKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
private struct TextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}
private struct TruncationKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}

extension EnvironmentValues {
  /// The font of text that sets none; nil is the body style.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The greatest number of lines of a text; nil for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// The room between lines, in points; 0 by default.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// How the lines of a text line up; leading by default.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// What is left out of a text that does not fit; its tail by default.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }

  package var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }

  package var fontDesign: Font.Design? {
    get { self[FontDesignKey.self] }
    set { self[FontDesignKey.self] = newValue }
  }

  package var isItalic: Bool {
    get { self[ItalicKey.self] }
    set { self[ItalicKey.self] = newValue }
  }

  package var hasMonospacedDigits: Bool {
    get { self[MonospacedDigitKey.self] }
    set { self[MonospacedDigitKey.self] = newValue }
  }

  package var tracking: CGFloat {
    get { self[TrackingKey.self] }
    set { self[TrackingKey.self] = newValue }
  }

  package var kerning: CGFloat {
    get { self[KerningKey.self] }
    set { self[KerningKey.self] = newValue }
  }
}

extension Text {
  /// What is left out of a text that does not fit.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The end.
    case tail
    /// The middle.
    case middle
  }
}

extension View {
  /// Sets the font of the texts within this view; nil for that of the environment around.
  nonisolated public func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  /// Sets the weight of the texts within this view.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }

  /// Sets the design of the system font of the texts within this view.
  @available(iOS 16.1, macOS 13.0, tvOS 16.1, watchOS 9.1, *)
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.fontDesign, design)
  }

  /// Makes the texts within this view bold, or not.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : nil)
  }

  /// Makes the texts within this view italic, or not.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.isItalic, isActive)
  }

  /// Makes all digits of the texts within this view equally wide.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func monospacedDigit() -> some View {
    environment(\.hasMonospacedDigits, true)
  }

  /// Sets the room behind characters of the texts within this view, in points.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    environment(\.tracking, tracking)
  }

  /// Sets the room between characters of the texts within this view, in points.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    environment(\.kerning, kerning)
  }

  /// Limits the number of lines of each text within this view; nil for no limit.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Sets the room between lines of the texts within this view, in points.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Sets how the lines of the texts within this view line up.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets what is left out of texts within this view that do not fit.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
