public import CoreGraphics

extension Path {
  /// Creates a path of a rectangle whose corners have radii of their own.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadii: The radii, each cut to half of the shorter side; leading is left.
  ///   - style: The corners' curve.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    if let radius = cornerRadii.uniform {
      self.init(roundedRect: rect, cornerRadius: radius, style: style)
      return
    }
    guard !rect.isNull else {
      self.init()
      return
    }
    let box = rect.standardized
    let corners = [
      (cornerRadii.bottomTrailing, CGPoint(x: box.maxX, y: box.maxY)),
      (cornerRadii.bottomLeading, CGPoint(x: box.minX, y: box.maxY)),
      (cornerRadii.topLeading, CGPoint(x: box.minX, y: box.minY)),
      (cornerRadii.topTrailing, CGPoint(x: box.maxX, y: box.minY)),
    ]
    var elements: [CGPath.Element] = [.move(to: CGPoint(x: box.maxX, y: box.midY))]
    for (index, (radius, point)) in corners.enumerated() {
      let even = Path(roundedRect: box, cornerRadius: radius, style: style)
      if case .roundedRect = even.storage {
        elements += even.corner(index, curves: style == .continuous ? 3 : 1)
      } else {
        elements.append(.line(to: point))
      }
    }
    self.init(elements: elements + [.close])
  }

  /// Adds a rectangle whose corners have radii of their own, as a subpath of its own.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadii: The radii, each cut to half of the shorter side; leading is left.
  ///   - style: The corners' curve.
  ///   - transform: Maps the points that are added.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(
      Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
  }

  /// Returns the steps of one corner of a rounded rectangle, with the line that leads to it.
  ///
  /// - Parameters:
  ///   - index: The corner's place in the order of drawing.
  ///   - curves: How many curves a corner has.
  private func corner(_ index: Int, curves: Int) -> [CGPath.Element] {
    var corner: [CGPath.Element] = []
    var curve = 0
    for element in elements {
      let isWanted = curve / curves == index
      if case .cubic = element { curve += 1 }
      switch element {
      case .move, .close: continue
      default: if isWanted { corner.append(element) }
      }
    }
    return corner
  }
}
