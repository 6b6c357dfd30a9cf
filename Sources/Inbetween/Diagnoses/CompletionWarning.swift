import SwiftUI

/// What can be wrong with an animation's completion, as far as the library sees it.
enum CompletionWarning {
  /// No view that could tell the end.
  case noView

  /// What is wrong, and what to do.
  var message: String {
    "An @CompletingAnimation is called that no view has, so its completion is called at once. Add "
      + ".completesAnimations(_:of:) to the view that the animation moves."
  }

  /// Hands the warning to the app's handler.
  ///
  /// SwiftUI calls from where this is called on the main actor only.
  func report() {
    let message = message
    MainActor.assumeIsolated { InbetweenDiagnostics.handler(message) }
  }
}
