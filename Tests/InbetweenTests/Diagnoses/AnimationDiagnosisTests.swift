import Gallery
import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

/// What the runtime says about animations that cannot work as they are written.
@MainActor @Suite("Diagnoses of animations") struct AnimationDiagnosisTests {
  /// A font whose author has misspelt the data.
  private struct Misspelt: ViewModifier, Animatable {
    var size: Double
    var name = ""

    var animatableDate: Double {
      get { size }
      set { size = newValue }
    }

    func body(content: Content) -> some View { content.font(.system(size: size)) }
  }

  /// A shape that has no data.
  private struct Notch: Shape {
    var depth: CGFloat

    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: depth, dy: 0)) }
  }

  /// A modifier with data.
  private struct Right: ViewModifier, Animatable {
    var size: Double
    var animatableData: Double {
      get { size }
      set { size = newValue }
    }

    func body(content: Content) -> some View { content.font(.system(size: size)) }
  }

  private struct Title: View {
    let setter: Setter
    @State private var value = 0.0

    var body: some View {
      VStack {
        Text("Size").modifier(Misspelt(size: 24 + 12 * value))
        Text("Right").modifier(Right(size: 24 + 12 * value))
      }
      .onAppear { setter.write = { value = $0 } }
    }
  }

  @Test("Misspelt data are named, with what jumps and where it is, once (B01)")
  func misspelt() throws {
    let setter = Setter()
    let view = try FilmedView { Title(setter: setter) }
    try view.perform { setter(1, .linear(duration: 1)) }
    let warnings = view.takeWarnings()
    #expect(warnings.count == 1)
    let warning = try #require(warnings.first)
    for part in ["VStack/0", "Misspelt", "'size'", "24.0", "36.0", "linear", "animatableData"] {
      #expect(warning.contains(part), "\(warning)")
    }
    #expect(!warning.contains("Right"))
    try view.perform { setter(0, .linear(duration: 1)) }
    try view.settle()
    #expect(view.takeWarnings().isEmpty)
  }

  @Test("A change that is not animated, or whose animation is disabled, is none (B01)")
  func notAnimated() throws {
    let setter = Setter()
    let view = try FilmedView { Title(setter: setter) }
    try view.perform { setter(1, nil) }
    try view.perform {
      var transaction = Transaction(animation: .linear(duration: 1))
      transaction.disablesAnimations = true
      withTransaction(transaction) { setter.write?(0) }
    }
    try view.settle()
    #expect(view.takeWarnings().isEmpty)
  }

  @Test("A shape without data is named too (B01)")
  func shape() throws {
    let setter = Setter()
    let view = try FilmedView { Notched(setter: setter) }
    try view.perform { setter(1, .linear(duration: 1)) }
    let warnings = view.takeWarnings()
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("Notch") == true)
    #expect(warnings.first?.contains("'depth'") == true)
  }

  private struct Notched: View {
    let setter: Setter
    @State private var value = 0.0

    var body: some View {
      Notch(depth: 10 * value).frame(width: 100, height: 20)
        .onAppear { setter.write = { value = $0 } }
    }
  }

  /// A size that is written step by step, as a timer would.
  private struct Stepped: View {
    let setter: Setter
    @State private var value = 0.0

    var body: some View {
      Text("Size").animatableFont(size: 24 + value)
        .onAppear { setter.write = { value = $0 } }
    }
  }

  @Test("Many animations of one value at the same time are told, once for each value (B14)")
  func stacked() throws {
    let setter = Setter()
    let view = try FilmedView { Stepped(setter: setter) }
    for step in 1...24 {
      try view.advance(to: Double(step) * 0.02)
      try view.perform { setter(Double(step) / 2, .easeInOut(duration: 0.35)) }
    }
    let warnings = view.takeWarnings()
    // The size, and the frame of the text that grows with it.
    #expect(Set(warnings).count == warnings.count)
    #expect(warnings.count { $0.contains("9 animations of the animatableData run") } == 1)
    #expect(warnings.count { $0.contains("9 animations of the frame run") } == 1)
    #expect(warnings.count == 2)
    try view.settle()
    #expect(try view.leaf(.text("Size")).fontSize == 36)
  }

  @Test("One animation has the same end, without a word (B14)")
  func single() throws {
    let setter = Setter()
    let view = try FilmedView { Stepped(setter: setter) }
    try view.perform { setter(12, .easeInOut(duration: 0.35)) }
    #expect(view.animationCount == 1)
    try view.settle()
    #expect(try view.leaf(.text("Size")).fontSize == 36)
    #expect(view.takeWarnings().isEmpty)
  }

  @Test("A finger that is followed by springs is none: each takes over from the one before (B14)")
  func springs() throws {
    let setter = Setter()
    let view = try FilmedView { Stepped(setter: setter) }
    for step in 1...60 {
      try view.advance(to: Double(step) / 60)
      try view.perform { setter(Double(step), .interactiveSpring) }
    }
    try view.settle()
    #expect(view.takeWarnings().isEmpty)
  }

  @Test("No screen of the gallery gives a diagnosis")
  func gallery() throws {
    let before = InbetweenDiagnostics.handler
    defer { InbetweenDiagnostics.handler = before }
    for (title, screen) in GalleryScreens.all {
      var messages: [String] = []
      InbetweenDiagnostics.handler = { messages.append($0) }
      let view = try FilmedView(framesPerSecond: 20) { screen }
      for time in [0, 0.4, 1.5] {
        try view.advance(to: time)
        try view.tap("Play")
      }
      try view.advance(to: 2.5)
      #expect(messages.isEmpty, "\(title)")
      #expect(view.takeWarnings().isEmpty, "\(title)")
    }
  }
}
