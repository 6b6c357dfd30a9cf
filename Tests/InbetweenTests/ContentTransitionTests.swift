import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("contentTransition") struct ContentTransitionTests {
  private struct Counter: View {
    let transition: ContentTransition?
    let animation: Animation?
    @State var count = 19

    var body: some View {
      VStack {
        label
        Text("add").onTapGesture { withAnimation(animation) { count += 1 } }
        Text("jump").onTapGesture { count += 100 }
      }
    }

    @ViewBuilder private var label: some View {
      let text = Text(verbatim: "n\(count)").font(.system(size: 40)).monospacedDigit()
      if let transition { text.contentTransition(transition) } else { text }
    }
  }

  private func film(
    _ transition: ContentTransition?, _ animation: Animation? = .linear(duration: 1)
  ) throws -> FilmedView {
    try FilmedView { Counter(transition: transition, animation: animation) }
  }

  private func opacity(_ view: FilmedView, _ text: String) -> Double? {
    view.leaves.first { $0.text == text }?.opacity
  }

  private func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

  @Test("By identity, and without an animation, it is there at once")
  func atOnce() throws {
    for view in [
      try film(nil, nil), try film(.identity), try film(.interpolate, nil), try film(.opacity, nil),
      try film(.numericText(), nil),
    ] {
      try view.tap("add")
      #expect(view.texts == ["n20", "add", "jump"])
      #expect(view.isSettled)
    }
  }

  private struct Moving: View {
    let transition: ContentTransition?
    @State var isMoved = false

    var body: some View {
      VStack(spacing: 0) {
        Color.clear.frame(width: 10, height: isMoved ? 0 : 100)
        if let transition { label.contentTransition(transition) } else { label }
        Spacer(minLength: 0)
        Text("move").onTapGesture {
          withAnimation(.linear(duration: 0.5)) { isMoved.toggle() }
        }
      }
    }

    private var label: some View {
      Text(verbatim: isMoved ? "after" : "before").frame(width: 120, height: 30)
    }
  }

  @Test("A02: another string fades in at its place, and the old one out at its own")
  func otherString() throws {
    for transition in [nil, ContentTransition.interpolate] {
      let view = try FilmedView { Moving(transition: transition) }
      let start = try view.leaf(.text("before")).frame
      try view.tap("move")
      for tenth in 0...9 {
        try view.advance(to: Double(tenth) / 20)
        let (old, new) = (try view.leaf(.text("before")), try view.leaf(.text("after")))
        #expect(near(old.opacity, 1 - Double(tenth) / 10) && near(new.opacity, Double(tenth) / 10))
        #expect(old.frame == start)
        #expect(new.frame.minY == start.minY - 100)
      }
      try view.advance(to: 0.5)
      #expect(view.texts == ["after", "move"])
      #expect(view.isSettled)
    }
  }

  private struct Narrowing: View {
    let transition: ContentTransition
    @State var isNarrow = false

    var body: some View {
      VStack {
        Text("A rather long line of text").lineLimit(1).frame(width: isNarrow ? 90 : 250)
          .contentTransition(transition)
        Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { isNarrow.toggle() } }
      }
    }
  }

  @Test("A text that is cut off for want of room is the same text", arguments: [0, 1, 2])
  func truncation(kind: Int) throws {
    let transition = [ContentTransition.interpolate, .opacity, .numericText()][kind]
    let view = try FilmedView { Narrowing(transition: transition) }
    try view.tap("go")
    for tenth in 0...10 {
      try view.advance(to: Double(tenth) / 10)
      #expect(view.leaves.map(\.opacity) == [1, 1])
    }
    #expect(view.texts.first?.hasSuffix("…") == true)
  }

  private struct Growing: View {
    let transition: ContentTransition
    @State var isLarge = false

    var body: some View {
      VStack {
        Text("n").font(.system(size: isLarge ? 40 : 20)).contentTransition(transition)
        Text("grow").onTapGesture { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
      }
    }
  }

  @Test("Identity shows a new font at once, interpolation shows what is between")
  func fonts() throws {
    for (transition, size) in [(ContentTransition.identity, 40.0), (.interpolate, 30)] {
      let view = try FilmedView { Growing(transition: transition) }
      try view.tap("grow")
      try view.advance(to: 0.5)
      #expect(view.leaves.first { $0.text == "n" }?.fontSize == size)
    }
  }

  @Test("Opacity: the old fades out while the new fades in, each frame")
  func fading() throws {
    let view = try film(.opacity)
    try view.tap("add")
    for tenth in 0...9 {
      try view.advance(to: Double(tenth) / 10)
      #expect(view.texts == ["n19", "n20", "add", "jump"])
      #expect(near(opacity(view, "n19"), 1 - Double(tenth) / 10))
      #expect(near(opacity(view, "n20"), Double(tenth) / 10))
    }
    try view.advance(to: 1)
    #expect(view.texts == ["n20", "add", "jump"])
    #expect(opacity(view, "n20") == 1)
    #expect(view.isSettled)
  }

  @Test("A change on the way lets what has not quite come go from where it is", arguments: 1...9)
  func interrupted(tenth: Int) throws {
    let view = try film(.opacity)
    let turn = Double(tenth) / 10
    try view.tap("add")
    try view.advance(to: turn)
    try view.tap("add")
    #expect(near(opacity(view, "n19"), 1 - turn))
    #expect(near(opacity(view, "n20"), turn))
    #expect(near(opacity(view, "n21"), 0))
    try view.advance(to: turn + 0.5)
    #expect(near(opacity(view, "n21"), 0.5))
    try view.advance(to: turn + 1)
    #expect(view.texts == ["n21", "add", "jump"])
    #expect(view.isSettled)
  }

  @Test("A plain change on the way is there at once")
  func plain() throws {
    let view = try film(.opacity)
    try view.tap("add")
    try view.advance(to: 0.5)
    try view.tap("jump")
    #expect(view.texts == ["n120", "add", "jump"])
    #expect(view.isSettled)
  }

  @Test(
    "Numbers roll: what changes goes up and comes from below, or the other way when counting down",
    arguments: [
      (ContentTransition.numericText(), 1.0), (.numericText(countsDown: true), -1),
      (.numericText(value: 3), 1),
    ])
  func rolling(transition: ContentTransition, direction: Double) throws {
    let view = try film(transition)
    let rest = try view.leaf(.text("n19")).frame
    try view.tap("add")
    for tenth in 1...9 {
      let share = Double(tenth) / 10
      try view.advance(to: share)
      // The old digits, what stays, the new digits.
      let parts = view.leaves.prefix(3)
      #expect(parts.map(\.text) == ["", "n20", ""])
      #expect(near(parts[0].opacity, 1 - share))
      #expect(parts[1].opacity == 1)
      #expect(near(parts[2].opacity, share))
      #expect(near(parts[0].frame.minY, rest.minY - direction * share * rest.height / 2))
      #expect(near(parts[1].frame.minY, rest.minY))
      #expect(near(parts[2].frame.minY, rest.minY + direction * (1 - share) * rest.height / 2))
    }
    try view.advance(to: 1)
    #expect(view.texts == ["n20", "add", "jump"])
    #expect(view.isSettled)
  }

  @Test("The value of a numeric text decides the direction")
  func valued() throws {
    struct Content: View {
      @State var count = 5
      var body: some View {
        VStack {
          Text(verbatim: "\(count)").font(.system(size: 40))
            .contentTransition(.numericText(value: Double(count)))
          Text("up").onTapGesture { withAnimation(.linear(duration: 1)) { count += 1 } }
          Text("down").onTapGesture { withAnimation(.linear(duration: 1)) { count -= 1 } }
        }
      }
    }
    let view = try FilmedView { Content() }
    let rest = try view.leaf(.text("5")).frame.minY
    try view.tap("up")
    try view.advance(to: 0.5)
    #expect(view.leaves[0].frame.minY < rest)
    try view.advance(to: 1)
    try view.tap("down")
    try view.advance(to: 1.5)
    #expect(view.leaves[0].frame.minY > rest)
  }
}
