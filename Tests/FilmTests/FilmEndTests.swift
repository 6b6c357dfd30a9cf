import DisplayList
import Film
import Foundation
import SwiftUI
import Testing

@MainActor @Suite("The end of a film") struct FilmEndTests {
  /// Tells on the main queue that its way is over, as modifiers do that people copy.
  private struct TellsTheEnd: AnimatableModifier {
    private let target: Double
    private let completion: () -> Void

    var animatableData: Double {
      didSet {
        guard animatableData == target else { return }
        DispatchQueue.main.async { [completion] in completion() }
      }
    }

    init(_ target: Double, completion: @escaping () -> Void) {
      self.target = target
      self.completion = completion
      animatableData = target
    }

    func body(content: Content) -> some View { content }
  }

  private struct Counter: View {
    @State private var isOn = false
    @State private var count = 0

    var body: some View {
      Text("done \(count)")
        .opacity(isOn ? 1 : 0.5)
        .modifier(TellsTheEnd(isOn ? 1 : 0) { count += 1 })
        .onAppear { withAnimation(.easeIn(duration: 1)) { isOn = true } }
    }
  }

  @Test("What a callback after the last commit changes is in one frame more")
  func callback() throws {
    var texts: [String] = []
    let end = try film(FilmPlan(), view: { Counter() }) { frame in
      for drawn in frame.list.drawnLeaves {
        if case .text(let layout, _, _) = drawn.leaf.drawing { texts.append(layout.string) }
      }
    }
    #expect(end.frames == 62)
    #expect(texts == Array(repeating: "done 0", count: 61) + ["done 1"])
  }
}
