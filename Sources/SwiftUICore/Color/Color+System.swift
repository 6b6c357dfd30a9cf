extension Color {
  /// The system's red.
  public static let red = Color(storage: .system(.red))
  /// The system's orange.
  public static let orange = Color(storage: .system(.orange))
  /// The system's yellow.
  public static let yellow = Color(storage: .system(.yellow))
  /// The system's green.
  public static let green = Color(storage: .system(.green))
  /// The system's mint.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static let mint = Color(storage: .system(.mint))
  /// The system's teal.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static let teal = Color(storage: .system(.teal))
  /// The system's cyan.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static let cyan = Color(storage: .system(.cyan))
  /// The system's blue.
  public static let blue = Color(storage: .system(.blue))
  /// The system's indigo.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static let indigo = Color(storage: .system(.indigo))
  /// The system's purple.
  public static let purple = Color(storage: .system(.purple))
  /// The system's pink.
  public static let pink = Color(storage: .system(.pink))
  /// The system's brown.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  public static let brown = Color(storage: .system(.brown))
  /// White, in both appearances.
  public static let white = Color(storage: .system(.white))
  /// The system's gray.
  public static let gray = Color(storage: .system(.gray))
  /// Black, in both appearances.
  public static let black = Color(storage: .system(.black))
  /// A color that hides nothing.
  public static let clear = Color(storage: .system(.clear))
  /// The color of primary content: black on light, white on dark.
  public static let primary = Color(storage: .system(.primary))
  /// The color of secondary content.
  public static let secondary = Color(storage: .system(.secondary))

  /// The color of controls and highlights: the tint, or the system's blue.
  public static var accentColor: Color { Color(storage: .system(.accentColor)) }
}
