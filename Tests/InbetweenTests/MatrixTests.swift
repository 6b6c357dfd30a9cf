import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

/// Offset, font and observer together, wherever they can stand.
@MainActor @Suite("The modifiers in all surroundings") struct MatrixTests {
  /// Where the modifiers stand, or under what settings.
  enum Place: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case transition, forEach, scoped, rightToLeft, reducedMotion, disabled

    var testDescription: String { rawValue }

    var settings: FilmSettings {
      var settings = FilmSettings()
      settings.layoutDirection = self == .rightToLeft ? .rightToLeft : .leftToRight
      settings.reducesMotion = self == .reducedMotion
      return settings
    }
  }

  private struct Subject: View {
    let place: Place
    let setter: Setter
    let log: EventLog
    @State private var isThere = false
    @State private var value = 0.0

    var body: some View {
      VStack {
        switch place {
        case .transition:
          if isThere { parts.transition(.opacity) }
        case .forEach: ForEach(0..<1, id: \.self) { _ in parts }
        case .scoped:
          Color.red.frame(width: 20, height: 20).animation(.linear(duration: 1)) {
            $0.projectionOffset(x: 40 * value).onAnimation(of: value) { log.add($0) }
          }
          Text("Size").animation(.linear(duration: 1)) {
            $0.animatableFont(size: 24 + 12 * value)
          }
        case .disabled: parts.transaction { $0.disablesAnimations = true }
        case .rightToLeft, .reducedMotion: parts
        }
      }
      .onAppear {
        setter.write = { value = $0 }
        setter.remove = { isThere = true }
      }
    }

    @ViewBuilder private var parts: some View {
      VStack {
        Color.red.frame(width: 20, height: 20)
          .projectionOffset(x: 40 * value)
          .onAnimation(of: value) { log.add($0) }
        Text("Size").animatableFont(size: 24 + 12 * value)
      }
    }
  }

  /// A film of the subject, in place and at rest.
  private static func film(_ place: Place, _ rate: Int) throws -> (FilmedView, Setter, EventLog) {
    let (setter, log) = (Setter(), EventLog())
    let view = try FilmedView(
      size: CGSize(width: 200, height: 120), framesPerSecond: rate, settings: place.settings
    ) {
      Subject(place: place, setter: setter, log: log)
    }
    if place == .transition {
      // The transition runs while the values do.
      try view.perform { withAnimation(.linear(duration: 1)) { setter.remove?() } }
    }
    return (view, setter, log)
  }

  private static func expect(_ part: Double, _ view: FilmedView, from start: CGFloat) throws {
    #expect(abs(try view.leaf(.type("Color")).frame.minX - start - 40 * part) < 1e-6)
    #expect(abs((try view.leaf(.text("Size")).fontSize ?? 0) - 24 - 12 * part) < 1e-6)
  }

  private static func write(_ value: Double, _ place: Place, _ set: Setter) {
    set(value, place == .scoped ? nil : .linear(duration: 1))
  }

  @Test(
    "Each has the values of its formula, and one beginning and one end",
    arguments: Place.allCases, [10, 60, 120])
  func straight(place: Place, rate: Int) throws {
    let (view, set, log) = try Self.film(place, rate)
    let start = try view.leaf(.type("Color")).frame.minX
    try view.perform { Self.write(1, place, set) }
    for tenth in 0...11 {
      try view.advance(to: Double(tenth) / 10)
      try Self.expect(place == .disabled ? 1 : min(Double(tenth) / 10, 1), view, from: start)
      if place == .transition {
        #expect(abs(try view.leaf(.text("Size")).opacity - min(Double(tenth) / 10, 1)) < 1e-6)
      }
    }
    #expect(log.borders == [.began(from: 0, to: 1), .ended(.finished)])
    #expect(view.takeWarnings().isEmpty)
  }

  private nonisolated static let tenths = (1...9).flatMap { tenth in
    [10, 60].map { (tenth: tenth, rate: $0) }
  }

  @Test(
    "Each that is turned back goes on from where it is, and is told so",
    arguments: Place.allCases, tenths)
  func interrupted(place: Place, at turn: (tenth: Int, rate: Int)) throws {
    let (view, set, log) = try Self.film(place, turn.rate)
    let start = try view.leaf(.type("Color")).frame.minX
    try view.perform { Self.write(1, place, set) }
    let time = Double(turn.tenth) / 10
    try view.advance(to: time)
    try view.perform { Self.write(0, place, set) }
    // The two curves add up: the second takes the first back to nothing within a second.
    for later in [0, 0.1, 0.3, 0.9, 1, 1.2] {
      let now = ((time + later) * 1000).rounded() / 1000
      try view.advance(to: now)
      let part = min(now, 1) * max(0, 1 - later)
      try Self.expect(place == .disabled ? 0 : part, view, from: start)
    }
    #expect(log.isWellFormed)
    #expect(log.borders.count == 4)
    #expect(log.ends.last == .finished)
    if place == .disabled {
      #expect(log.ends.first == .finished)
    } else if case .retargeted(let place)? = log.ends.first {
      #expect(abs(place - time) < 1e-9)
    } else {
      Issue.record("\(log.borders)")
    }
  }
}
