import CoreGraphics
import SwiftUICore
import Testing

/// A leaf that tells its coming, its going and how often it was tapped.
private struct Row: View {
  let name: String
  let log: Log
  @State private var taps = 0

  var body: some View {
    Text("\(name)\(taps)")
      .onTapGesture { taps += 1 }
      .onAppear { log.add("+\(name)") }
      .onDisappear { log.add("-\(name)") }
  }
}

@MainActor @Suite("Lists of views and their identities", .serialized)
struct ListTests {
  private struct Rows: View {
    let log: Log
    let box: Values
    @State var keys: [String]

    init(_ keys: [String], log: Log, box: Values) {
      self.log = log
      self.box = box
      _keys = State(initialValue: keys)
    }

    var body: some View {
      VStack(spacing: 0) {
        ForEach(keys, id: \.self) { Row(name: $0, log: log) }
        Text("go").onTapGesture { keys = box.keys }
      }
    }
  }

  private final class Values { var keys: [String] = [] }

  private func change(_ before: [String], to after: [String]) -> (texts: [String], log: [String]) {
    let (log, box) = (Log(), Values())
    let host = ViewHost(Rows(before, log: log, box: box))
    #expect(host.texts == before.map { "\($0)0" } + ["go"])
    #expect(log.take() == before.map { "+\($0)" })
    for name in before { host.tap("\(name)0") }
    box.keys = after
    host.tap("go")
    return (host.texts.dropLast(), log.take())
  }

  @Test func `Every change of up to four keys keeps the state of those that stay`() {
    let all = ["a", "b", "c", "d"]
    let lists = orders(of: all)
    for before in [[], ["a"], ["a", "b"], ["b", "a", "d"], all] {
      for after in lists {
        let (texts, log) = change(before, to: after)
        #expect(texts == after.map { before.contains($0) ? "\($0)1" : "\($0)0" })
        let new = after.filter { !before.contains($0) }.map { "+\($0)" }
        let gone = before.filter { !after.contains($0) }.map { "-\($0)" }
        #expect(log == new + gone)
      }
    }
  }

  private func orders(of keys: [String]) -> [[String]] {
    if keys.isEmpty { return [[]] }
    var result: [[String]] = [[]]
    for (index, key) in keys.enumerated() {
      var others = keys
      others.remove(at: index)
      result += orders(of: others).map { [key] + $0 }
    }
    return result
  }

  @Test func `Equal ids are rows of their own`() {
    let log = Log()
    let box = Values()
    let host = ViewHost(Rows(["a", "a", "b"], log: log, box: box))
    #expect(host.texts == ["a0", "a0", "b0", "go"])
    box.keys = ["a", "a", "a"]
    host.tap("go")
    #expect(host.texts == ["a0", "a0", "a0", "go"])
    #expect(log.take() == ["+a", "+a", "+b", "+a", "-b"])
  }

  @Test func `A collection of identifiable elements, a range and bindings`() {
    struct Item: Identifiable { let id: Int, name: String; var count = 0 }
    struct Content: View {
      @State var items = [Item(id: 1, name: "x"), Item(id: 2, name: "y")]
      var body: some View {
        VStack {
          ForEach(items) { Text("\($0.name)\($0.count)") }
          ForEach(0..<3) { Text(verbatim: "\($0)") }
          ForEach($items) { $item in Text(item.name).onTapGesture { item.count += 1 } }
        }
      }
    }
    let host = ViewHost(Content())
    #expect(host.texts == ["x0", "y0", "0", "1", "2", "x", "y"])
    host.tap("y")
    host.tap("y")
    host.tap("x")
    #expect(host.texts == ["x1", "y2", "0", "1", "2", "x", "y"])
  }

