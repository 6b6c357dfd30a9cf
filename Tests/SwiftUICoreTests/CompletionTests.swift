import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Completions of animations", .serialized)
struct CompletionTests {
  private struct Content: View {
    let log: Log
    let actions: [String: (Content) -> Void]
    @State var x: CGFloat = 0
    @State var y: CGFloat = 0
    @State var shows = true

    var body: some View {
      ZStack {
        if shows { Box(20, 20).offset(x: x, y: y).transition(.identity) }
        VStack(spacing: 0) {
          ForEach(actions.keys.sorted(), id: \.self) { name in
            Text(name).onTapGesture { actions[name]?(self) }
          }
        }
        .position(x: 100, y: 300)
      }
    }

    func animate(
      _ name: String, _ animation: Animation? = .linear(duration: 1),
      _ criteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () -> Void
    ) {
      withAnimation(animation, completionCriteria: criteria, body) { log.add(name) }
    }
  }

  /// When each entry was made, by stepping time in twentieths.
  private func times(
    _ host: ViewHost, _ log: Log, to end: Int, _ steps: [Int: String] = [:]
  ) -> [String: [Double]] {
    var found: [String: [Double]] = [:]
    for step in 0...end {
      host.advance(to: Double(step) / 20)
      if let name = steps[step] { host.tap(name) }
      for entry in log.take() { found[entry, default: []].append(Double(step) / 20) }
    }
    return found
  }

  private func run(
    _ steps: [Int: String], to end: Int = 60, _ actions: [String: (Content) -> Void]
  ) -> [String: [Double]] {
    let log = Log()
    return times(ViewHost(Content(log: log, actions: actions)), log, to: end, steps)
  }

  @Test func `A completion is called once, when the motion has ended`() {
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      let times = run(
        [3: "go"],
        ["go": { view in view.animate("end", .linear(duration: 1), criteria) { view.x = 100 } }])
      #expect(times == ["end": [1.15]])
    }
  }

  @Test func `Several motions of one transaction have one end, that of the last`() {
    let times = run(
      [0: "go"],
      [
        "go": { view in
          view.animate("end") {
            view.x = 100
            withAnimation(.linear(duration: 2)) { view.y = 100 }
          }
        }
      ])
    // The box moves in one frame: the second write makes it go on for its two seconds.
    #expect(times == ["end": [2]])
  }

  @Test func `A write that moves nothing completes at once`() {
    let times = run(
      [1: "equal", 2: "hidden", 3: "none"],
      [
        "equal": { view in view.animate("equal") { view.x = 0 } },
        "none": { view in view.animate("none", nil) { view.x += 1 } },
        "hidden": { view in
          view.shows = false
          view.animate("hidden") { view.x = 50 }
        },
      ])
    #expect(times["none"] == [0.15])
    #expect(times["hidden"] == [0.1])
  }

  @Test func `A completion without any write comes after the turn`() async {
    let log = Log()
    withAnimation(.linear(duration: 1)) {
    } completion: {
      log.add("end")
    }
    #expect(log.take() == [])
    await withCheckedContinuation { next in
      withAnimation(.linear(duration: 1)) {
      } completion: {
        next.resume()
      }
    }
    #expect(log.take() == ["end"])
  }

  @Test func `An interrupted motion completes by its own curve`() {
    let times = run(
      [0: "there", 10: "back"],
      [
        "there": { view in view.animate("first") { view.x = 100 } },
        "back": { view in view.animate("second") { view.x = 0 } },
      ])
    #expect(times == ["first": [1], "second": [1.5]])
    let removed = run(
      [0: "there", 10: "back"],
      [
        "there": { view in view.animate("first", .linear(duration: 1), .removed) { view.x = 100 } },
        "back": { view in view.animate("second", .linear(duration: 1), .removed) { view.x = 0 } },
      ])
    #expect(removed == ["first": [1.5], "second": [1.5]])
  }

  @Test func `Two completions of one transaction are both called`() {
    let times = run(
      [0: "go"],
      [
        "go": { view in
          var transaction = Transaction(animation: .linear(duration: 1))
          transaction.addAnimationCompletion { view.log.add("one") }
          transaction.addAnimationCompletion(criteria: .removed) { view.log.add("two") }
          withTransaction(transaction) { view.x = 100 }
        }
      ])
    #expect(times == ["one": [1], "two": [1]])
  }

  @Test func `The logical end comes before the removal`() {
    let log = Log()
    let host = ViewHost(
      Content(
        log: log,
        actions: [
          "go": { view in
            var transaction = Transaction(
              animation: .linear(duration: 2).logicallyComplete(after: 0.5))
            transaction.addAnimationCompletion(criteria: .removed) { view.log.add("removed") }
            transaction.addAnimationCompletion { view.log.add("logical") }
            withTransaction(transaction) { view.x = 100 }
          }
        ]))
    #expect(times(host, log, to: 60, [0: "go"]) == ["logical": [0.5], "removed": [2]])
  }

  @Test func `A completion is called when its view goes`() {
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      let times = run(
        [0: "go", 6: "hide"],
        [
          "go": { view in view.animate("end", .linear(duration: 1), criteria) { view.x = 100 } },
          "hide": { $0.shows = false },
        ])
      #expect(times == ["end": [0.3]])
    }
  }

  @Test func `Nothing runs on after its view has gone`() {
    let log = Log()
    let host = ViewHost(
      Content(
        log: log,
        actions: [
          "go": { view in withAnimation(.linear(duration: 1).repeatForever()) { view.x = 100 } },
          "hide": { $0.shows = false },
        ]))
    host.tap("go")
    host.advance(to: 0.5)
    #expect(!host.graph.animations.isAtRest)
    host.tap("hide")
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `With animations disabled the end and the completion arrive`() {
    let times = run(
      [2: "go"],
      [
        "go": { view in
          var transaction = Transaction(animation: .linear(duration: 1))
          transaction.disablesAnimations = true
          transaction.addAnimationCompletion { view.log.add("end \(view.x)") }
          withTransaction(transaction) { view.x = 100 }
        }
      ])
    #expect(times == ["end 100.0": [0.1]])
  }

  @Test func `A completion may start the next motion, in the same frame`() {
    let log = Log()
    let host = ViewHost(
      Content(
        log: log,
        actions: [
          "go": { view in
            withAnimation(.linear(duration: 0.5)) {
              view.x = 50
            } completion: {
              withAnimation(.linear(duration: 0.5)) {
                view.x = 100
              } completion: {
                log.add("end")
              }
            }
          }
        ]))
    #expect(times(host, log, to: 40, [0: "go"]) == ["end": [1]])
    #expect(host.boxes[0].minX == 190)
  }

  @Test func `A nested transaction does not complete twice`() {
    let times = run(
      [0: "go"],
      [
        "go": { view in
          view.animate("end") {
            withAnimation(.linear(duration: 0.5)) { view.x = 1 }
            withTransaction(\.isContinuous, true) { view.y = 5 }
          }
        }
      ])
    #expect(times["end"]?.count == 1)
  }
}
