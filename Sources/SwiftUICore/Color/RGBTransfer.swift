internal import Foundation

/// The sRGB transfer curve, extended oddly below zero (IEC 61966-2-1).
///
/// Computed in double precision and rounded once, so that the last bit of a component does not
/// depend on which variant of a single-precision power the machine's library picks.
package enum SRGBTransfer {
  /// Returns the linear intensity of a gamma-encoded component.
  package static func linear(_ encoded: Double) -> Double {
    let c = abs(encoded)
    let linear = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }

  /// Returns the gamma-encoded component of a linear intensity.
  package static func encoded(_ linear: Double) -> Double {
    let c = abs(linear)
    let encoded = c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }
}

/// The way from linear Display P3 components to linear sRGB ones.
///
/// The product of the two spaces' primaries' matrices (SMPTE EG 432-1 and IEC 61966-2-1, both of
/// white point D65); colors outside sRGB come out below 0 or above 1.
enum DisplayP3 {
  static func linearSRGB(
    red: Double, green: Double, blue: Double
  ) -> (red: Double, green: Double, blue: Double) {
    (
      red: 1.224940176281 * red - 0.224940176281 * green,
      green: -0.042056954710 * red + 1.042056954710 * green,
      blue: -0.019637554590 * red - 0.078636045551 * green + 1.098273600141 * blue
    )
  }
}
