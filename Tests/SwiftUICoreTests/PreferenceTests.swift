import CoreGraphics
import SwiftUICore
import Testing

private struct NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct MaximumKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private struct FirstKey: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) {
    value = value ?? nextValue()
  }
}

@MainActor @Suite("Preferences", .serialized)
struct PreferenceTests {
  private func names(_ view: some View) -> [[String]] {
    var all: [[String]] = []
    _ = ViewHost(view.onPreferenceChange(NamesKey.self) { all.append($0) })
    return all
  }

  private func named(_ name: String) -> some View {
    Color.red.preference(key: NamesKey.self, value: [name])
  }

  @Test func `Values are reduced in the order of the views`() {
    let view = VStack {
      named("a")
      HStack {
        named("b")
        Text("plain")
        ZStack { named("c") }
      }
      ForEach(0..<3, id: \.self) { named("f\($0)") }
      Group {
        named("d")
        named("e")
      }
    }
    #expect(names(view) == [["a", "b", "c", "f0", "f1", "f2", "d", "e"]])
  }

  @Test func `A view without a value has the default`() {
    #expect(names(Color.red) == [[]])
    var seen: [String?] = []
    _ = ViewHost(Color.red.onPreferenceChange(FirstKey.self) { seen.append($0) })
    #expect(seen == [nil])
  }

  @Test func `A value set outside replaces those inside`() {
    let view = VStack {
      named("a")
      named("b")
    }
    #expect(names(view.preference(key: NamesKey.self, value: ["c"])) == [["c"]])
  }

  @Test func `A transform changes what comes from inside`() {
    let view = VStack {
      named("a").transformPreference(NamesKey.self) { $0.append("x") }
      Color.red.transformPreference(NamesKey.self) { $0.append("y") }
    }
    .transformPreference(NamesKey.self) { $0.insert("z", at: 0) }
    #expect(names(view) == [["z", "a", "x", "y"]])
  }

  @Test func `Every modifier between lets preferences through`() {
    let view = named("a").padding().frame(width: 50).frame(maxWidth: .infinity).offset(x: 1)
      .opacity(0.5).scaleEffect(2).rotationEffect(.degrees(9)).clipped().background(named("b"))
      .overlay { named("c") }.onTapGesture {}.environment(\.isEnabled, true).id(3).zIndex(1)
      .fixedSize().aspectRatio(1, contentMode: .fit).layoutPriority(1).animation(nil, value: 1)
      .coordinateSpace(name: 1).allowsHitTesting(true).onAppear {}.position(x: 1, y: 1)
      .alignmentGuide(.leading) { _ in 0 }
    #expect(names(view) == [["a", "b", "c"]])
    #expect(names(AnyView(view)) == [["a", "b", "c"]])
    #expect(names(GeometryReader { _ in view }) == [["a", "b", "c"]])
  }

  @Test func `Changes are told once, equal values not`() {
    struct Content: View {
      let log: Log
      @State var number = 0
      @State var other = 0
      var body: some View {
        VStack {
          Color.red.preference(key: NamesKey.self, value: ["\(number / 2)"])
          Text("add").onTapGesture { number += 1 }
          Text("other\(other)").onTapGesture { other += 1 }
        }
        .onPreferenceChange(NamesKey.self) { log.add($0.joined()) }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    #expect(log.take() == ["0"])
    host.tap("other0")
    host.tap("add")
    #expect(log.take() == [])
    host.tap("add")
    #expect(log.take() == ["1"])
  }

  @Test func `Rows that come and go change the value`() {
    struct Content: View {
      let log: Log
      @State var count = 2
      @State var shows = false
      var body: some View {
        VStack {
          ForEach(0..<count, id: \.self) { index in
            Color.red.preference(key: NamesKey.self, value: ["\(index)"])
          }
          if shows { Color.red.preference(key: NamesKey.self, value: ["x"]) }
          Text("more").onTapGesture { count += 1 }
          Text("less").onTapGesture { count = 0 }
          Text("show").onTapGesture { shows.toggle() }
        }
        .onPreferenceChange(NamesKey.self) { log.add($0.joined()) }
      }
    }
    let log = Log()
    let host = ViewHost(Content(log: log))
    for key in ["more", "show", "less", "show"] { host.tap(key) }
    #expect(log.take() == ["01", "012", "012x", "x", ""])
  }

  @Test func `A preference may go into the state above, and comes to rest`() {
    struct Content: View {
      @State var width: CGFloat = 0
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach([20, 60, 40], id: \.self) { (length: CGFloat) in
            Color.red.frame(width: length, height: 10)
              .overlay(
                GeometryReader {
                  Color.clear.preference(key: MaximumKey.self, value: $0.size.width)
                })
          }
          Rectangle().frame(width: width, height: 10)
        }
        .onPreferenceChange(MaximumKey.self) { width = $0 }
      }
    }
    #expect(ViewHost(Content()).frame("Rectangle").width == 60)
  }

  @Test func `Layers made of a preference`() {
    struct Content: View {
      @State var name = "a"
      var body: some View {
        VStack(spacing: 0) {
          Box(40, 20).preference(key: NamesKey.self, value: [name])
          Box(60, 20).preference(key: NamesKey.self, value: ["b"])
        }
        .overlayPreferenceValue(NamesKey.self) { names in
          Text(names.joined()).onTapGesture { name += "c" }
        }
        .backgroundPreferenceValue(NamesKey.self, alignment: .topLeading) { names in
          Rectangle().frame(width: CGFloat(names.count), height: 5)
        }
      }
    }
    let host = ViewHost(Content())
    #expect(host.texts == ["ab"])
    #expect(host.frame("Rectangle") == CGRect(70, 180, 2, 5))
    #expect(host.textFrames[0].center == CGPoint(x: 100, y: 200.5))
    #expect(host.leaves.first?.leaf.source.typeName == "Rectangle")
    #expect(host.leaves.last?.leaf.source.typeName == "Text")
    host.tap("ab")
    #expect(host.texts == ["acb"])
  }

  @Test func `A layer's preference goes on upwards`() {
    let view = named("a").overlayPreferenceValue(NamesKey.self) { names in
      Color.red.preference(key: NamesKey.self, value: names + ["o"])
    }
    #expect(self.names(view) == [["a", "a", "o"]])
  }
}
