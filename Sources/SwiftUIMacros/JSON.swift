/// A JSON value.
///
/// Foundation's reader would triple the time that the plug-in takes to start.
indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name and its value; objects keep the order of their members.
  struct Member: Equatable, Sendable {
    let key: String
    let value: JSON
  }

  /// Makes an object.
  static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// The value of an object's member; null when there is none.
  subscript(key: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.key == key }?.value ?? .null
  }

  /// The text of a string value.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a whole number.
  var integer: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  /// The value, written without white space.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
