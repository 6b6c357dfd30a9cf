extension ShapeStyle where Self == Color {
  /// The system's red.
  public static var red: Color { Color.red }

  /// The system's orange.
  public static var orange: Color { Color.orange }

  /// The system's yellow.
  public static var yellow: Color { Color.yellow }

  /// The system's green.
  public static var green: Color { Color.green }

  /// The system's mint.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static var mint: Color { Color.mint }

  /// The system's teal.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static var teal: Color { Color.teal }

  /// The system's cyan.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static var cyan: Color { Color.cyan }

  /// The system's blue.
  public static var blue: Color { Color.blue }

  /// The system's indigo.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static var indigo: Color { Color.indigo }

  /// The system's purple.
  public static var purple: Color { Color.purple }

  /// The system's pink.
  public static var pink: Color { Color.pink }

  /// The system's brown.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static var brown: Color { Color.brown }

  /// White, in both appearances.
  public static var white: Color { Color.white }

  /// The system's gray.
  public static var gray: Color { Color.gray }

  /// Black, in both appearances.
  public static var black: Color { Color.black }

  /// A color that hides nothing.
  public static var clear: Color { Color.clear }
}
