import Stage
public import SwiftUI

/// A view's surroundings in a test.
public struct FilmSettings {
  /// The light or the dark appearance.
  public var colorScheme = ColorScheme.light
  /// The direction of the layout.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The locale of numbers and dates.
  public var locale = Locale(identifier: "en_US")
  /// The preferred size of text.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Whether the user wants less motion.
  public var reducesMotion = false
  /// The seed of random numbers.
  public var seed: UInt64 = 0

  /// Creates the surroundings of a new iPhone.
  public init() {}

  var configuration: Stage.Configuration {
    var configuration = Stage.Configuration()
    configuration.colorScheme = colorScheme
    configuration.layoutDirection = layoutDirection
    configuration.locale = locale
    configuration.dynamicTypeSize = dynamicTypeSize
    configuration.reducesMotion = reducesMotion
    configuration.seed = seed
    return configuration
  }
}
