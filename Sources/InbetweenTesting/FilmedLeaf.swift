import DisplayList
public import SwiftUI
import Film

/// A drawn view at one time.
public struct FilmedLeaf: Sendable {
  /// The view's place in the tree, for example `VStack/1:Text`.
  public let path: String
  /// The view's Swift type, for example `RoundedRectangle`.
  public let type: String
  /// What a text shows; nil for anything else.
  public let text: String?
  /// The box in root points as drawn, after all transforms and before clipping.
  public let frame: CGRect
  /// The product of the opacities around the view, 0…1.
  public let opacity: Double
  /// The nominal size of a text's font in points, in-between sizes included; nil for anything else.
  public let fontSize: Double?
  /// The weight of a text's font on the CSS scale; nil for anything else.
  public let fontWeight: Double?
  /// The color as `#RRGGBBAA`, if the view has one.
  public let color: String?
  /// How a text is laid out.
  let layout: TextLayout?

  init(_ drawn: DrawnLeaf) {
    path = drawn.leaf.source.path
    type = drawn.leaf.source.typeName
    frame = drawn.frame
    opacity = drawn.opacity
    if case .text(let layout, _, _) = drawn.leaf.drawing {
      self.layout = layout
    } else {
      layout = nil
    }
    switch drawn.leaf.drawing {
    case .text(let layout, _, let paint):
      text = layout.string
      fontSize = layout.font.size
      fontWeight = layout.font.weight
      color = paint.hex
    case .fill(_, _, let paint):
      (text, fontSize, fontWeight) = (nil, nil, nil)
      color = paint.hex
    case .bitmap(let placed):
      (text, fontSize, fontWeight) = (nil, nil, nil)
      color = placed.tint?.hex
    case .nothing:
      (text, fontSize, fontWeight, color) = (nil, nil, nil, nil)
    }
  }

  /// The middle of the box.
  public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}

/// Which drawn view is meant.
public enum LeafQuery: CustomStringConvertible, Sendable {
  /// The text that shows a string.
  case text(String)
  /// The view of a Swift type.
  case type(String)
  /// The view at a path.
  case path(String)

  func matches(_ leaf: FilmedLeaf) -> Bool {
    switch self {
    case .text(let text): leaf.text == text
    case .type(let type): leaf.type == type
    case .path(let path): leaf.path == path
    }
  }

  /// The query in words.
  public var description: String {
    switch self {
    case .text(let text): "text \"\(text)\""
    case .type(let type): "type \(type)"
    case .path(let path): "path \(path)"
    }
  }
}

/// Thrown when a query does not find exactly one view.
public struct LeafNotFound: Error, CustomStringConvertible {
  let query: LeafQuery
  let found: Int
  let leaves: [FilmedLeaf]
  let time: Double

  /// What was looked for, and what is there.
  public var description: String {
    let list = leaves.map { leaf in leaf.path + (leaf.text.map { " \"\($0)\"" } ?? "") }
    return "\(found == 0 ? "no view has" : "\(found) views have") \(query) at \(time) s; drawn: "
      + list.joined(separator: ", ")
  }
}
