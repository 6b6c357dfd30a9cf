internal import CoreGraphics

extension Path: LosslessStringConvertible {
  /// Creates the path that a description describes, or nil if it is none.
  ///
  /// Numbers come before the letter of their step: `x y m` moves, `x y l` draws a line,
  /// `cx cy x y q` and `c1x c1y c2x c2y x y c` draw curves, `h` closes, and `x y width height re`
  /// stands for a rectangle.
  public init?(_ string: String) {
    var elements: [CGPath.Element] = []
    var numbers: [CGFloat] = []
    for token in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(token) {
        numbers.append(CGFloat(number))
        continue
      }
      guard let steps = Path.steps(of: token, numbers, isFirst: elements.isEmpty) else {
        return nil
      }
      elements += steps
      numbers.removeAll(keepingCapacity: true)
    }
    guard numbers.isEmpty else { return nil }
    self.init(elements: elements)
  }

  /// The steps as text, from which the path can be created again without loss.
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let to): "\(text(to)) m"
      case .line(let to): "\(text(to)) l"
      case .quad(let to, let control): "\(text(control)) \(text(to)) q"
      case .cubic(let to, let control1, let control2):
        "\(text(control1)) \(text(control2)) \(text(to)) c"
      case .close: "h"
      }
    }.joined(separator: " ")
  }

  private func text(_ point: CGPoint) -> String {
    "\(text(point.x)) \(text(point.y))"
  }

  /// The shortest decimal that reads back as the number, whole ones without a fraction.
  private func text(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The steps that a letter and the numbers before it stand for.
  private static func steps(
    of letter: Substring, _ n: [CGFloat], isFirst: Bool
  ) -> [CGPath.Element]? {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch (letter, n.count) {
    case ("m", 2): return [.move(to: point(0))]
    case ("re", 4):
      return CGPath.rectangle(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case _ where isFirst: return nil
    case ("l", 2): return [.line(to: point(0))]
    case ("q", 4): return [.quad(to: point(2), control: point(0))]
    case ("c", 6): return [.cubic(to: point(4), control1: point(0), control2: point(2))]
    case ("h", 0): return [.close]
    default: return nil
    }
  }
}
