import SwiftUI

/// Reads where the views of a scope are, and tells the scope.
///
/// It stands behind the scope's content, draws nothing, and does not take part in its layout.
struct MatchedScopeReader: View {
  let scope: MatchedScope
  let reports: [MatchedReport]

  var body: some View {
    let scope = scope
    return HStack(spacing: 0) {}
      .modifier(MatchedTransactionProbe(serial: scope.serial(of: reports)))
      .transaction { transaction in
        scope.keep(transaction)
        transaction.animation = nil
      }
      .preference(key: MatchedReportsKey.self, value: [MatchedScopeReports(scope, reports)])
  }
}

/// The reports of one scope's views.
struct MatchedScopeReports: Equatable {
  let scope: MatchedScope
  let reports: [MatchedReport]

  init(_ scope: MatchedScope, _ reports: [MatchedReport]) {
    self.scope = scope
    self.reports = reports
  }

  static func == (a: MatchedScopeReports, b: MatchedScopeReports) -> Bool {
    a.scope === b.scope && a.reports == b.reports
  }
}

/// Carries the reports with their frames out of the update.
struct MatchedReportsKey: PreferenceKey {
  static var defaultValue: [MatchedScopeReports] { [] }

  static func reduce(
    value: inout [MatchedScopeReports], nextValue: () -> [MatchedScopeReports]
  ) {
    value += nextValue()
  }
}

/// Changes with the reports, so that the transaction of their update is asked for.
private struct MatchedTransactionProbe: ViewModifier, Animatable {
  var serial: Double

  var animatableData: Double {
    get { serial }
    set { serial = newValue }
  }

  func body(content: Content) -> some View { content }
}
