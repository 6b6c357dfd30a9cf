import Foundation

/// One measurement, and what it must not exceed.
struct BenchmarkRow {
  /// What was measured.
  let name: String
  /// The median of the measurements.
  let value: Double
  /// The unit of `value` and `budget`, for example `ns`.
  let unit: String
  /// The greatest value that is acceptable.
  let budget: Double
}

extension BenchmarkRow {
  /// The row as a line of a table: name, value, budget, and the share of the budget that was used.
  var line: String {
    func column(_ text: String, _ width: Int) -> String {
      text.count >= width ? text : String(repeating: " ", count: width - text.count) + text
    }
    let title = name.count >= 52 ? name : name + String(repeating: " ", count: 52 - name.count)
    return "  \(title)" + column(short(value) + " " + unit, 12)
      + column("≤ " + short(budget) + " " + unit, 14)
      + column(String(Int((value / budget * 100).rounded())) + " %", 8)
  }

  private func short(_ number: Double) -> String {
    let digits = number < 10 ? 2 : number < 100 ? 1 : 0
    return number.formatted(
      .number.precision(.fractionLength(digits)).grouping(.never).locale(.init(identifier: "en_US"))
    )
  }
}

/// The median time of some runs of `body`, in seconds of the processor's time.
///
/// - Parameter prepare: Called before each run; its time does not count.
func medianTime(
  runs: Int = 31, prepare: () -> Void = {}, _ body: () throws -> Void
) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    var start = timespec()
    var end = timespec()
    prepare()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
    try body()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
    times.append(
      Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9)
  }
  return times.sorted()[runs / 2]
}
