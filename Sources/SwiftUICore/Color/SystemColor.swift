/// A color that the system defines; the raw value is its public name.
enum SystemColor: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, white, black, clear, primary, secondary, accentColor

  /// Returns the color's light in a context.
  func resolve(in context: ColorContext) -> Color.Resolved {
    if self == .accentColor {
      guard let accent = context.accent else { return SystemColor.blue.resolve(in: context) }
      var outer = context
      outer.accent = nil
      return accent.resolve(in: outer)
    }
    let index = (context.colorScheme == .dark ? 1 : 0) + (context.contrast == .increased ? 2 : 0)
    return SystemColor.table[index][self] ?? .clear
  }

  /// The resolved colors: light, dark, light of increased contrast, dark of increased contrast.
  private static let table: [[SystemColor: Color.Resolved]] = [0, 1, 2, 3].map { index in
    var colors: [SystemColor: Color.Resolved] = [:]
    for color in allCases {
      let code = color.codes[index]
      colors[color] = Color.Resolved(
        red: Float(code.rgb >> 16 & 0xFF) / 255, green: Float(code.rgb >> 8 & 0xFF) / 255,
        blue: Float(code.rgb & 0xFF) / 255, opacity: code.opacity)
    }
    return colors
  }

  private struct Code {
    var rgb: UInt32
    var opacity: Float = 1
  }

  /// sRGB codes: light, dark, light of increased contrast, dark of increased contrast.
  ///
  /// Those of iOS 13 to 18, after the color table of Apple's Human Interface Guidelines; where that
  /// gives none for increased contrast, the standard one stands twice.
  private var codes: [Code] {
    func codes(_ light: UInt32, _ dark: UInt32, _ highLight: UInt32, _ highDark: UInt32) -> [Code] {
      [Code(rgb: light), Code(rgb: dark), Code(rgb: highLight), Code(rgb: highDark)]
    }
    switch self {
    case .red: return codes(0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
    case .orange: return codes(0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
    case .yellow: return codes(0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
    case .green: return codes(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
    case .mint: return codes(0x00C7BE, 0x63E6E2, 0x0C817B, 0x66D4CF)
    case .teal: return codes(0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)
    case .cyan: return codes(0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)
    case .blue, .accentColor: return codes(0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
    case .indigo: return codes(0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
    case .purple: return codes(0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
    case .pink: return codes(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
    case .brown: return codes(0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
    case .gray: return codes(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
    case .white: return codes(0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF)
    case .black: return codes(0x000000, 0x000000, 0x000000, 0x000000)
    case .clear: return [Code](repeating: Code(rgb: 0, opacity: 0), count: 4)
    case .primary: return codes(0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF)
    case .secondary:
      let light = Code(rgb: 0x3C3C43, opacity: 0.6)
      let dark = Code(rgb: 0xEBEBF5, opacity: 0.6)
      return [light, dark, light, dark]
    }
  }
}
