extension JSON {
  /// Reads a value; nil when the bytes are no JSON.
  init?(parsing bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value() else { return nil }
    self = value
  }
}

/// Reads JSON of UTF-8 from its beginning.
private struct JSONReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func value() -> JSON? {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte <= UInt8(ascii: " ") { position += 1 }
  }

  /// Steps over a byte if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: String, _ value: JSON) -> JSON? {
    guard bytes[position...].starts(with: word.utf8) else { return nil }
    position += word.utf8.count
    return value
  }

  private mutating func number() -> JSON? {
    let start = position
    while let byte = peek, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    return start == position
      ? nil : .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func array() -> JSON? {
    position += 1
    var values: [JSON] = []
    if take("]") { return .array(values) }
    repeat {
      guard let value = value() else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? .array(values) : nil
  }

  private mutating func object() -> JSON? {
    position += 1
    var members: [JSON.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\""), let key = string(), take(":"), let value = value() else {
        return nil
      }
      members.append(JSON.Member(key: key, value: value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let character = escape() else { return nil }
        text += Array(String(character).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Character? {
    guard let byte = peek else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"): return unicode()
    default: return Character(Unicode.Scalar(byte))
    }
  }

  /// Reads the digits of a `\u` escape, and the second half where it is one of a pair.
  private mutating func unicode() -> Character? {
    guard let first = hexadecimal() else { return nil }
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard take("\\"), take("u"), let second = hexadecimal(), second >= 0xDC00 else { return nil }
    let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    return Unicode.Scalar(value).map(Character.init)
  }

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    return UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
  }
}
