public import CoreGraphics

private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private struct ReservedLinesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private struct MinimumScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
private struct TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct TruncationKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}

extension EnvironmentValues {
  /// The greatest number of lines of a text; nil for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// How small a text may be set before some of it is left out, as a part of its size, 0…1; 1 by
  /// default.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleKey.self] }
    set { self[MinimumScaleKey.self] = newValue }
  }

  /// Whether letters may be set closer before some of a text is left out; false by default.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }

  /// What is left out of a text that does not fit; its tail by default.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }

  /// The number of lines that a text has room for even if it has fewer.
  package var reservedLines: Int {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
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
  /// Limits the number of lines of each text within this view; nil for no limit.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Gives each text within this view room for a number of lines at least.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimits(upper: nil, reserved: limit.lowerBound)
  }

  /// Limits the number of lines of each text within this view.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimits(upper: limit.upperBound, reserved: 0)
  }

  /// Limits the number of lines of each text within this view, and gives it room for some at least.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimits(upper: limit.upperBound, reserved: limit.lowerBound)
  }

  /// Limits the number of lines of each text within this view.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of lines.
  ///   - reservesSpace: Whether a text with fewer lines has room for as many.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimits(upper: limit, reserved: reservesSpace ? limit : 0)
  }

  nonisolated private func lineLimits(upper: Int?, reserved: Int) -> some View {
    environment(\.lineLimit, upper).environment(\.reservedLines, reserved)
  }

  /// Sets how small the texts within this view may be set before some of them is left out.
  ///
  /// - Parameter factor: The part of the font's size, 0…1.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Sets whether letters of the texts within this view may be set closer before some are left out.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Sets what is left out of texts within this view that do not fit.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
