extension ShapeStyle where Self == Color {
  /// The system's red.
  @_disfavoredOverload public static var red: Color { Color.red }

  /// The system's orange.
  @_disfavoredOverload public static var orange: Color { Color.orange }

  /// The system's yellow.
  @_disfavoredOverload public static var yellow: Color { Color.yellow }

  /// The system's green.
  @_disfavoredOverload public static var green: Color { Color.green }

  /// The system's mint.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload public static var mint: Color { Color.mint }

  /// The system's teal.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload public static var teal: Color { Color.teal }

  /// The system's cyan.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload public static var cyan: Color { Color.cyan }

  /// The system's blue.
  @_disfavoredOverload public static var blue: Color { Color.blue }

  /// The system's indigo.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload public static var indigo: Color { Color.indigo }

  /// The system's purple.
  @_disfavoredOverload public static var purple: Color { Color.purple }

  /// The system's pink.
  @_disfavoredOverload public static var pink: Color { Color.pink }

  /// The system's brown.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload public static var brown: Color { Color.brown }

  /// White, in both appearances.
  @_disfavoredOverload public static var white: Color { Color.white }

  /// The system's gray.
  @_disfavoredOverload public static var gray: Color { Color.gray }

  /// Black, in both appearances.
  @_disfavoredOverload public static var black: Color { Color.black }

  /// A color that hides nothing.
  @_disfavoredOverload public static var clear: Color { Color.clear }
}
