internal import Foundation

/// A value of a line of a trace, without a look at what it means: keys of later versions count too.
enum TraceValue: Decodable, Equatable {
  case number(Double)
  case text(String)
  case truth(Bool)
  case list([TraceValue])
  case object([String: TraceValue])
  case none

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let value = try? container.decode(Bool.self) {
      self = .truth(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([TraceValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: TraceValue].self))
    }
  }

  /// The member of an object.
  subscript(key: String) -> TraceValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The number; nil if it is none.
  var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// The text; nil if it is none.
  var text: String? { if case .text(let value) = self { value } else { nil } }

  /// The value for a person.
  var description: String {
    switch self {
    case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
    case .text(let value): "\"\(value)\""
    case .truth(let value): "\(value)"
    case .list(let values): "\(values.count) values"
    case .object(let members): "\(members.count) members"
    case .none: "null"
    }
  }

  /// Puts each number, text and truth of the value into a table, under a name that tells where it was.
  ///
  /// What has a path is named by it, so that a leaf more or less shifts no others.
  func flatten(into table: inout [String: TraceValue], name: String) {
    switch self {
    case .object(let members):
      for (key, value) in members where key != "path" {
        value.flatten(into: &table, name: name.isEmpty ? key : "\(name) \(key)")
      }
    case .list(let values):
      var counts: [String: Int] = [:]
      for (index, value) in values.enumerated() {
        var part = "\(index)"
        if let path = value["path"]?.text {
          part = value["attribute"]?.text.map { "\(path) (\($0))" } ?? path
          counts[part, default: 0] += 1
          if let count = counts[part], count > 1 { part += " #\(count)" }
        }
        value.flatten(into: &table, name: "\(name) \(part)")
      }
    case .number, .text, .truth, .none: table[name] = self
    }
  }
}
