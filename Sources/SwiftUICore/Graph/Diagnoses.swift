internal import Foundation

/// What the runtime has to say about code that is wrong without being an error.
///
/// The host decides where it goes; without one it goes to standard error.
package enum Diagnoses {
  // Set by the stage for the time in which it drives a graph; guarded by the graph's lock.
  nonisolated(unsafe) package static var handler: ((String) -> Void)?

  /// Reports a problem in one sentence that says what to do.
  package static func report(_ message: String) {
    if let handler {
      handler(message)
    } else {
      FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
    }
  }
}
