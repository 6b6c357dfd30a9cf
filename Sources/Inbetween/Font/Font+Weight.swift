import SwiftUI

extension Font.Weight {
  /// The weight on the CSS scale, on which in-between weights lie evenly.
  var cssWeight: Double { Self.scale.first { $0.weight == self }?.css ?? 400 }

  fileprivate static let scale: [(weight: Font.Weight, css: Double)] = [
    (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
    (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
  ]
}

#if os(Linux)
  extension Font {
    /// A system font of any weight on the CSS scale.
    static func inbetween(size: Double, weight: Double, design: Font.Design) -> Font {
      .system(size: size, weight: Font.Weight(number: weight), design: design)
    }
  }
#else
  extension Font {
    /// A system font of any weight on the CSS scale.
    ///
    /// The platform's own font type takes weights between the named ones where there is one; the
    /// nearest named weight is used elsewhere.
    static func inbetween(size: Double, weight: Double, design: Font.Design) -> Font {
      let nearest = Font.Weight.scale.min { abs($0.css - weight) < abs($1.css - weight) }
      return .system(size: CGFloat(size), weight: nearest?.weight ?? .regular, design: design)
    }
  }
#endif
