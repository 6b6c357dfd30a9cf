import CoreGraphics
import SwiftUICore
import Testing

private struct LabelKey: TransactionKey {
  static var defaultValue: String { "none" }
}

extension Transaction {
  fileprivate var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}

/// Every way to say a transaction, read where it arrives.
@MainActor @Suite("Transactions", .serialized)
struct AnimationTransactionTests {
  /// A view that writes when tapped, and tells of the transactions that reach its leaf.
  private struct Probe: View {
    let log: Log
    let write: (Binding<Double>) -> Void
    @State var x = 0.0

    var body: some View {
      ZStack {
        Box(20, 20).offset(x: x).transaction { transaction in
          log.add(
            "\(transaction.animation?.description ?? "nil") \(transaction.disablesAnimations) "
              + "\(transaction.isContinuous) \(transaction.tracksVelocity) \(transaction.label)")
        }
        Text("go").position(x: 20, y: 20).onTapGesture { write($x) }
      }
    }
  }

  private func arriving(_ write: @escaping (Binding<Double>) -> Void) -> [String] {
    let log = Log()
    let host = ViewHost(Probe(log: log, write: write))
    _ = log.take()
    host.tap("go")
    return log.take()
  }

  private let spring = Animation.smooth.description

  @Test func `A plain write has a plain transaction`() {
    #expect(arriving { $0.wrappedValue = 1 } == ["nil false false false none"])
    #expect(Transaction().animation == nil)
    #expect(Transaction(animation: .smooth).animation == .smooth)
  }

  @Test func `Each form of withAnimation and withTransaction`() {
    let forms: [(String, (Binding<Double>) -> Void, String)] = [
      (
        "default", { x in withAnimation { x.wrappedValue = 1 } },
        "DefaultAnimation() false false false none"
      ),
      (
        "animation", { x in withAnimation(.smooth) { x.wrappedValue = 1 } },
        "\(spring) false false false none"
      ),
      ("nil", { x in withAnimation(nil) { x.wrappedValue = 1 } }, "nil false false false none"),
      (
        "completion",
        { x in
          withAnimation(.smooth) {
            x.wrappedValue = 1
          } completion: {
          }
        },
        "\(spring) false false false none"
      ),
      (
        "default completion",
        { x in
          withAnimation {
            x.wrappedValue = 1
          } completion: {
          }
        },
        "DefaultAnimation() false false false none"
      ),
      (
        "transaction",
        { x in withTransaction(Transaction(animation: .smooth)) { x.wrappedValue = 1 } },
        "\(spring) false false false none"
      ),
      (
        "key path", { x in withTransaction(\.isContinuous, true) { x.wrappedValue = 1 } },
        "nil false true false none"
      ),
      (
        "velocity", { x in withTransaction(\.tracksVelocity, true) { x.wrappedValue = 1 } },
        "nil false false true none"
      ),
      (
        "own key", { x in withTransaction(\.label, "mine") { x.wrappedValue = 1 } },
        "nil false false false mine"
      ),
      (
        "binding", { x in x.animation(.smooth).wrappedValue = 1 },
        "\(spring) false false false none"
      ),
      (
        "default of a binding", { x in x.animation().wrappedValue = 1 },
        "DefaultAnimation() false false false none"
      ),
      (
        "transaction of a binding",
        { x in
          var transaction = Transaction(animation: .smooth)
          transaction.label = "bound"
          transaction.isContinuous = true
          x.transaction(transaction).wrappedValue = 1
        }, "\(spring) false true false bound"
      ),
    ]
    for (name, write, expected) in forms { #expect(arriving(write) == [expected], "\(name)") }
  }

  @Test func `What a nested transaction does not set is that of the outer one`() {
    let all = { (x: Binding<Double>) in
      withAnimation(.smooth) {
        withTransaction(\.label, "outer") {
          withTransaction(Transaction()) {
            withTransaction(\.isContinuous, true) { x.wrappedValue = 1 }
          }
        }
      }
    }
    #expect(arriving(all) == ["\(spring) false true false outer"])
    let replaced = { (x: Binding<Double>) in
      var outer = Transaction(animation: .smooth)
      outer.disablesAnimations = true
      outer.tracksVelocity = true
      var inner = Transaction(animation: nil)
      inner.disablesAnimations = false
      withTransaction(outer) { withTransaction(inner) { x.wrappedValue = 1 } }
    }
    #expect(arriving(replaced) == ["nil false false true none"])
    let around = { (x: Binding<Double>) in
      withTransaction(\.label, "around") { x.animation(.smooth).wrappedValue = 1 }
    }
    #expect(arriving(around) == ["\(spring) false false false around"])
  }

  @Test func `What a closure throws and returns comes through`() {
    struct Failure: Error {}
    #expect(withAnimation { 5 } == 5)
    #expect(withTransaction(Transaction()) { 6 } == 6)
    #expect(withTransaction(\.isContinuous, true) { 7 } == 7)
    #expect(
      withAnimation(.smooth) {
        8
      } completion: {
      } == 8)
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    #expect(Transaction.current.animation == nil)
  }

