import Dispatch
import Inbetween
import InbetweenTesting
import SwiftUI
import Synchronization
import Testing

@Suite("Films in parallel") struct ParallelFilmTests {
  private struct Mover: View {
    let distance: Double
    @State private var isUp = false
    @State private var late = 0

    var body: some View {
      VStack {
        Text("Hello").projectionOffset(y: isUp ? 0 : distance)
        Text("late \(late)")
      }
      .onAppear {
        withAnimation(.linear(duration: 1)) { isUp = true }
        DispatchQueue.main.asyncAfter(deadline: .now() + distance / 1000) { late += 1 }
      }
    }
  }

  @Test("Eight films on eight threads have the values that each has alone")
  func eightAtOnce() throws {
    let found = Mutex<[Int: [String]]>([:])
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      let lines: [String]
      do { lines = try Self.film(number) } catch { lines = ["\(error)"] }
      found.withLock { $0[number] = lines }
    }
    let all = found.withLock { $0 }
    for number in 0..<8 {
      let alone = try Self.film(number)
      #expect(alone.count == 61)
      #expect(all[number] == alone)
    }
  }

  /// The text's distance from its end and the other text, in each frame of a film.
  private static func film(_ number: Int) throws -> [String] {
    let distance = Double(number + 1) * 100
    let view = try FilmedView { Mover(distance: distance) }
    var lines: [String] = []
    for frame in 0...60 {
      try view.advance(to: Double(frame) / 60)
      let texts = view.leaves.map { "\($0.text ?? "") \($0.frame.minY)" }
      lines.append(texts.joined(separator: ", "))
    }
    return lines
  }
}
