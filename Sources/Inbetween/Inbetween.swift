// The modifiers that animate what SwiftUI does not. The same source compiles on Apple's platforms.
// May import: SwiftUI, and nothing else. Start at: Offset/ProjectionOffset.swift.

import SwiftUI

/// Where the modifiers say what is wrong with how they are used.
public enum InbetweenDiagnostics {
  /// Called on the main actor with each problem, once: one sentence that says what to do.
  ///
  /// By default the sentence is printed. Tests and apps can put their own handler in place.
  @MainActor public static var handler: (String) -> Void = { message in
    print("Inbetween: \(message)")
  }
}
