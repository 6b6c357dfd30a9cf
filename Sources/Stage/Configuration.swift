package import Foundation
package import SwiftUICore
internal import Pictures
internal import Typesetting

extension Stage {
  /// The surroundings of a view: screen, settings, profile, seed.
  package struct Configuration {
    /// The size of the screen, in points.
    package var size = CGSize(width: 390, height: 844)
    /// Pixels per point.
    package var scale: CGFloat = 2
    /// The light or the dark appearance.
    package var colorScheme = ColorScheme.light
    /// The direction of the layout.
    package var layoutDirection = LayoutDirection.leftToRight
    /// The locale of numbers and dates.
    package var locale = Locale(identifier: "en_US")
    /// The preferred size of text.
    package var dynamicTypeSize = DynamicTypeSize.large
    /// Whether the user wants less motion.
    package var reducesMotion = false
    /// The system whose behavior is shown.
    package var profile = Profile.latest
    /// The seed of random numbers.
    package var seed: UInt64 = 0

    /// Creates the surroundings of an iPhone at 390 × 844 points and 2 pixels per point.
    package init() {}

    package var environment: EnvironmentValues {
      var values = EnvironmentValues()
      values.colorScheme = colorScheme
      values.layoutDirection = layoutDirection
      values.locale = locale
      values.dynamicTypeSize = dynamicTypeSize
      values.displayScale = scale
      values.reducesMotion = reducesMotion
      return values
    }

    /// A text engine; stages share one, because it caches.
    func textEngine() throws -> any TextEngine { try SharedTypesetter.engine() }

    /// A reader of picture files; stages share one, because it caches.
    var pictures: any PictureReader { PictureFileReader.shared }
  }
}

/// The typesetter of the process.
private enum SharedTypesetter {
  // Made and used only by the thread that holds the graph's lock.
  nonisolated(unsafe) private static var typesetter: Typesetter?

  static func engine() throws -> Typesetter {
    if let typesetter { return typesetter }
    let new = Typesetter(fonts: try FontLibrary())
    typesetter = new
    return new
  }
}
