import AttributeGraph
import CoreGraphics
import Observation
import SwiftUICore
import Testing

@MainActor @Suite("State, bindings and dependencies", .serialized)
struct StateTests {
  @Test func `Writes coalesce by transaction`() {
    final class Record {
      var bodies: [Int] = []
      var changes: [[Int]] = []
    }
    struct Content: View {
      let record: Record
      @State var value = 0
      var body: some View {
        let _ = record.bodies.append(value)
        Color.red
          .onAppear {
            value = 1
            value = 2
            withAnimation {
              value = 3
              value = 4
            }
          }
          .onChange(of: value) { old, new in record.changes.append([old, new]) }
      }
    }
    let record = Record()
    _ = ViewHost(Content(record: record))
    #expect(record.bodies == [0, 2, 4])
    #expect(record.changes == [[0, 2], [2, 4]])
  }

  @Test func `Every order of plain and animated writes is updated in that order`() {
    struct Content: View {
      let log: Log
      let plan: [Bool]
      @State var value = 0
      var body: some View {
        let _ = log.add("\(value)")
        Text("go").onTapGesture {
          for isAnimated in plan {
            if isAnimated { withAnimation { value += 1 } } else { value += 1 }
          }
        }
      }
    }
    for bits in 0..<32 {
      let plan = (0..<5).map { bits >> $0 & 1 == 1 }
      let log = Log()
      let host = ViewHost(Content(log: log, plan: plan))
      host.tap("go")
      var expected = ["0"]
      for index in 0..<5 where index == 4 || plan[index] != plan[index + 1] {
        expected.append("\(index + 1)")
      }
      #expect(log.take() == expected)
    }
  }

