import SwiftUI

extension Font.Weight {
  /// The weight on the CSS scale, on which in-between weights lie evenly.
  var cssWeight: Double { Self.scale.first { $0.weight == self }?.css ?? 400 }

  fileprivate static let scale: [(weight: Font.Weight, css: Double)] = [
    (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
    (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
  ]

  /// The named weight nearest to one on the CSS scale.
  static func nearest(to css: Double) -> Font.Weight {
    scale.min { abs($0.css - css) < abs($1.css - css) }?.weight ?? .regular
  }

  /// A weight on the CSS scale on the scale of the platforms' font types, −0.8…0.62.
  ///
  /// Straight lines between the named weights, whose values are those of `UIFont.Weight`.
  static func platformWeight(of css: Double) -> Double {
    let place = min(max(css, 100), 900) / 100 - 1
    let lower = min(Int(place), platformWeights.count - 2)
    let part = place - Double(lower)
    return platformWeights[lower] * (1 - part) + platformWeights[lower + 1] * part
  }

  private static let platformWeights = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
}

#if os(Linux)
  extension Font {
    /// A system font of any weight on the CSS scale.
    static func inbetween(size: Double, weight: Double, design: Font.Design) -> Font {
      .system(size: size, weight: Font.Weight(number: weight), design: design)
    }
  }
#elseif canImport(UIKit) || canImport(AppKit)
  extension Font {
    #if canImport(UIKit)
      private typealias PlatformFont = UIFont
      private typealias PlatformDesign = UIFontDescriptor.SystemDesign
    #else
      private typealias PlatformFont = NSFont
      private typealias PlatformDesign = NSFontDescriptor.SystemDesign
    #endif

    /// A system font of any weight on the CSS scale, through the platform's own font type.
    static func inbetween(size: Double, weight: Double, design: Font.Design) -> Font {
      // A platform font of size 0 would get the default size.
      let size = CGFloat(max(size, 0.01))
      let platformWeight = PlatformFont.Weight(rawValue: CGFloat(Weight.platformWeight(of: weight)))
      let font = PlatformFont.systemFont(ofSize: size, weight: platformWeight)
      let platformDesign: PlatformDesign
      switch design {
      case .serif: platformDesign = .serif
      case .rounded: platformDesign = .rounded
      case .monospaced: platformDesign = .monospaced
      default: return Font(font as CTFont)
      }
      guard let descriptor = font.fontDescriptor.withDesign(platformDesign) else {
        return Font(font as CTFont)
      }
      return Font(CTFontCreateWithFontDescriptor(descriptor as CTFontDescriptor, size, nil))
    }
  }
#else
  extension Font {
    /// A system font of the named weight nearest to a weight on the CSS scale.
    static func inbetween(size: Double, weight: Double, design: Font.Design) -> Font {
      .system(size: CGFloat(size), weight: Weight.nearest(to: weight), design: design)
    }
  }
#endif
