/// A value over a film, kept as the frames at which it changes.
package struct ValueCurve: Sendable, Equatable {
  /// What the value is: `x`, `opacity`, `font size`.
  package let name: String
  /// The value's unit behind a number, or nothing.
  package let unit: String

  /// The frames at which the value differs from the frame before; nil is no value.
  package private(set) var changes: [Change] = []

  /// A value from a frame on.
  package struct Change: Sendable, Equatable {
    package let frame: Int
    package let value: Double?

    package init(frame: Int, value: Double?) {
      self.frame = frame
      self.value = value
    }
  }

  /// Creates a curve without values.
  package init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }

  /// Adds the value of a frame; frames come in order, and what does not change costs nothing.
  package mutating func add(_ value: Double?, at frame: Int) {
    if changes.isEmpty ? value == nil : changes.last?.value == value { return }
    changes.append(Change(frame: frame, value: value))
  }

  /// Whether the value ever changes while it is there, by more than a picture can show.
  package var moves: Bool {
    let values = changes.compactMap(\.value)
    guard let least = values.min(), let most = values.max() else { return false }
    return most - least > 1e-6
  }
}

/// The curves of a drawn leaf.
package struct LeafCurves: Sendable {
  /// What the leaf shows, for people: its text or its type.
  package let title: String
  /// Its path.
  package let path: String
  /// Its values, those that change.
  package let curves: [ValueCurve]

  package init(title: String, path: String, curves: [ValueCurve]) {
    self.title = title
    self.path = path
    self.curves = curves
  }

  func figure(lastFrame: Int, fps: Int) -> String {
    var text = "<section class=\"leaf\">\n<h4>\(HTML.escaped(title))</h4>\n"
    text += "<p class=\"path\">\(HTML.escaped(path))</p>\n<div class=\"charts\">\n"
    for curve in curves { text += CurveChart(curve, lastFrame: lastFrame, fps: fps).figure }
    return text + "</div>\n</section>\n"
  }
}
