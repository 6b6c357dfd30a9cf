import SwiftUICore
import Testing

@Suite("System colors")
struct ValuesSystemColorTests {
  struct Row: Sendable {
    var name: String
    var color: Color
    var light: String
    var dark: String
  }

  static let table: [Row] = [
    Row(name: "red", color: .red, light: "#FF3B30FF", dark: "#FF453AFF"),
    Row(name: "orange", color: .orange, light: "#FF9500FF", dark: "#FF9F0AFF"),
    Row(name: "yellow", color: .yellow, light: "#FFCC00FF", dark: "#FFD60AFF"),
    Row(name: "green", color: .green, light: "#34C759FF", dark: "#30D158FF"),
    Row(name: "mint", color: .mint, light: "#00C7BEFF", dark: "#63E6E2FF"),
    Row(name: "teal", color: .teal, light: "#30B0C7FF", dark: "#40C8E0FF"),
    Row(name: "cyan", color: .cyan, light: "#32ADE6FF", dark: "#64D2FFFF"),
    Row(name: "blue", color: .blue, light: "#007AFFFF", dark: "#0A84FFFF"),
    Row(name: "indigo", color: .indigo, light: "#5856D6FF", dark: "#5E5CE6FF"),
    Row(name: "purple", color: .purple, light: "#AF52DEFF", dark: "#BF5AF2FF"),
    Row(name: "pink", color: .pink, light: "#FF2D55FF", dark: "#FF375FFF"),
    Row(name: "brown", color: .brown, light: "#A2845EFF", dark: "#AC8E68FF"),
    Row(name: "gray", color: .gray, light: "#8E8E93FF", dark: "#8E8E93FF"),
    Row(name: "white", color: .white, light: "#FFFFFFFF", dark: "#FFFFFFFF"),
    Row(name: "black", color: .black, light: "#000000FF", dark: "#000000FF"),
    Row(name: "clear", color: .clear, light: "#00000000", dark: "#00000000"),
    Row(name: "primary", color: .primary, light: "#000000FF", dark: "#FFFFFFFF"),
    Row(name: "secondary", color: .secondary, light: "#3C3C4399", dark: "#EBEBF599"),
    Row(name: "accentColor", color: .accentColor, light: "#007AFFFF", dark: "#0A84FFFF"),
  ]

  @Test(arguments: table)
  func schemes(row: Row) {
    #expect(row.color.description == row.name)
    #expect(row.color.resolve(in: ColorContext()).description == row.light)
    #expect(row.color.resolve(in: ColorContext(colorScheme: .dark)).description == row.dark)
  }

  @Test(arguments: table)
  func increasedContrast(row: Row) {
    let fixed: Set = ["white", "black", "clear", "primary", "secondary"]
    for scheme in ColorScheme.allCases {
      let standard = row.color.resolve(in: ColorContext(colorScheme: scheme))
      let increased = row.color.resolve(
        in: ColorContext(colorScheme: scheme, contrast: .increased))
      #expect((standard == increased) == fixed.contains(row.name))
    }
  }

  @Test func accent() {
    #expect(
      Color.accentColor.resolve(in: ColorContext(accent: .pink))
        == Color.pink.resolve(in: ColorContext()))
    // A tint that names itself falls back to the system's.
    #expect(
      Color.accentColor.resolve(in: ColorContext(accent: .accentColor.opacity(0.5))).description
        == "#007AFF80")
  }
}
