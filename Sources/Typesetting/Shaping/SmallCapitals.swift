internal import SwiftUICore

/// The letters of a run in small capitals.
struct SmallCapitals {
  /// The scalars to shape: capitals for lowercase letters.
  let scalars: [UInt32]
  /// For each scalar, whether it is drawn small.
  let isSmall: [Bool]

  /// Finds the small letters of a run.
  init(_ text: ArraySlice<UInt32>, font: ResolvedFont) {
    var scalars: [UInt32] = []
    var isSmall: [Bool] = []
    for scalar in text {
      let capital = font.isSmallCaps ? Self.capital(scalar) : scalar
      scalars.append(capital)
      isSmall.append(capital != scalar || font.hasSmallCapitals && Self.isCapital(scalar))
    }
    self.scalars = scalars
    self.isSmall = isSmall
  }

  /// The capital of a lowercase letter, if it is one scalar too; otherwise the scalar itself.
  private static func capital(_ scalar: UInt32) -> UInt32 {
    guard let value = Unicode.Scalar(scalar), value.properties.isLowercase else { return scalar }
    let mapping = value.properties.uppercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first?.value ?? scalar : scalar
  }

  private static func isCapital(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isUppercase ?? false
  }
}
