extension Text {
  /// The look of a line under or through text.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public struct LineStyle: Hashable, Sendable {
    let dashes: Pattern.Dashes
    let color: Color?

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - pattern: The dashes.
    ///   - color: The color; that of the text if nil.
    public init(pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) {
      dashes = pattern.dashes
      self.color = color
    }

    /// A line without dashes in the color of the text.
    public static let single = LineStyle()

    /// The dashes of a line.
    public struct Pattern: Sendable {
      let dashes: Dashes

      enum Dashes: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

      /// A line without gaps.
      public static let solid = Pattern(dashes: .solid)
      /// Dots.
      public static let dot = Pattern(dashes: .dot)
      /// Dashes.
      public static let dash = Pattern(dashes: .dash)
      /// A dash and a dot in turn.
      public static let dashDot = Pattern(dashes: .dashDot)
      /// A dash and two dots in turn.
      public static let dashDotDot = Pattern(dashes: .dashDotDot)
    }
  }
}

extension Text {
  /// Draws a line under the text, or none.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line.
  ///   - color: The line's color; that of the text if nil.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    adding(.underline(isActive ? LineStyle(color: color) : nil))
  }

  /// Draws a line under the text, or none.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line.
  ///   - pattern: The line's dashes.
  ///   - color: The line's color; that of the text if nil.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    adding(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Draws a line through the text, or none.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line.
  ///   - color: The line's color; that of the text if nil.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    adding(.strikethrough(isActive ? LineStyle(color: color) : nil))
  }

  /// Draws a line through the text, or none.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line.
  ///   - pattern: The line's dashes.
  ///   - color: The line's color; that of the text if nil.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    adding(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
}

extension View {
  /// Draws a line under the texts within this view, or none.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line.
  ///   - pattern: The line's dashes.
  ///   - color: The line's color; that of the text if nil.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(
      \.underlineStyle, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }

  /// Draws a line through the texts within this view, or none.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line.
  ///   - pattern: The line's dashes.
  ///   - color: The line's color; that of the text if nil.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(
      \.strikethroughStyle, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }
}

private struct UnderlineKey: EnvironmentKey {
  static var defaultValue: Text.LineStyle? { nil }
}
private struct StrikethroughKey: EnvironmentKey {
  static var defaultValue: Text.LineStyle? { nil }
}

extension EnvironmentValues {
  package var underlineStyle: Text.LineStyle? {
    get { self[UnderlineKey.self] }
    set { self[UnderlineKey.self] = newValue }
  }

  package var strikethroughStyle: Text.LineStyle? {
    get { self[StrikethroughKey.self] }
    set { self[StrikethroughKey.self] = newValue }
  }
}
