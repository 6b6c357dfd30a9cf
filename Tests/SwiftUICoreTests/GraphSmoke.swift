import Testing
import SwiftUICore
import CoreGraphics

@MainActor @Suite(.serialized) struct Smoke {
  struct Demo: View {
    @State var up = false
    var body: some View {
      VStack(spacing: 10) {
        Text("Hello").offset(y: up ? 0 : 100)
        Rectangle().fill(Color.red).frame(width: 50, height: 20)
        Text("Go").onTapGesture { withAnimation(.linear(duration: 1)) { up.toggle() } }
        if up { Circle().frame(width: 10, height: 10) }
        ForEach(0..<3) { i in Color.blue.frame(width: 10 + CGFloat(i), height: 4) }
      }
    }
  }
  @Test func demo() {
    let host = ViewHost(Demo())
    for l in host.leaves { print(l.leaf.source.path, l.frame, l.opacity) }
    host.tap("Go")
    for t in [0, 0.25, 0.5, 1.0, 1.1] { host.advance(to: t); print("t", t); for l in host.leaves { print(l.leaf.source.path, l.frame, l.opacity) } }
    #expect(host.texts == ["Hello", "Go"])
  }
}
