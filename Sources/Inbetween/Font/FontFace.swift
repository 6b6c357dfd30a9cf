import SwiftUI

/// What of a font cannot be half-way: where it comes from.
enum FontFace: Equatable {
  /// The system's font in one of its designs.
  case system(Font.Design)
  /// A font or a family by its name.
  case custom(String)

  /// The font at a size and weight that need not be those of any end.
  ///
  /// - Parameters:
  ///   - size: Points per em; negative sizes are drawn as 0.
  ///   - weight: The weight on the CSS scale, 100…900.
  func font(size: Double, weight: Double) -> Font {
    let size = max(0, size)
    switch self {
    case .system(let design): return .inbetween(size: size, weight: weight, design: design)
    case .custom(let name):
      if #available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *) {
        return .custom(name, fixedSize: CGFloat(size))
      }
      // Before iOS 14 the size of a custom font stays as it is given.
      return .custom(name, size: CGFloat(size))
    }
  }
}
