public import SwiftUI

/// A font whose size animates, as another package would write it.
public struct SizedFont: ViewModifier, Animatable {
  /// Points per em.
  public var size: Double

  /// Creates the modifier.
  public init(size: Double) { self.size = size }

  /// The size.
  public var animatableData: Double {
    get { size }
    set { size = newValue }
  }

  /// The content in the font.
  public func body(content: Content) -> some View {
    content.font(.system(size: size))
  }
}