  @Test func `Writes of one transaction with a custom value share an update`() {
    struct Content: View {
      let log: Log
      @State var value = 0
      var body: some View {
        let _ = log.add("\(value)")
        Text("go").onTapGesture {
          withTransaction(\.mark, 7) {
            value = 1
            value = 2
          }
          withTransaction(\.mark, 8) { value = 3 }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    host.tap("go")
    #expect(log.take() == ["0", "2", "3"])
  }

  @Test func `Writing an equal value does nothing`() {
    struct Content: View {
      let log: Log
      @State var number = 3
      @State var words = ["a"]
      @State var reference = Log()
      var body: some View {
        let _ = log.add("body \(number) \(words) \(reference.entries.count)")
        Text("go").onTapGesture {
          number = 3
          words = ["a"]
          let same = reference
          reference = same
        }
        .onChange(of: number) { log.add("number") }
        .onChange(of: words) { log.add("words") }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    _ = log.take()
    host.tap("go")
    #expect(log.take() == [])
  }

  @Test func `A value that is written and written back is no change for those who look`() {
    struct Content: View {
      let log: Log
      @State var number = 3
      var body: some View {
        Text("go").onTapGesture {
          number = 4
          number = 3
        }
        .onChange(of: number) { log.add("change") }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    host.tap("go")
    #expect(log.take() == [])
  }

  @Test func `An action sees its own writes`() {
    struct Content: View {
      let log: Log
      @State var number = 0
      var body: some View {
        Text("go").onTapGesture {
          number += 1
          log.add("\(number)")
          number += 1
          log.add("\(number)")
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    host.tap("go")
    host.tap("go")
    #expect(log.take() == ["1", "2", "3", "4"])
  }

  @Test func `The first call of an initial onChange has equal values`() {
    struct Content: View {
      let log: Log
      @State var number = 5
      var body: some View {
        Text("go").onTapGesture { number += 1 }
          .onChange(of: number, initial: true) { old, new in log.add("\(old) \(new)") }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    #expect(log.take() == ["5 5"])
    host.tap("go")
    #expect(log.take() == ["5 6"])
  }

  @Test func `State is kept while the parent changes`() {
    struct Child: View {
      let label: String
      @State var count = 0
      var body: some View {
        Text("\(label)\(count)")
        Text("child").onTapGesture { count += 1 }
      }
    }
    struct Parent: View {
      @State var label = "a"
      var body: some View {
        VStack {
          Child(label: label)
          Text("parent").onTapGesture { label += "a" }
        }
      }
    }
    let host = ViewHost(Parent())
    #expect(host.texts == ["a0", "child", "parent"])
    host.tap("child")
    host.tap("parent")
    host.tap("child")
    #expect(host.texts == ["aa2", "child", "parent"])
  }

  @Test func `The state's first value is that of the view's first appearance`() {
    struct Child: View {
      @State var value: Int
      init(_ value: Int) { _value = State(initialValue: value) }
      var body: some View { Text("v\(value)") }
    }
    struct Parent: View {
      @State var number = 1
      var body: some View {
        Child(number)
        Text("go").onTapGesture { number += 1 }
      }
    }
    let host = ViewHost(Parent())
    host.tap("go")
    #expect(host.texts == ["v1", "go"])
  }

  @Test func `A child with equal inputs is left alone`() {
    struct Child: View {
      let log: Log
      let number: Int
      let words: [String]
      let optional: Double?
      var body: some View {
        let _ = log.add("child")
        Text("child")
      }
    }
    struct Parent: View {
      let log: Log
      let words = ["x", "y"]
      @State var number = 1
      var body: some View {
        let _ = log.add("parent")
        Child(log: log, number: number / 2, words: words, optional: nil)
        Text("go").onTapGesture { number += 1 }
      }
    }
    let log = Log()
    let host = ViewHost(Parent(log: log))
    #expect(log.take() == ["parent", "child"])
    host.tap("go")
    #expect(log.take() == ["parent", "child"])
    host.tap("go")
    #expect(log.take() == ["parent"])
  }

  @Test func `A child with a binding is made again when the value changes, not with its parent`() {
    struct Point: Equatable { var x = 0, y = 0 }
    struct Child: View {
      let log: Log
      @Binding var value: Int
      var body: some View {
        let _ = log.add("child \(value)")
        Text("child").onTapGesture { value += 1 }
      }
    }
    struct Parent: View {
      let log: Log
      @State var point = Point()
      @State var other = 0
      var body: some View {
        let _ = log.add("parent \(other)")
        Child(log: log, value: $point.x)
        Text("other").onTapGesture { other += 1 }
        Text("y").onTapGesture { point.y += 1 }
      }
    }
    let log = Log()
    let host = ViewHost(Parent(log: log))
    #expect(log.take() == ["parent 0", "child 0"])
    host.tap("other")
    #expect(log.take() == ["parent 1"])
    host.tap("child")
    #expect(log.take() == ["child 1"])
    host.tap("child")
    #expect(log.take() == ["child 2"])
  }

  @Test func `A parent that does not read its state is left alone`() {
    struct Child: View {
      @Binding var value: Int
      var body: some View { Text("v\(value)").onTapGesture { value += 1 } }
    }
    struct Parent: View {
      let log: Log
      @State var value = 0
      var body: some View {
        let _ = log.add("parent")
        Child(value: $value)
      }
    }
    let log = Log()
    let host = ViewHost(Parent(log: log))
    host.tap("v0")
    host.tap("v1")
    #expect(host.texts == ["v2"])
    #expect(log.take() == ["parent"])
  }

  @Test func `Bindings to parts, optionals, constants and any hashable`() {
    struct Item { var name = "n", tags = ["a", "b"], note: String? = nil }
    struct Content: View {
      let log: Log
      @State var item = Item()
      @State var optional: Int? = 4
      var body: some View {
        Text("\(item.name)\(item.tags.joined())\(item.note ?? "-")\(optional ?? -1)")
        Text("go").onTapGesture {
          $item.name.wrappedValue = "m"
          $item.tags[1].wrappedValue = "c"
          Binding<String?>($item.name).wrappedValue = "o"
          Binding<String?>($item.name).wrappedValue = nil
          $item.note.wrappedValue = "note"
          Binding($item.note)?.wrappedValue += "!"
          let number = Binding($optional)
          log.add("\(number?.wrappedValue ?? -1)")
          number?.wrappedValue = 5
          optional = nil
          log.add("\(Binding($optional) == nil) \(number?.wrappedValue ?? -1)")
          let constant = Binding.constant(1)
          constant.wrappedValue = 2
          log.add("\(constant.wrappedValue)")
          let hashable = Binding<AnyHashable>($item.name)
          hashable.wrappedValue = AnyHashable(3)
          log.add("\(hashable.wrappedValue)")
          hashable.wrappedValue = AnyHashable("h")
          optional = 9
        }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    #expect(host.texts == ["nab-4", "go"])
    host.tap("go")
    #expect(host.texts == ["hacnote!9", "go"])
    #expect(log.take() == ["4", "true 4", "1", "o"])
  }

  @Test func `A binding of closures`() {
    // Bindings take sendable closures; all of this runs on one thread.
    final class Store: @unchecked Sendable { var value = 1 }
    let store = Store()
    let binding = Binding(get: { store.value }, set: { store.value = $0 })
    binding.wrappedValue += 4
    #expect(store.value == 5)
    #expect(binding.projectedValue.wrappedValue == 5)
    nonisolated(unsafe) var seen: Animation?
    let other = Binding<Int>(get: { 0 }, set: { _, transaction in seen = transaction.animation })
    other.animation(.linear(duration: 3)).wrappedValue = 1
    #expect(seen == .linear(duration: 3))
  }

  @Test func `An equatable view decides by its own equality`() {
    struct Child: View, Equatable {
      let log: Log
      let number: Int
      nonisolated static func == (a: Self, b: Self) -> Bool { a.number / 10 == b.number / 10 }
      var body: some View {
        let _ = log.add("child \(number)")
        Text("child")
      }
    }
    struct Parent: View {
      let log: Log
      let wraps: Bool
      @State var number = 1
      var body: some View {
        if wraps {
          Child(log: log, number: number).equatable()
        } else {
          Child(log: log, number: number)
        }
        Text("go").onTapGesture { number += 3 }
      }
    }
    for wraps in [true, false] {
      let log = Log()
      let host = ViewHost(Parent(log: log, wraps: wraps))
      for _ in 0..<6 { host.tap("go") }
      // 1, 4, 7 are equal, and so are 10, 13, 16, 19.
      #expect(log.take() == ["child 1", "child 10"])
    }
  }

  @Test func `A dynamic property with properties of its own`() {
    @propertyWrapper struct Doubled: DynamicProperty {
      @State private var base = 1
      @Environment(\.layoutDirection) var direction
      var updates = 0
      var wrappedValue: Int {
        get { base * 2 }
        nonmutating set { base = newValue / 2 }
      }
      mutating func update() { updates += 1 }
    }
    struct Content: View {
      @Doubled var value
      var body: some View {
        Text("\(value) \(_value.updates) \(_value.direction == .rightToLeft ? "rtl" : "ltr")")
        Text("go").onTapGesture { value += 2 }
      }
    }
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let host = ViewHost(environment: environment, Content())
    #expect(host.texts == ["2 1 rtl", "go"])
    host.tap("go")
    #expect(host.texts == ["4 1 rtl", "go"])
  }

  @Test func `State in a modifier is the place's own`() {
    struct Counted: ViewModifier {
      @State var count = 0
      func body(content: Content) -> some View {
        content
        Text("c\(count)").onTapGesture { count += 1 }
      }
    }
    let host = ViewHost(
      VStack {
        Text("a").modifier(Counted())
        Text("b").modifier(Counted())
      })
    #expect(host.texts == ["a", "c0", "b", "c0"])
    host.perform {}
    host.tap("c0")
    #expect(host.texts == ["a", "c0", "b", "c1"])
  }

  @Test func `Only what a body read of an observable object makes it run again`() {
    struct Child: View {
      fileprivate let model: Model
      let log: Log
      var body: some View {
        let _ = log.add("child")
        Text("r\(model.read)")
      }
    }
    struct Parent: View {
      fileprivate let model: Model
      let log: Log
      var body: some View {
        let _ = log.add("parent")
        Child(model: model, log: log)
      }
    }
    let (model, log) = (Model(), Log())
    let host = ViewHost(Parent(model: model, log: log))
    #expect(log.take() == ["parent", "child"])
    host.perform { model.unread += 1 }
    host.perform { model.ignored += 1 }
    #expect(log.take() == [])
    for count in 1...5 {
      host.perform { model.read += 1 }
      #expect(host.texts == ["r\(count)"])
      #expect(log.take() == ["child"])
    }
  }

  @Test func `Environment values reach all below, and only readers of a key run again`() {
    struct Reader: View {
      let name: String
      let log: Log
      @Environment(\.probe) var probe
      var body: some View {
        let _ = log.add("\(name) \(probe)")
        Text("\(probe)")
      }
    }
    struct Other: View {
      let log: Log
      @Environment(\.otherProbe) var probe
      var body: some View {
        let _ = log.add("other \(probe)")
        Color.red
      }
    }
    struct Parent: View {
      let log: Log
      @State var number = 1
      var body: some View {
        VStack {
          Reader(name: "near", log: log)
          HStack { Reader(name: "deep", log: log) }
          Reader(name: "shadowed", log: log).environment(\.probe, 100)
          Reader(name: "changed", log: log).transformEnvironment(\.probe) { $0 += 50 }
          Other(log: log)
        }
        .environment(\.probe, number / 2)
        Text("go").onTapGesture { number += 1 }
      }
    }
    let log = Log()
    let host = ViewHost(Parent(log: log))
    #expect(log.take().sorted() == ["changed 50", "deep 0", "near 0", "other -1", "shadowed 100"])
    host.tap("go")
    #expect(log.take().sorted() == ["changed 51", "deep 1", "near 1"])
    host.tap("go")
    #expect(log.take() == [])
  }

  @Test func `A modifier outside does not see the environment inside`() {
    struct Reader: View {
      let name: String
      @Environment(\.probe) var probe
      var body: some View { Text("\(name)\(probe)") }
    }
    struct Reading: ViewModifier {
      @Environment(\.probe) var probe
      func body(content: Content) -> some View { content.overlay(Text("m\(probe)")) }
    }
    let host = ViewHost(
      VStack {
        Color.red.environment(\.probe, 1).overlay(Reader(name: "a"))
        Group { Group { Color.red }.environment(\.probe, 2) }.overlay(Reader(name: "b"))
          .environment(\.probe, 3)
        Color.red.overlay(Reader(name: "c")).environment(\.probe, 4).modifier(Reading())
          .environment(\.probe, 5)
      })
    #expect(host.texts == ["a-1", "b3", "c4", "m5"])
  }

  @Test func `A modifier may use its content twice and in its layers`() {
    struct Twice: ViewModifier {
      func body(content: Content) -> some View {
        Group {
          content
          content.overlay(content)
        }
        .background(content)
      }
    }
    let host = ViewHost(VStack { Text("a").modifier(Twice()) })
    #expect(host.texts == Array(repeating: "a", count: 5))
    let nested = ViewHost(VStack { Text("a").modifier(Twice()).modifier(Twice()) })
    // The content is two views of five leaves. It is there once, once with itself over each of the two,
    // and once behind each of those four.
    #expect(nested.texts.count == 5 + (5 + 2 * 5) + 4 * 5)
  }

  @Test func `A write during a body is reported and done after it`() {
    struct Content: View {
      @State var number = 0
      var body: some View {
        if number == 0 { let _ = number = 1 }
        Text("n\(number)")
      }
    }
    var warnings: [String] = []
    Graph.withLock { Diagnoses.handler = { warnings.append($0) } }
    let host = ViewHost(Content())
    Graph.withLock { Diagnoses.handler = nil }
    #expect(host.texts == ["n1"])
    #expect(warnings.count == 1)
  }
}

@Observable private final class Model {
  var read = 0
  var unread = 0
  @ObservationIgnored var ignored = 0
}

extension EnvironmentValues {
  fileprivate var probe: Int {
    get { self[ProbeKey.self] }
    set { self[ProbeKey.self] = newValue }
  }

  fileprivate var otherProbe: Int {
    get { self[OtherProbeKey.self] }
    set { self[OtherProbeKey.self] = newValue }
  }
}

private struct ProbeKey: EnvironmentKey { static var defaultValue: Int { -1 } }
private struct OtherProbeKey: EnvironmentKey { static var defaultValue: Int { -1 } }

private struct MarkKey: TransactionKey { static var defaultValue: Int { 0 } }

extension Transaction {
  fileprivate var mark: Int {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}