  @Test func `Several views a row, and empty rows`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        ForEach(0..<3, id: \.self) { index in
          Text(verbatim: "a\(index)")
          if index != 1 { Text(verbatim: "b\(index)") }
        }
      })
    #expect(host.texts == ["a0", "b0", "a1", "a2", "b2"])
  }

  @Test func `Branches of an if have states of their own, which a change ends`() {
    struct Content: View {
      let log: Log
      @State var first = true
      var body: some View {
        VStack {
          if first { Row(name: "a", log: log) } else { Row(name: "b", log: log) }
          Text("go").onTapGesture { first.toggle() }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    host.tap("a0")
    #expect(host.texts == ["a1", "go"])
    host.tap("go")
    #expect(host.texts == ["b0", "go"])
    host.tap("go")
    #expect(host.texts == ["a0", "go"])
    #expect(log.take() == ["+a", "+b", "-a", "+a", "-b"])
  }

  @Test func `An optional view, a switch and an availability check`() {
    enum Kind: CaseIterable { case none, one, two, many }
    struct Content: View {
      let log: Log
      @State var kind = Kind.none
      var body: some View {
        VStack {
          switch kind {
          case .none: EmptyView()
          case .one: Row(name: "one", log: log)
          case .two:
            Row(name: "two", log: log)
            Row(name: "more", log: log)
          case .many: ForEach(0..<3, id: \.self) { Row(name: "m\($0)", log: log) }
          }
          if kind == .two { Text("optional") }
          if #available(iOS 14, *) { Text("new") }
          ForEach(Array(Kind.allCases.enumerated()), id: \.offset) { index, kind in
            Text("k\(index)").onTapGesture { self.kind = kind }
          }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    let keys = ["k0", "k1", "k2", "k3"]
    let shown = [
      [], ["one0"], ["two0", "more0", "optional"], ["m00", "m10", "m20"],
    ].map { $0 + ["new"] + keys }
    var present = 0
    for first in 0..<4 {
      for second in 0..<4 {
        for step in [first, second] where step != present {
          _ = log.take()
          host.tap("k\(step)")
          #expect(host.texts == shown[step])
          #expect(log.take().count == names(present) + names(step))
          present = step
        }
      }
    }
    func names(_ step: Int) -> Int { [0, 1, 2, 3][step] }
  }

  @Test func `Any view keeps its state while the type is the same`() {
    struct Content: View {
      let log: Log
      @State var step = 0
      var body: some View {
        VStack {
          step < 2 ? AnyView(Row(name: "a\(step)", log: log)) : AnyView(Text("t\(step)"))
          Text("go").onTapGesture { step += 1 }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    host.tap("a00")
    host.tap("go")
    #expect(host.texts == ["a11", "go"])
    host.tap("go")
    #expect(host.texts == ["t2", "go"])
    host.tap("go")
    #expect(host.texts == ["t3", "go"])
    #expect(log.take() == ["+a0", "-a1"])
  }

  @Test func `Another id is another view, which appears before the old one disappears`() {
    struct Content: View {
      let log: Log
      let transition: AnyTransition
      @State var id = 0
      var body: some View {
        VStack {
          Row(name: "r\(id)", log: log).id(id).transition(transition)
          Text("go").onTapGesture { id += 1 }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log, transition: .opacity))
    #expect(log.take() == ["+r0"])
    host.tap("r00")
    host.tap("go")
    #expect(host.texts == ["r10", "go"])
    #expect(log.take() == ["+r1", "-r0"])
    let other = ViewHost(Content(log: log, transition: .identity))
    other.tap("go")
    #expect(log.take() == ["+r0", "-r0", "+r1"])
  }

  @Test func `An id outside of onAppear fires it again, one inside does not`() {
    struct Inside: View {
      let log: Log
      @State var id = 0
      var body: some View {
        Text("go").onTapGesture { id += 1 }.id(id).onAppear { log.add("outer") }
      }
    }
    struct Outside: View {
      let log: Log
      @State var id = 0
      var body: some View {
        Text("go").onTapGesture { id += 1 }.onAppear { log.add("inner") }.id(id)
      }
    }
    let log = Log()
    let inside = ViewHost(Inside(log: log))
    inside.tap("go")
    inside.tap("go")
    #expect(log.take() == ["outer"])
    let outside = ViewHost(Outside(log: log))
    outside.tap("go")
    outside.tap("go")
    #expect(log.take() == ["inner", "inner", "inner"])
  }

  @Test func `A modifier on a group applies to each view`() {
    let log = Log()
    let host = ViewHost(
      VStack(spacing: 0) {
        Group {
          Box(10, 10)
          Group {
            Box(10, 10)
            Box(10, 10)
          }
        }
        .padding(5)
        .onAppear { log.add("+") }
      })
    #expect(host.boxes.map(\.minY) == [175, 195, 215])
    #expect(log.take() == ["+", "+", "+"])
  }

  @Test func `An action runs with the latest state`() {
    struct Content: View {
      let log: Log
      @State var shows = true
      @State var number = 0
      var body: some View {
        VStack {
          if shows {
            Color.red.onDisappear { log.add("gone at \(number)") }
              .onChange(of: number) { old, new in log.add("\(old) to \(new), now \(number)") }
          }
          Text("add").onTapGesture { number += 1 }
          Text("hide").onTapGesture {
            number += 10
            shows = false
          }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    host.tap("add")
    #expect(log.take() == ["0 to 1, now 1"])
    host.tap("hide")
    #expect(log.take() == ["gone at 11"])
  }

  @Test func `Appearing that changes state shows in the same frame`() {
    struct Content: View {
      @State var step = 0
      var body: some View {
        Text("s\(step)").onAppear { step = 1 }
          .onChange(of: step) { if step < 5 { step += 1 } }
      }
    }
    #expect(ViewHost(Content()).texts == ["s5"])
  }

  @Test func `A view that comes and goes in one step`() {
    struct Content: View {
      let log: Log
      @State var shows = false
      var body: some View {
        VStack {
          if shows { Row(name: "r", log: log) }
          Text("go").onTapGesture {
            shows = true
            withTransaction(Transaction(animation: .linear(duration: 1))) { shows = false }
          }
          Text("plain").onTapGesture {
            withAnimation(.linear(duration: 1)) { shows = true }
            shows = false
          }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    host.tap("go")
    host.advance(to: 2)
    #expect(host.texts == ["go", "plain"])
    #expect(log.take() == ["+r", "-r"])
    host.tap("plain")
    host.advance(to: 4)
    #expect(host.texts == ["go", "plain"])
    #expect(log.take() == ["+r", "-r"])
  }

  @Test func `Nested rows disappear in order`() {
    struct Content: View {
      let log: Log
      @State var shows = true
      var body: some View {
        VStack {
          if shows {
            ForEach(0..<20, id: \.self) { index in
              if index % 2 == 0 {
                Row(name: "\(index)", log: log)
              } else {
                Row(name: "o\(index)", log: log)
              }
            }
          }
          Text("go").onTapGesture { shows = false }
        }
      }
    }
    let log = Log()
    let host = ViewHost(height: 1000, Content(log: log))
    let names = (0..<20).map { $0 % 2 == 0 ? "\($0)" : "o\($0)" }
    #expect(log.take() == names.map { "+\($0)" })
    host.tap("go")
    #expect(log.take() == names.map { "-\($0)" })
  }

  @Test(arguments: [40, 1_000, 10_000])
  func `Flat rows of any number`(count: Int) {
    final class Model { var count = 0 }
    struct Content: View {
      let total: Int
      @State var removed = 0
      var body: some View {
        VStack(spacing: 0) {
          ForEach(removed..<total, id: \.self) { _ in Color.red.frame(width: 10, height: 1) }
          Text("go").onTapGesture { removed = total / 2 }
        }
      }
    }
    let host = ViewHost(height: CGFloat(count) + 17, Content(total: count))
    #expect(host.boxes.count == count)
    #expect(host.boxes.map(\.minY) == (0..<count).map { CGFloat($0) })
    host.tap("go")
    #expect(host.boxes.count == count - count / 2)
    let top = CGFloat(count / 2) / 2
    #expect(host.boxes.first?.minY == (top + 0.5).rounded(.down))
  }
}
