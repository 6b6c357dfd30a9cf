internal import CLineBreaks

/// Whether and how a line may end at a position of a text.
enum LineBreak: UInt8 {
  case never
  case allowed
  case mandatory
}

/// Finds where lines may break, by Unicode's rules (UAX #14) as ICU applies them.
///
/// It keeps ICU's iterator, whose opening costs more than a sentence's analysis.
final class LineBreaker {
  private let iterator: OpaquePointer?

  /// Creates a line breaker.
  ///
  /// If ICU's rules cannot be loaded, lines break at spaces only.
  init() {
    iterator = line_breaks_open()
  }

  deinit {
    line_breaks_close(iterator)
  }

  /// The breaks of a text of Unicode scalars: one element for each position 0…`count`.
  func breaks(of scalars: [UInt32]) -> [LineBreak] {
    var breaks = [LineBreak](repeating: .never, count: scalars.count + 1)
    guard let iterator else {
      for (index, scalar) in scalars.enumerated() where TextAnalysis.isWhiteSpace(scalar) {
        breaks[index + 1] = TextAnalysis.isLineEnd(scalar) ? .mandatory : .allowed
      }
      return breaks
    }
    let (units, positions) = Self.utf16(of: scalars)
    // ICU reads the units until the next text is set, which is always within this call.
    units.withUnsafeBufferPointer { buffer in
      guard line_breaks_start(iterator, buffer.baseAddress, Int32(buffer.count)) else { return }
      while case let boundary = line_breaks_next(iterator), boundary >= 0 {
        let isMandatory = line_breaks_is_mandatory(iterator)
        breaks[positions[Int(boundary)]] = isMandatory ? .mandatory : .allowed
      }
      _ = line_breaks_start(iterator, nil, 0)
    }
    return breaks
  }

  /// The UTF-16 units of a text, and for each unit's index, the end included, the scalar's.
  private static func utf16(of scalars: [UInt32]) -> (units: [UInt16], positions: [Int]) {
    var units: [UInt16] = []
    var positions: [Int] = []
    units.reserveCapacity(scalars.count)
    positions.reserveCapacity(scalars.count + 1)
    for (index, scalar) in scalars.enumerated() {
      if scalar > 0xFFFF {
        units.append(UInt16(0xD7C0 + (scalar >> 10)))
        units.append(UInt16(0xDC00 + (scalar & 0x3FF)))
        positions.append(index)
      } else {
        units.append(UInt16(scalar))
      }
      positions.append(index)
    }
    positions.append(scalars.count)
    return (units, positions)
  }
}
