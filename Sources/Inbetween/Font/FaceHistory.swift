import SwiftUI

/// The faces that a font has had, so that a change of face has a way between two numbers.
///
/// Number 2.25 on the way shows a quarter of the fourth face over the third. An interrupted change goes
/// on from where it is, through all that came between, without a jump.
///
/// Sendability is unchecked: it is used on the main actor only.
final class FaceHistory: @unchecked Sendable {
  /// Two faces, one over the other.
  struct Mix {
    let upper: FontFace
    let lower: FontFace
    /// The opacity of the upper face; 1 at rest, when the lower one is not seen.
    let part: Double
  }

  private var faces: [FontFace] = []

  /// The number of a face that is the model's now.
  func number(of face: FontFace) -> Double {
    if faces.last != face { faces.append(face) }
    return Double(faces.count - 1)
  }

  /// The faces on either side of a number.
  func mix(at number: Double) -> Mix {
    let last = faces.count - 1
    guard last >= 0 else { return Mix(upper: .system(.default), lower: .system(.default), part: 1) }
    let clamped = min(max(number, 0), Double(last))
    let lower = min(Int(clamped), last)
    let part = clamped - Double(lower)
    if part == 0 { return Mix(upper: faces[lower], lower: faces[lower], part: 1) }
    return Mix(upper: faces[lower + 1], lower: faces[lower], part: part)
  }
}