  @Test func `Several writes of one action are applied in order, each with its transaction`() {
    let writes = { (x: Binding<Double>) in
      x.wrappedValue = 1
      withAnimation(.smooth) {
        x.wrappedValue = 2
        x.wrappedValue = 3
      }
      withAnimation(.linear(duration: 1)) { x.wrappedValue = 4 }
      x.wrappedValue = 5
    }
    #expect(
      arriving(writes).map { $0.prefix(5) } == ["nil f", "Fluid", "Bezie", "nil f"])
  }

  @Test func `A write of an equal value reaches nobody`() {
    #expect(arriving { x in withAnimation { x.wrappedValue = 0 } } == [])
  }

  @Test func `A transaction is changed for the updates in which a value changes`() {
    struct Watching: View {
      @State var a = 0.0
      @State var b = 0.0
      var body: some View {
        ZStack {
          Box(20, 20).offset(x: 50 * (a + b)).transaction(value: a) {
            $0.animation = .linear(duration: 1)
          }
          Text("a").position(x: 20, y: 20).onTapGesture { a += 1 }
          Text("b").position(x: 20, y: 60).onTapGesture { b += 1 }
        }
      }
    }
    let host = ViewHost(width: 400, Watching())
    host.tap("b")
    #expect(host.boxes[0].minX == 240)
    host.tap("a")
    host.advance(to: 0.5)
    #expect(abs(host.boxes[0].minX - 265) < 1e-9)
  }

  @Test func `A scope's transaction is its own`() {
    struct Scoped: View {
      @State var a = 0.0
      var body: some View {
        ZStack {
          Color.red.frame(width: 20 + 20 * a, height: 20)
            .transaction {
              $0.animation = .linear(duration: 1)
            } body: {
              $0.opacity(1 - a / 2)
            }
          Text("a").position(x: 20, y: 20).onTapGesture { a = 1 }
        }
      }
    }
    let host = ViewHost(Scoped())
    host.tap("a")
    host.advance(to: 0.5)
    #expect(host.boxes[0].width == 40)
    #expect(abs(host.opacities("Color")[0] - 0.75) < 1e-9)
  }

  @Test func `A view that is equatable animates when it changes`() {
    struct Bar: View, Equatable {
      let width: CGFloat
      var body: some View { Color.red.frame(width: width, height: 20) }
      nonisolated static func == (a: Bar, b: Bar) -> Bool { a.width == b.width }
    }
    struct Screen: View {
      @State var a: CGFloat = 20
      @State var b: CGFloat = 0
      var body: some View {
        ZStack {
          Bar(width: a).animation(.linear(duration: 1)).offset(x: b)
          Text("a").position(x: 20, y: 20).onTapGesture { a = 60 }
          Text("b").position(x: 20, y: 60).onTapGesture { b = 10 }
        }
      }
    }
    let host = ViewHost(Screen())
    host.tap("a")
    host.advance(to: 0.5)
    #expect(abs(host.boxes[0].width - 40) < 1e-9)
    host.advance(to: 1)
    host.tap("b")
    #expect(host.boxes[0].minX == 80)
  }
}
