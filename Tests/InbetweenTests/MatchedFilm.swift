import InbetweenTesting
import SwiftUI
import Testing

@testable import Inbetween

/// A screen on which one of two views with the same ids is shown, and a button that changes them.
struct MatchScreen<Small: View, Large: View>: View {
  let animation: Animation?
  let engine: MatchedGeometryEngine
  @ViewBuilder let small: Small
  @ViewBuilder let large: Large
  @State private var isLarge = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.white
      Group {
        if isLarge { large } else { small }
      }
      Button("go") { withAnimation(animation) { isLarge.toggle() } }.offset(y: 360)
    }
    .namespaced()
    .environment(\.matchedGeometryEngine, engine)
  }
}

/// Two films of the same screen: SwiftUI matches in one, the library in the other.
@MainActor struct MatchedPair {
  let system: FilmedView
  let library: FilmedView
  private let framesPerSecond: Int
  private var frame = 0

  init(
    _ animation: Animation?, framesPerSecond: Int = 60, rightToLeft: Bool = false,
    @ViewBuilder small: () -> some View, @ViewBuilder large: () -> some View
  ) throws {
    self.framesPerSecond = framesPerSecond
    let (small, large) = (small(), large())
    var settings = FilmSettings()
    if rightToLeft { settings.layoutDirection = .rightToLeft }
    func film(_ engine: MatchedGeometryEngine) throws -> FilmedView {
      try FilmedView(
        size: CGSize(width: 300, height: 400), framesPerSecond: framesPerSecond, settings: settings
      ) {
        MatchScreen(
          animation: animation, engine: engine, small: { small }, large: { large })
      }
    }
    system = try film(.system)
    library = try film(.library)
  }

  var both: [FilmedView] { [system, library] }

  func tap() throws { for film in both { try film.tap("go") } }

  /// The greatest distance between an edge in one film and the same edge in the other.
  ///
  /// What has faded out is not looked at: the library keeps it until its flight has ended, too.
  func difference() -> CGFloat {
    let (a, b) = (system.visibleLeaves, library.visibleLeaves)
    guard a.map(\.type) == b.map(\.type), a.map(\.text) == b.map(\.text) else { return .infinity }
    return zip(a, b).map { a, b in
      [
        a.frame.minX - b.frame.minX, a.frame.minY - b.frame.minY, a.frame.maxX - b.frame.maxX,
        a.frame.maxY - b.frame.maxY,
      ].map(abs).max() ?? 0
    }.max() ?? 0
  }

  /// Goes on frame by frame to the last frame before a time; gives the greatest difference on the way.
  mutating func advance(to end: Double) throws -> CGFloat {
    var worst = difference()
    while Double(frame + 1) / Double(framesPerSecond) <= end {
      frame += 1
      for film in both { try film.advance(to: Double(frame) / Double(framesPerSecond)) }
      worst = max(worst, difference())
    }
    return worst
  }
}

extension FilmedView {
  /// The drawn views that can be seen.
  fileprivate var visibleLeaves: [FilmedLeaf] { leaves.filter { $0.opacity > 0.01 } }
}

/// Curves by name, for tests with arguments.
enum MatchCurve: String, CaseIterable, Sendable {
  case linear, easeInOut, spring, bouncy, delayed, sped, custom

  var animation: Animation {
    switch self {
    case .linear: .linear(duration: 1)
    case .easeInOut: .easeInOut(duration: 1)
    case .spring: .spring()
    case .bouncy: .interpolatingSpring(stiffness: 120, damping: 14)
    case .delayed: .linear(duration: 0.8).delay(0.2)
    case .sped: .easeIn(duration: 2).speed(2)
    case .custom: Animation(Staircase())
    }
  }
}

/// Goes to its end in ten steps within a second.
private struct Staircase: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if time >= 1 { return nil }
    return value.scaled(by: (time * 10).rounded(.down) / 10)
  }
}
