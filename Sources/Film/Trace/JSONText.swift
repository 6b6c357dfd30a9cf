/// A JSON document under construction: keys in the order in which they are written, numbers with at
/// most six decimals.
///
/// `JSONEncoder` promises neither, and a trace must be the same bytes on every run.
package struct JSONText {
  /// The document so far.
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  /// Writes an object whose members `body` writes.
  package mutating func object(_ body: (inout JSONText) -> Void) { nested("{", "}", body) }

  /// Writes an array whose elements `body` writes.
  package mutating func array(_ body: (inout JSONText) -> Void) { nested("[", "]", body) }

  /// Writes a member's key; its value follows.
  package mutating func key(_ key: String) {
    separate()
    quote(key)
    text += ":"
    needsComma = false
  }

  /// Writes a member with a string.
  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a member with a number, or null.
  package mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    number(value)
  }

  /// Writes a member with an integer.
  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    separate()
    text += String(value)
  }

  /// Writes a member with an array of numbers.
  package mutating func member(_ key: String, _ values: [Double]) {
    self.key(key)
    array { json in for value in values { json.number(value) } }
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    separate()
    quote(value)
  }

  /// Writes a number, or null for nil and for what JSON has no number for.
  package mutating func number(_ value: Double?) {
    separate()
    text += value.flatMap(Self.decimal) ?? "null"
  }

  private mutating func nested(
    _ open: String, _ close: String, _ body: (inout JSONText) -> Void
  ) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func quote(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 {
          let hex = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  /// A number with at most six decimals, without an exponent, without trailing zeros, never `-0`.
  package static func decimal(_ value: Double) -> String? {
    guard value.isFinite, abs(value) < 9e12 else { return nil }
    let millionths = Int64((abs(value) * 1e6).rounded())
    let whole = String(millionths / 1_000_000)
    var fraction = String(millionths % 1_000_000)
    fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && millionths != 0 ? "-" : ""
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
