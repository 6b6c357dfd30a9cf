public import CoreGraphics

extension Path {
  /// Begins a new subpath at a point.
  public mutating func move(to end: CGPoint) {
    withSteps { $0.move(to: end) }
  }

  /// Adds a straight line from the current point; does nothing if there is none.
  public mutating func addLine(to end: CGPoint) {
    withSteps { $0.addLine(to: end) }
  }

  /// Adds a quadratic Bézier curve from the current point; does nothing if there is none.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    withSteps { $0.addQuadCurve(to: end, control: control) }
  }

  /// Adds a cubic Bézier curve from the current point; does nothing if there is none.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    withSteps { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Adds a straight line to the start of the subpath and ends it.
  public mutating func closeSubpath() {
    withSteps { $0.closeSubpath() }
  }

  /// Adds a subpath of straight lines from the first point through the others.
  public mutating func addLines(_ lines: [CGPoint]) {
    withSteps { $0.addLines(between: lines) }
  }

  /// Adds a rectangle as a subpath of its own.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addSubpaths(of: Path(rect), transform: transform)
  }

  /// Adds rectangles, each as a subpath of its own.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse that fills a rectangle, as a subpath of its own.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addSubpaths(of: Path(ellipseIn: rect), transform: transform)
  }

  /// Adds a rectangle with rounded corners as a subpath of its own.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerSize: The corners' width and height, cut to half a side.
  ///   - style: The corners' curve.
  ///   - transform: Maps the points that are added.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addSubpaths(
      of: Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
  }

  /// Adds the steps of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    addSubpaths(of: path, transform: transform)
  }

  /// Adds another path; into an empty one a simple form goes as it is.
  private mutating func addSubpaths(of path: Path, transform: CGAffineTransform) {
    if isEmpty {
      self = path.applying(transform)
    } else if !path.isEmpty {
      withSteps { $0.addPath(path.cgPath, transform: transform) }
    }
  }
}
