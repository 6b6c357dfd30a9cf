internal import Foundation
internal import Film

/// What `film`, `still` and `trace` were asked to do.
package struct FilmOptions: Codable, Equatable, Sendable {
  /// The commands that show a view.
  package enum Command: String, CaseIterable, Codable, Sendable { case film, still, trace }

  package var command: Command
  /// The user's files and folders.
  package var files: [String] = []
  /// More files and folders that they need.
  package var siblings: [String] = []
  /// Where the results go; empty is standard output, for a trace.
  package var outputs: [String] = []
  /// Whether a trace on standard output is a table.
  package var isTable = false
  /// Where the plot of a trace goes, beside the other results.
  package var plot: String?
  package var preview: String?
  package var view: String?
  /// The time of a still, in seconds.
  package var instant = 0.0
  package var width = 390.0
  package var height = 844.0
  package var scale = 2.0
  package var fps = 60
  /// The length in seconds, or nil: until settled.
  package var duration: Double?
  /// The script as it was written.
  package var script = ""
  package var isDark = false
  package var isRightToLeft = false
  package var locale = "en_US"
  package var typeSize = "large"
  package var reducesMotion = false
  package var profile = 18
  package var seed: UInt64 = 0
  /// Whether standard output gets a description of the results.
  package var isJSON = false
  /// Whether progress is not shown.
  package var isQuiet = false

  package init(command: Command) { self.command = command }
}
