import SwiftUI

extension View {
  /// Sets a system font, and animates its size, weight and design.
  ///
  /// Text is measured and drawn anew at each size on the way, so it is sharp in every frame, and the
  /// last frame is that of the font at the end. A change of design cross-fades.
  ///
  /// - Parameters:
  ///   - size: Points per em, whatever size of text the user prefers; negative sizes are drawn as 0.
  ///   - weight: The weight; `.regular` if left out.
  ///   - design: The design; `.default` if left out.
  public func animatableFont(
    size: Double, weight: Font.Weight = .regular, design: Font.Design = .default
  ) -> some View {
    modifier(AnimatableFont(size: size, weight: weight.cssWeight, face: .system(design)))
  }

  /// Sets the system font of a text style, and animates its change.
  ///
  /// The size follows the preferred size of text, also while the font is on its way.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - weight: The weight; that of the style if left out.
  ///   - design: The design; `.default` if left out.
  public func animatableFont(
    _ style: Font.TextStyle, weight: Font.Weight? = nil, design: Font.Design = .default
  ) -> some View {
    modifier(AnimatableStyleFont(style: style, weight: weight, design: design))
  }

  /// Sets a font by its name, and animates its size.
  ///
  /// The size follows the preferred size of text, also while the font is on its way. A change of the
  /// name cross-fades.
  ///
  /// - Parameters:
  ///   - name: The font's or the family's name.
  ///   - size: Points per em at the default size of text.
  ///   - style: The style that the size grows and shrinks with; `.body` if left out.
  public func animatableFont(
    custom name: String, size: Double, relativeTo style: Font.TextStyle = .body
  ) -> some View {
    modifier(AnimatableCustomFont(name: name, size: size, style: style))
  }
}
