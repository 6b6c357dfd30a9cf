package import Foundation

/// Something that a person does to a view, and when.
package struct ScriptStep: Equatable, Sendable {
  /// What a person does.
  package enum Gesture: Equatable, Sendable {
    /// A finger goes down and up on the view with a text.
    case tapText(String)
    /// A finger goes down and up at a point.
    case tapPoint(CGPoint)
  }

  /// Seconds from the start.
  package let time: Double
  package let gesture: Gesture

  package init(time: Double, gesture: Gesture) {
    self.time = time
    self.gesture = gesture
  }

  /// The step as an action of a film; it tells the trace what it did.
  package var action: FilmPlan.Action {
    FilmPlan.Action(at: time) { [gesture] stage in
      switch gesture {
      case .tapText(let text):
        let point = try stage.target(text)
        stage.report(.input(name: "tap", target: text))
        try stage.tap(at: point)
      case .tapPoint(let point):
        stage.report(
          .input(
            name: "tap",
            target: [point.x, point.y].compactMap { JSONText.decimal($0) }.joined(separator: ",")))
        try stage.tap(at: point)
      }
    }
  }
}
