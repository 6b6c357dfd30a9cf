import InbetweenTesting
import SwiftUI
import Testing

@testable import Inbetween

/// What the library does on iOS 13 beside what SwiftUI does from 14 on.
@MainActor @Suite("The library's matched geometry beside SwiftUI's") struct MatchedEngineTests {
  private func rectangle(
    _ frame: CGRect, anchor: UnitPoint = .center,
    properties: NamespacedMatchedProperties = .frame
  ) -> some View {
    Rectangle()
      .namespacedMatchedGeometryEffect(id: "r", properties: properties, anchor: anchor)
      .frame(width: frame.width, height: frame.height)
      .offset(x: frame.minX, y: frame.minY)
  }

  private let small = CGRect(x: 20, y: 20, width: 60, height: 60)
  private let large = CGRect(x: 0, y: 100, width: 300, height: 240)

  private func pair(_ curve: MatchCurve, fps: Int = 60) throws -> MatchedPair {
    try MatchedPair(curve.animation, framesPerSecond: fps) {
      rectangle(small)
    } large: {
      rectangle(large)
    }
  }

  @Test("D04 Half-way the rectangle is half-way in place and size")
  func halfWay() throws {
    let pair = try pair(.linear)
    try pair.tap()
    for film in pair.both {
      try film.advance(to: 0.5)
      let frames = film.leaves.filter { $0.type == "Rectangle" }.map(\.frame)
      #expect(frames.count == 2)
      for frame in frames {
        #expect(abs(frame.minX - 10) <= 0.5 && abs(frame.minY - 60) <= 0.5)
        #expect(abs(frame.width - 180) <= 0.5 && abs(frame.height - 150) <= 0.5)
      }
      try film.settle()
      #expect(film.leaves.filter { $0.type == "Rectangle" }.map(\.frame) == [large])
    }
  }

  @Test(
    "Frames are within half a point of each other through the flight",
    arguments: MatchCurve.allCases, [10, 60, 120])
  func curves(curve: MatchCurve, fps: Int) throws {
    var pair = try pair(curve, fps: fps)
    try pair.tap()
    #expect(try pair.advance(to: 2.4) <= 0.5)
    try pair.tap()
    #expect(try pair.advance(to: 4.8) <= 0.5)
  }

  @Test(
    "D08 Turned at each tenth, frames stay within half a point, and nothing is left over",
    arguments: [MatchCurve.linear, .easeInOut, .spring, .bouncy], 1...9)
  func interruption(curve: MatchCurve, tenth: Int) throws {
    var pair = try pair(curve)
    let turn = Double(tenth) / 10
    try pair.tap()
    #expect(try pair.advance(to: turn) <= 0.5)
    try pair.tap()
    #expect(try pair.advance(to: turn + 0.3) <= 0.5)
    try pair.tap()
    #expect(try pair.advance(to: turn + 3) <= 0.5)
    for film in pair.both {
      try film.settle()
      #expect(film.leaves.filter { $0.type == "Rectangle" }.map(\.frame) == [large])
    }
  }

  @Test(
    "D08 The middle moves without a step, and at most two are drawn",
    arguments: [MatchedGeometryEngine.system, .library])
  func continuity(engine: MatchedGeometryEngine) throws {
    let pair = try pair(.linear)
    let film = engine == .system ? pair.system : pair.library
    var centers: [CGPoint] = []
    var frame = 0
    for _ in 0..<4 {
      try film.tap("go")
      for _ in 0..<18 {
        frame += 1
        try film.advance(to: Double(frame) / 60)
        let frames = film.leaves.filter { $0.type == "Rectangle" }
        #expect((1...2).contains(frames.count))
        // Both are in one place.
        for frame in frames.dropFirst() {
          let (a, b) = (frame.center, frames[0].center)
          #expect(hypot(a.x - b.x, a.y - b.y) <= 0.5)
        }
        centers.append(frames[0].center)
      }
    }
    // The way is 100 by 170 points a second; two linear animations at a time add up to twice that.
    let fastest = hypot(100, 170) * 2 / 60 + 0.5
    for (a, b) in zip(centers, centers.dropFirst()) {
      #expect(hypot(a.x - b.x, a.y - b.y) <= fastest)
    }
  }

  @Test(
    "Anchors and properties give the same frames",
    arguments: [UnitPoint.center, .topLeading, .bottomTrailing, UnitPoint(x: 0.25, y: 0.75)],
    [NamespacedMatchedProperties.frame, .position, .size])
  func anchors(anchor: UnitPoint, properties: NamespacedMatchedProperties) throws {
    for rightToLeft in [false, true] {
      var pair = try MatchedPair(.easeInOut(duration: 1), rightToLeft: rightToLeft) {
        rectangle(small, anchor: anchor, properties: properties)
      } large: {
        rectangle(large, anchor: anchor, properties: properties)
      }
      try pair.tap()
      #expect(try pair.advance(to: 1.2) <= 0.5)
    }
  }

  @Test("Parts of two stacks fly as SwiftUI's do, text too")
  func stacks() throws {
    var pair = try MatchedPair(.easeInOut(duration: 1)) {
      HStack(spacing: 20) {
        Circle().namespacedMatchedGeometryEffect(id: "picture").frame(width: 40, height: 40)
        Text("Title").font(.title).namespacedMatchedGeometryEffect(id: "title")
      }
    } large: {
      VStack(spacing: 10) {
        Circle().namespacedMatchedGeometryEffect(id: "picture").frame(width: 160, height: 160)
        Text("Title").font(.title).namespacedMatchedGeometryEffect(id: "title")
      }
      .padding(30)
    }
    try pair.tap()
    #expect(try pair.advance(to: 1.5) <= 0.5)
    try pair.tap()
    #expect(try pair.advance(to: 3) <= 0.5)
  }

  private struct Tabs: View {
    let engine: MatchedGeometryEngine
    @State private var chosen = 0

    var body: some View {
      HStack(spacing: 10) {
        ForEach(0..<3) { index in
          Color.gray
            .frame(width: 40 + CGFloat(index) * 20, height: 30)
            .namespacedMatchedGeometryEffect(id: index)
        }
      }
      .background(
        Capsule().namespacedMatchedGeometryEffect(id: chosen, isSource: false)
      )
      .overlay(
        Button("next") { withAnimation(.linear(duration: 1)) { chosen = (chosen + 1) % 3 } }
          .offset(y: 100)
      )
      .namespaced()
      .environment(\.matchedGeometryEngine, engine)
    }
  }

  @Test("D02 A pill that follows the chosen tab is half-way at half time")
  func pill() throws {
    let films = try [MatchedGeometryEngine.system, .library].map { engine in
      try FilmedView(size: CGSize(width: 300, height: 400)) { Tabs(engine: engine) }
    }
    for round in 0..<3 {
      for film in films { try film.tap("next") }
      for step in 1...12 {
        let pills = try films.map { film in
          try film.advance(to: Double(round) * 2 + Double(step) / 10)
          return try film.leaf(.type("Capsule")).frame
        }
        #expect(abs(pills[0].minX - pills[1].minX) <= 0.5)
        #expect(abs(pills[0].width - pills[1].width) <= 0.5)
      }
      for film in films { try film.advance(to: Double(round + 1) * 2) }
    }
    #expect(try films[1].leaf(.type("Capsule")).frame.width == 40)
  }
}
