import SwiftUI

/// How far a view is from its own place and size: nothing at rest, all of the way at its beginning.
struct MatchedDeviation: Equatable {
  /// From the view's own anchor to that of the shared frame, in points.
  var offset = CGSize.zero
  /// What the shared size has more than the view's own, in points.
  var growth = CGSize.zero
  /// The view's own size, which layout around it goes on with meanwhile.
  var ownSize = CGSize.zero

  /// Whether the view is where and as large as layout has it.
  var isZero: Bool { offset == .zero && growth == .zero }

  typealias Data = AnimatablePair<CGSize.AnimatableData, CGSize.AnimatableData>

  var animatableData: Data {
    get { Data(offset.animatableData, growth.animatableData) }
    set {
      offset.animatableData = newValue.first
      growth.animatableData = newValue.second
    }
  }
}

/// What a view shows of the frame that it shares.
struct MatchedFlight: ViewModifier, Animatable {
  var deviation: MatchedDeviation
  let anchor: UnitPoint
  let scales: Bool

  var animatableData: MatchedDeviation.Data {
    get { deviation.animatableData }
    set { deviation.animatableData = newValue }
  }

  func body(content: Content) -> some View {
    // The inner frame proposes the shared size, the outer one gives the layout around what it had.
    // Without a size of its own each of them does nothing, and the view keeps its identity.
    let isResized = deviation.growth != .zero && !scales
    let own = isResized ? deviation.ownSize : nil
    let offered = own.map { own in
      CGSize(
        width: max(0, own.width + deviation.growth.width),
        height: max(0, own.height + deviation.growth.height))
    }
    return
      content
      .modifier(
        MatchedPlacement(
          deviation: deviation, anchor: anchor, isResized: isResized, scales: scales)
      )
      .frame(width: offered?.width, height: offered?.height)
      .frame(width: own?.width, height: own?.height)
  }
}

/// Moves a view's anchor to that of the shared frame, and scales the view there.
///
/// The content stands in the middle of the view's own place, in whatever size it has chosen. That is
/// the same in both layout directions, while a corner is not.
struct MatchedPlacement: GeometryEffect {
  let deviation: MatchedDeviation
  let anchor: UnitPoint
  let isResized: Bool
  let scales: Bool

  func effectValue(size: CGSize) -> ProjectionTransform {
    let own = isResized ? deviation.ownSize : size
    let x = deviation.offset.width + (0.5 - anchor.x) * (size.width - own.width)
    let y = deviation.offset.height + (0.5 - anchor.y) * (size.height - own.height)
    guard scales, size.width > 0, size.height > 0 else {
      return ProjectionTransform(CGAffineTransform(translationX: x, y: y))
    }
    let scale = max(
      0,
      min(
        1 + deviation.growth.width / size.width, 1 + deviation.growth.height / size.height))
    return ProjectionTransform(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: x + anchor.x * size.width * (1 - scale),
        ty: y + anchor.y * size.height * (1 - scale)))
  }
}
