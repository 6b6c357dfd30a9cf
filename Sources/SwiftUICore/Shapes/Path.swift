public import CoreGraphics

/// The outline of a shape: lines and curves, or one of the simple forms by name.
///
/// A value; a copy shares its steps until one of the two changes. Simple forms stay named as long as
/// nothing is added to them, which makes them cheap to compare, to move and to draw.
public struct Path: Equatable, Sendable {
  var storage: Storage

  /// The forms of an outline.
  enum Storage: Sendable {
    case empty
    case rect(CGRect)
    case ellipse(CGRect)
    /// Corners of a size greater than zero, and not more than half a side.
    case roundedRect(CGRect, cornerSize: CGSize, style: RoundedCornerStyle)
    /// Changed only while this value alone refers to it.
    case steps(CGMutablePath)
  }

  init(storage: Storage) {
    self.storage = storage
  }

  /// Creates an empty path.
  public init() {
    storage = .empty
  }

  /// Creates a path of the steps of another.
  public init(_ path: CGPath) {
    self.init(elements: path.elements)
  }

  /// Creates a path of the steps that another has now.
  public init(_ path: CGMutablePath) {
    self.init(elements: path.elements)
  }

  /// Creates a path of a rectangle.
  public init(_ rect: CGRect) {
    storage = rect.isNull ? .empty : .rect(rect)
  }

  /// Creates a path of a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerSize: The corners' width and height, cut to half a side.
  ///   - style: The corners' curve.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let corner = CGSize(
      width: min(cornerSize.width, abs(rect.width) / 2),
      height: min(cornerSize.height, abs(rect.height) / 2))
    guard corner.width > 0, corner.height > 0, !rect.isNull else {
      self.init(rect)
      return
    }
    self.init(storage: .roundedRect(rect.standardized, cornerSize: corner, style: style))
  }

  /// Creates a path of a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The corners' radius, cut to half of the shorter side.
  ///   - style: The corners' curve.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: style)
  }

  /// Creates a path of an ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) {
    storage = rect.isNull ? .empty : .ellipse(rect.standardized)
  }

  /// Creates a path by steps that a closure adds to an empty one.
  public init(_ callback: (inout Path) -> Void) {
    var path = Path()
    callback(&path)
    self = path
  }

  init(elements: [CGPath.Element]) {
    storage = elements.isEmpty ? .empty : .steps(CGMutablePath(elements: elements))
  }

  /// The steps, in drawing order; computed for a simple form.
  package var elements: [CGPath.Element] {
    switch storage {
    case .empty: []
    case .rect(let rect): CGPath.rectangle(rect)
    case .ellipse(let rect): CGPath.ellipse(in: rect)
    case .roundedRect(let rect, let corner, .circular):
      CGPath.roundedRectangle(rect, cornerSize: corner)
    case .roundedRect(let rect, let corner, .continuous):
      CGPath.continuousRoundedRectangle(rect, cornerSize: corner)
    case .steps(let path): path.elements
    }
  }

  /// Changes the steps, of which this value becomes the only owner.
  mutating func withSteps(_ change: (CGMutablePath) -> Void) {
    var path: CGMutablePath
    if case .steps(let shared) = storage {
      path = shared
      storage = .empty
      if !isKnownUniquelyReferenced(&path) { path = CGMutablePath(elements: path.elements) }
    } else {
      path = CGMutablePath(elements: elements)
    }
    change(path)
    storage = path.isEmpty ? .empty : .steps(path)
  }

  /// The path as CoreGraphics has it.
  public var cgPath: CGPath {
    if case .steps(let path) = storage { return path }
    return CGPath(elements: elements)
  }

  /// Whether the path has no steps.
  public var isEmpty: Bool {
    if case .empty = storage { return true }
    return false
  }

  /// Compares the steps; a rectangle is equal to the four lines that it consists of.
  public static func == (lhs: Path, rhs: Path) -> Bool {
    switch (lhs.storage, rhs.storage) {
    case (.empty, .empty): true
    case (.rect(let a), .rect(let b)): a == b
    case (.ellipse(let a), .ellipse(let b)): a == b
    case (.roundedRect(let a, let s, let c), .roundedRect(let b, let t, let d)):
      a == b && s == t && c == d
    case (.steps(let a), .steps(let b)): a == b
    case (.empty, _), (_, .empty): false
    default: lhs.elements == rhs.elements
    }
  }
}
