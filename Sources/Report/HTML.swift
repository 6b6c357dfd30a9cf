/// Text for HTML.
enum HTML {
  /// The text with the characters that mean something in HTML replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}

/// Numbers for people and for pictures.
enum Decimals {
  /// A number rounded to so many places, without trailing zeros, never `-0`.
  static func text(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    let scale = (0..<places).reduce(1) { power, _ in power * 10 }
    let units = Int((abs(value) * Double(scale)).rounded())
    var fraction = String(units % scale)
    fraction = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && units != 0 ? "-" : ""
    return sign + String(units / scale) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
