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
