internal import Foundation

/// How two traces differ.
struct TraceDifference: Encodable, Equatable {
  /// A value that is not the same in both.
  struct Entry: Encodable, Equatable {
    /// Where it stands, such as `leaves VStack/1:Text frame 1`.
    let value: String
    /// The greatest distance of two numbers; nil if it is of another kind, or in one trace only.
    let distance: Double?
    /// The frame of the greatest distance, or else of the first difference; nil outside of frames.
    let frame: Int?
    /// What it is there in the first trace; nil if it is not there.
    let first: String?
    let second: String?
  }

  /// The first frame that differs; nil if only other lines do.
  let firstFrame: Int?
  /// Its time in seconds.
  let time: Double?
  /// Each value that differs anywhere: those of greater distance first, then by name.
  let entries: [Entry]

  /// Compares the lines of two traces.
  ///
  /// - Parameter tolerance: The distance of two numbers that counts as none.
  init(_ first: Data, _ second: Data, tolerance: Double) throws {
    let (one, other) = (try Self.tables(first), try Self.tables(second))
    var entries: [String: Entry] = [:]
    var differing: [Int] = []
    for key in Set(one.keys).union(other.keys).sorted() {
      let (a, b) = (one[key] ?? [:], other[key] ?? [:])
      for name in Set(a.keys).union(b.keys) where a[name] != b[name] {
        var distance: Double?
        if let x = a[name]?.number, let y = b[name]?.number {
          distance = abs(x - y)
          if abs(x - y) <= tolerance { continue }
        }
        if key >= 0, differing.last != key { differing.append(key) }
        // A value that differs in many frames is told once.
        if let known = entries[name], distance ?? -1 <= known.distance ?? -1 { continue }
        entries[name] = Entry(
          value: name, distance: distance, frame: key < 0 ? nil : key,
          first: a[name]?.description, second: b[name]?.description)
      }
    }
    firstFrame = differing.first
    time = differing.first.flatMap { one[$0]?["t"]?.number ?? other[$0]?["t"]?.number }
    self.entries = entries.values.sorted {
      ($0.distance ?? .infinity, $1.value) > ($1.distance ?? .infinity, $0.value)
    }
  }

  /// The values of each frame by its index; those of all other lines below 0.
  private static func tables(_ data: Data) throws -> [Int: [String: TraceValue]] {
    var tables: [Int: [String: TraceValue]] = [:]
    var others = 0
    for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let value = try? JSONDecoder().decode(TraceValue.self, from: Data(line)),
        let kind = value["kind"]?.text
      else { throw ToolFailure.wrongUse("Line \(index + 1) is no line of a trace.") }
      var table: [String: TraceValue] = [:]
      if kind == "frame", let number = value["index"]?.number, number >= 0 {
        value.flatten(into: &table, name: "")
        tables[Int(number)] = table
      } else {
        others += 1
        value.flatten(into: &table, name: kind == "film" ? kind : "\(kind) \(others - 1)")
        tables[-1, default: [:]].merge(table) { $1 }
      }
    }
    return tables
  }
}
