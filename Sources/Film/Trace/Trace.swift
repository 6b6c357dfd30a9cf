package import DisplayList
package import Stage
package import SwiftUICore

/// A film as JSON Lines: what it is, then each frame's in-between values, with events between them.
///
/// The format is a contract; `Documentation/Trace.md` tells it.
package enum Trace {
  /// The line that says what the film is.
  package static func header(view: String, configuration: Stage.Configuration, fps: Int) -> String {
    line("film") { json in
      json.member("version", 1)
      json.member("view", view)
      json.member("size", [configuration.size.width, configuration.size.height])
      json.member("scale", configuration.scale)
      json.member("fps", fps)
      json.member("profile", configuration.profile.rawValue)
    }
  }

  /// The line of a frame.
  package static func frame(
    index: Int, time: Double, list: DisplayItem, running: [AnyRunningAnimation]
  ) -> String {
    line("frame") { json in
      json.member("index", index)
      json.member("t", time)
      json.key("leaves")
      json.array { json in for leaf in list.drawnLeaves { json.write(leaf) } }
      json.key("running")
      json.array { json in for animation in running { json.write(animation) } }
    }
  }

  /// The line of an event, with the members that its kind has.
  package static func event(
    _ name: String, time: Double, _ members: [(key: String, value: String)] = []
  ) -> String {
    line("event") { json in
      json.member("t", time)
      json.member("name", name)
      for (key, value) in members { json.member(key, value) }
    }
  }

  /// The line of an event of a view graph.
  package static func event(_ event: GraphEvent) -> String {
    switch event.kind {
    case .appear(let path): self.event("appear", time: event.time, [("path", path)])
    case .disappear(let path): self.event("disappear", time: event.time, [("path", path)])
    case .began(let animation):
      self.event(
        "began", time: event.time,
        [("path", animation.path), ("attribute", animation.attribute)])
    case .ended(let animation):
      self.event(
        "ended", time: event.time,
        [("path", animation.path), ("attribute", animation.attribute)])
    case .completion: self.event("completion", time: event.time)
    case .input(let name, let target): self.event(name, time: event.time, [("target", target)])
    case .print(let text): self.event("print", time: event.time, [("text", text)])
    case .warning(let message):
      self.event("warning", time: event.time, [("message", message)])
    }
  }

  private static func line(_ kind: String, _ body: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    json.object { json in
      json.member("kind", kind)
      body(&json)
    }
    return json.text
  }
}

extension JSONText {
  /// Writes a leaf as it is drawn.
  fileprivate mutating func write(_ drawn: DrawnLeaf) {
    object { json in
      let source = drawn.leaf.source
      json.member("path", source.path)
      json.member("type", source.typeName)
      if case .text(let layout, _, _) = drawn.leaf.drawing { json.member("text", layout.string) }
      let frame = drawn.frame
      json.member("frame", [frame.minX, frame.minY, frame.width, frame.height])
      json.member("opacity", drawn.opacity)
      let t = drawn.transform
      if !t.isAffine {
        json.member(
          "projection", [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33])
      } else if t.m11 != 1 || t.m12 != 0 || t.m21 != 0 || t.m22 != 1 {
        json.member("transform", [t.m11, t.m12, t.m21, t.m22, t.m31, t.m32])
      }
      json.write(drawn.leaf.drawing)
    }
  }

  private mutating func write(_ drawing: Drawing) {
    switch drawing {
    case .fill(_, _, let paint): write(paint)
    case .text(let layout, _, let paint):
      key("font")
      object { json in
        json.member("family", layout.font.family)
        json.member("size", layout.font.size)
        json.member("weight", layout.font.weight)
      }
      write(paint)
    case .bitmap(let placed): if let tint = placed.tint { write(tint) }
    case .nothing: break
    }
  }

  private mutating func write(_ paint: Paint) {
    if let hex = paint.hex { member("color", hex) }
  }

  /// Writes a live animator.
  fileprivate mutating func write(_ animation: AnyRunningAnimation) {
    object { json in
      json.member("path", animation.path)
      json.member("attribute", animation.attribute)
      json.member("curve", animation.curve)
      json.write("from", animation.from)
      json.write("to", animation.to)
      json.write("value", animation.value)
      json.member("ends", animation.ends)
    }
  }

  /// Writes a scalar as a number and anything else as an array.
  private mutating func write(_ key: String, _ components: [Double]) {
    if components.count == 1, let only = components.first {
      member(key, only)
    } else {
      member(key, components)
    }
  }
}

extension Paint {
  /// The color as `#RRGGBBAA`; nil of a gradient.
  package var hex: String? {
    guard case .color(let color) = self else { return nil }
    return "#"
      + [color.red, color.green, color.blue, color.alpha].map { component in
        let byte = Int((min(max(component, 0), 1) * 255).rounded())
        let hex = String(byte, radix: 16, uppercase: true)
        return hex.count == 1 ? "0" + hex : hex
      }.joined()
  }
}
