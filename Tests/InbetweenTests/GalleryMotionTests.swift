import Gallery
import InbetweenTesting
import SwiftUI
import Testing

/// The gallery's screens of transitions and animators, read back as values.
@MainActor @Suite("The gallery in motion") struct GalleryMotionTests {
  private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(a - b) <= tolerance
  }

  private func leaves(_ view: FilmedView, _ type: String, _ color: Color) -> [FilmedLeaf] {
    let environment = EnvironmentValues()
    let resolved = color.resolve(in: environment)
    let hex =
      "#"
      + [resolved.red, resolved.green, resolved.blue, 1].map {
        let byte = String(Int(($0 * 255).rounded()), radix: 16, uppercase: true)
        return byte.count == 1 ? "0" + byte : byte
      }.joined()
    return view.leaves.filter { $0.type == type && $0.color == hex }
  }

  @Test("Every transition: out in 0.8 s, and in again the same way")
  func transitions() throws {
    let view = try FilmedView { GalleryScreens.transitions }
    let tiles = { leaves(view, "RoundedRectangle", .blue).filter { $0.frame.width < 70 } }
    let rest = tiles()
    #expect(rest.count == 15)
    #expect(rest.allSatisfy { $0.frame.size == CGSize(width: 44, height: 44) && $0.opacity == 1 })
    try view.tap("Play")
    try view.advance(to: 0.4)
    // Half of the way of easeInOut; the identity has gone, the transition with its own animation
    // is a spring.
    let half = tiles()
    #expect(half.count == 14)
    func moved(_ index: Int) -> CGSize {
      let (a, b) = (rest[index + 1].center, half[index].center)
      return CGSize(width: b.x - a.x, height: b.y - a.y)
    }
    let expected: [(opacity: Double, width: CGFloat, x: CGFloat, y: CGFloat)] = [
      (0.5, 44, 0, 0), (1, 22, 0, 0), (1, 33, 5.5, 5.5), (1, 44, 0, -22), (1, 44, 22, 0),
      (1, 44, 22, 0), (0.5, 44, 0, -22), (1, 44, 8, -8), (1, 44, 0, 22), (0.5, 22, 0, 0),
    ]
    for (index, value) in expected.enumerated() {
      #expect(near(half[index].opacity, value.opacity, 1e-5), "\(index)")
      #expect(near(half[index].frame.width, value.width, 1e-2), "\(index)")
      #expect(near(moved(index).width, value.x, 1e-2), "\(index)")
      #expect(near(moved(index).height, value.y, 1e-2), "\(index)")
    }
    // The blur comes last.
    #expect(near(half[13].opacity, 0.5, 1e-5) && near(half[13].frame.width, 44 * 0.925, 1e-2))
    try view.advance(to: 0.79)
    #expect(tiles().count >= 13)
    try view.settle()
    #expect(tiles().map(\.frame) == rest.map(\.frame))
    #expect(tiles().allSatisfy { $0.opacity == 1 })
  }

  @Test("Phases of an enumeration and of arrays, with a trigger and without")
  func phases() throws {
    let view = try FilmedView { GalleryScreens.phases }
    let ball = { leaves(view, "Circle", .blue)[0].frame }
    let pendulum = { leaves(view, "Circle", .orange)[0].frame.midX - 195 }
    let text = { try view.leaf(.text("Shaken")).frame.midX - 195 }
    let rest = ball()
    #expect(rest.size == CGSize(width: 44, height: 44))
    #expect(pendulum() == -100)
    try view.tap("Play")
    for (time, place) in [(0.4, 0.0), (0.8, 100), (1.2, 0), (1.6, -100), (2, 0)] {
      if time == 0.4 {
        try view.advance(to: 0.1)
        #expect(try near(text(), -14))
        try view.advance(to: 0.2)
        #expect(try near(text(), 14))
        // Crouched, with its feet where they were.
        #expect(near(ball().width, 44 * 1.4) && near(ball().height, 44 * 0.6))
        #expect(near(ball().maxY, rest.maxY))
        try view.advance(to: 0.3)
        #expect(try near(text(), -8))
      }
      try view.advance(to: time)
      #expect(near(pendulum(), place))
      if time == 0.4 { #expect(try near(text(), 8)) }
      if time == 0.8 { #expect(try near(text(), 0)) }
    }
    try view.advance(to: 3)
    #expect(near(ball().minX, rest.minX) && near(ball().minY, rest.minY))
    #expect(!view.isSettled)
    try view.tap("Play")
    try view.advance(to: 3.5)
    // At the top of the leap.
    #expect(near(ball().height, 44 * 1.2) && near(ball().maxY, rest.maxY - 34))
  }

  @Test("Three tracks of keyframes, and a value again and again")
  func keyframes() throws {
    let view = try FilmedView { GalleryScreens.keyframes }
    let box = { leaves(view, "RoundedRectangle", .blue)[0].frame }
    let heart = { leaves(view, "Circle", .red)[0].frame.width / 44 }
    let rest = box()
    #expect(rest.size == CGSize(width: 56, height: 56))
    try view.tap("Play")
    let stretch = KeyframeTimeline(initialValue: 1.0) {
      SpringKeyframe(0.6, duration: 0.2, spring: .snappy)
      SpringKeyframe(1.2, duration: 0.4, spring: .bouncy)
      SpringKeyframe(0.8, duration: 0.4, spring: .bouncy)
      SpringKeyframe(1, spring: .bouncy)
    }
    let beat = KeyframeTimeline(initialValue: 1.0) {
      CubicKeyframe(1.25, duration: 0.12)
      CubicKeyframe(0.95, duration: 0.18)
      CubicKeyframe(1.15, duration: 0.14)
      CubicKeyframe(1, duration: 0.56)
    }
    for frame in 0..<120 {
      let time = Double(frame) / 60
      try view.advance(to: time)
      if time <= 0.3 {
        // Not turned yet: the box shows the stretch.
        #expect(near(box().height, 56 * stretch.value(time: time), 1e-4))
      }
      let beatTime = time - time.rounded(.down)
      #expect(near(heart(), beat.value(time: beatTime), 1e-4))
    }
    try view.advance(to: 0.6 + 1.4)
    try view.advance(to: 4)
    #expect(near(box().minY, rest.minY, 1e-4) && near(box().height, 56, 1e-4))
    try view.tap("Play")
    try view.advance(to: 4.6)
    // A quarter of a circle turned back: a square again, at the top of its leap.
    #expect(near(box().maxY, rest.maxY - 90, 12))
  }

  @Test("Custom animations: each frame where its formula puts it")
  func custom() throws {
    let view = try FilmedView { GalleryScreens.custom }
    func way(_ color: Color) throws -> CGFloat {
      let circle = try #require(leaves(view, "Circle", color).first)
      return (circle.frame.midX - 85) / 220
    }
    func swing(_ t: Double) -> Double { t >= 1.5 ? 1 : 1 - exp(-5 * t) * cos(4 * .pi * t) }
    func steps(_ t: Double) -> Double { t >= 1 ? 1 : (t * 5 + 1e-9).rounded(.down) / 5 }
    let bounce = 0.4 * 2.squareRoot()
    let length = 0.4 + bounce
    func drop(_ t: Double) -> Double {
      if t <= 0 { return 0 }
      if t <= 0.4 { return t * t / 0.16 }
      return t >= length ? 1 : 1 - 2 * (t - 0.4) / bounce * (1 - (t - 0.4) / bounce)
    }
    func thrice(_ t: Double) -> Double {
      let pass = (t / length).rounded(.down)
      if pass >= 3 { return 1 }
      let value = drop(t - pass * length)
      return pass == 1 ? 1 - value : value
    }
    #expect(try [way(.blue), way(.orange), way(.green), way(.purple)] == [0, 0, 0, 0])
    try view.tap("Play")
    for frame in 0...200 {
      let time = Double(frame) / 60
      try view.advance(to: time)
      #expect(try near(way(.blue), swing(time)), "\(time)")
      #expect(try near(way(.orange), steps(time)), "\(time)")
      #expect(try near(way(.green), drop(time - 0.5)), "\(time)")
      #expect(try near(way(.purple), thrice(time)), "\(time)")
    }
    #expect(view.isSettled)
  }

  @Test("Hands of a clock that follow the date, and lamps that tick each half second")
  func timeline() throws {
    let view = try FilmedView { GalleryScreens.timeline }
    let hand = { leaves(view, "Capsule", .orange)[0].center }
    let face = try #require(view.leaves.last { $0.type == "Circle" && $0.frame.width == 144 })
      .center
    let lit = {
      let lamps = view.leaves.filter { $0.type == "Circle" && $0.frame.width == 16 }
      return lamps.firstIndex { $0.color == leaves(view, "Circle", .blue).first?.color }
    }
    let first = try #require(lit())
    for frame in 0...60 {
      let time = Double(frame) / 60
      try view.advance(to: time)
      let angle = 2 * Double.pi * time
      #expect(near(hand().x, face.x + 22 * sin(angle), 1e-3))
      #expect(near(hand().y, face.y - 22 * cos(angle), 1e-3))
      #expect(lit() == (first + Int(time / 0.5 + 1e-9)) % 8)
    }
    try view.tap("Play")
    #expect(view.isSettled)
    let paused = hand()
    try view.advance(to: 1.3)
    #expect(hand() == paused)
    #expect(lit() == (first + 2) % 8)
  }
}
