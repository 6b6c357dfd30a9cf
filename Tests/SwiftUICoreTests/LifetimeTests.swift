import SwiftUICore
import Testing

@MainActor @Suite("Lifetimes", .serialized)
struct LifetimeTests {
  private final class Token {}

  private final class Tokens {
    private struct Weak { weak var token: Token? }
    private var all: [Weak] = []

    var alive: Int { all.count { $0.token != nil } }

    func make() -> Token {
      let token = Token()
      all.append(Weak(token: token))
      return token
    }
  }

  private struct Row: View {
    @State private var token: Token
    init(_ tokens: Tokens) { _token = State(initialValue: tokens.make()) }
    var body: some View {
      let token = token
      Circle().onTapGesture { _ = token }.onAppear { _ = token }
        .animation(.linear(duration: 1), value: 1).onDisappear { _ = token }
    }
  }

  private struct Rows: View {
    let tokens: Tokens
    let kept: [Row]
    @State var count = 5

    init(_ tokens: Tokens) {
      self.tokens = tokens
      kept = []
    }

    var body: some View {
      VStack {
        ForEach(0..<count, id: \.self) { index in
          if index < 100 { AnyView(Row(tokens)) }
        }
        Text("less").onTapGesture { count -= 2 }
        Text("fade").onTapGesture { withAnimation(.linear(duration: 1)) { count -= 2 } }
      }
    }
  }

  @Test func `Rows that have gone, and all with the graph, keep nothing alive`() {
    let tokens = Tokens()
    do {
      let host = ViewHost(Rows(tokens))
      #expect(host.frames("Circle").count == 5)
      #expect(tokens.alive >= 5)
      host.tap("less")
      #expect(host.frames("Circle").count == 3)
      host.tap("fade")
      host.advance(to: 0.5)
      #expect(host.frames("Circle").count == 3)
      host.advance(to: 1)
      #expect(host.frames("Circle").count == 1)
      // A view's value holds the token of its latest making, the state that of its first.
      #expect(tokens.alive <= 2)
    }
    #expect(tokens.alive == 0)
  }
}
