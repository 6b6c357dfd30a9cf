private struct ForegroundKey: EnvironmentKey {
  static var defaultValue: [any ShapeStyle] { [] }
}

extension EnvironmentValues {
  /// The foreground's styles, from the primary one down.
  package var foregroundStyles: [any ShapeStyle] {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// The paint of a level of the foreground: 0 is the primary one.
  ///
  /// A level that no view has set is the primary one at half, a quarter and 18 % of its opacity.
  package func foregroundPaint(level: Int) -> _ResolvedPaint {
    let styles = foregroundStyles
    if level < styles.count {
      // A style that stands for the foreground means the one around.
      var outer = self
      outer.foregroundStyles = []
      return styles[level]._paint(in: outer)
    }
    guard let primary = styles.first else {
      return _ResolvedPaint(
        color: (level == 0 ? Color.primary : Color.primary.opacity(hierarchicalOpacity(level)))
          .resolve(in: self))
    }
    var outer = self
    outer.foregroundStyles = []
    var paint = primary._paint(in: outer)
    paint.multiplyOpacity(by: hierarchicalOpacity(level))
    return paint
  }
}

/// The opacity of a level of a hierarchical style.
func hierarchicalOpacity(_ level: Int) -> Double {
  let levels = [1, 0.5, 0.25, 0.18]
  return levels[min(max(level, 0), levels.count - 1)]
}

/// A level of the foreground's style.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int

  /// The first level.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  /// The fifth level; drawn as the fourth.
  @available(iOS 16.0, macOS 12.0, tvOS 17.0, watchOS 10.0, *)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// The level's paint.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    environment.foregroundPaint(level: level)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the foreground's style.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of the foreground's style.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of the foreground's style.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of the foreground's style.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of the foreground's style.
  @available(iOS 16.0, macOS 12.0, tvOS 17.0, watchOS 10.0, *)
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension View {
  /// Sets the style that this view's text and shapes are drawn with.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.foregroundStyles, [style])
  }

  /// Sets the first two levels of the style that this view's text and shapes are drawn with.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    environment(\.foregroundStyles, [primary, secondary])
  }

  /// Sets the first three levels of the style that this view's text and shapes are drawn with.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    environment(\.foregroundStyles, [primary, secondary, tertiary])
  }

  /// Sets the color that this view's text and shapes are drawn with; nil for that of the view around.
  @available(iOS, introduced: 13.0, deprecated: 100000.0, renamed: "foregroundStyle(_:)")
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment(\.foregroundStyles) { if let color { $0 = [color] } }
  }
}
