// Measurements of what the design promises, each beside its budget.
// May import everything. Start at: BenchmarkRow.swift.

import Foundation

let groups: [(title: String, rows: () throws -> [BenchmarkRow])] = [
  ("Attribute graph", GraphBenchmarks.rows),
  ("Animation", AnimationBenchmarks.rows),
  ("Views", ViewBenchmarks.rows),
  ("Film", FilmBenchmarks.rows),
  ("Film beside Chromium", ReferenceBenchmarks.rows),
]

var failures = 0
let wanted = CommandLine.arguments.dropFirst()
for (title, rows) in groups where wanted.isEmpty || wanted.contains(title) {
  print("\n\(title)")
  do {
    for row in try rows() {
      let isOver = row.value > row.budget
      if isOver { failures += 1 }
      print(row.line + (isOver ? "  OVER BUDGET" : ""))
    }
  } catch {
    print("  could not be measured: \(error)")
    failures += 1
  }
}
print(failures == 0 ? "\nAll budgets hold." : "\n\(failures) rows are over their budgets.")
exit(failures == 0 ? 0 : 1)
