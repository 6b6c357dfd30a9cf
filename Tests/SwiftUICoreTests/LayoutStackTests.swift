import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Stacks", .serialized)
struct LayoutStackTests {
  // Text is 17 points high and 8.5 points a character in the grid engine's body font.
  static let line: CGFloat = 17

  @Test func `Column puts views 8 apart in the middle`() {
    let host = ViewHost(
      VStack {
        Box(40, 10)
        Box(20, 30)
      })
    #expect(host.boxes == [CGRect(80, 176, 40, 10), CGRect(90, 194, 20, 30)])
  }

  @Test func `Row puts views 8 apart in the middle`() {
    let host = ViewHost(
      HStack {
        Box(40, 10)
        Box(20, 30)
      })
    #expect(host.boxes == [CGRect(66, 195, 40, 10), CGRect(114, 185, 20, 30)])
  }

  @Test func `Spacing is as given, negative too`() {
    for spacing in stride(from: CGFloat(-20), through: 40, by: 4) {
      let column = ViewHost(
        VStack(alignment: .leading, spacing: spacing) {
          Box(10, 30)
          Box(10, 30)
          Box(10, 30)
        })
      let top = (400 - 90 - 2 * spacing) / 2
      #expect(column.boxes.map(\.minY) == [top, top + 30 + spacing, top + 60 + 2 * spacing])
      let row = ViewHost(
        HStack(spacing: spacing) {
          Box(30, 10)
          Box(30, 10)
          Box(30, 10)
        })
      let left = (200 - 90 - 2 * spacing) / 2
      #expect(row.boxes.map(\.minX) == [left, left + 30 + spacing, left + 60 + 2 * spacing])
    }
  }

  @Test func `Text over text has no spacing, text beside text has 8`() {
    let column = ViewHost(
      VStack {
        Text("ab")
        Text("ab")
      })
    #expect(column.textFrames.map(\.minY) == [183, 200])
    let row = ViewHost(
      HStack {
        Text("ab")
        Text("ab")
      })
    #expect(row.textFrames.map(\.minX) == [79, 104])
  }

  @Test func `Text next to another view has 8`() {
    let host = ViewHost(
      VStack {
        Text("ab")
        Box(10, 10)
        Text("ab")
      })
    let top: CGFloat = (400 - 60) / 2
    #expect(host.textFrames.map(\.minY) == [top, top + 43])
    #expect(host.boxes == [CGRect(95, top + 25, 10, 10)])
  }

  @Test func `Padding and a fixed height take the text's spacing away on their edges`() {
    let host = ViewHost(
      VStack {
        Text("a").padding(.top, 0)
        Text("b").padding(.bottom, 0)
        Text("c")
        Text("d").frame(height: 17)
        Text("e").frame(width: 30)
        Text("f")
      })
    let gaps = zip(host.textFrames, host.textFrames.dropFirst()).map { $1.minY - $0.maxY }
    #expect(gaps == [0, 8, 8, 8, 0])
  }

  @Test func `Spacer takes what is left and has no spacing`() {
    let host = ViewHost(
      HStack {
        Box(40, 10)
        Spacer()
        Box(20, 10)
      })
    #expect(host.boxes == [CGRect(0, 195, 40, 10), CGRect(180, 195, 20, 10)])
  }

  @Test func `Spacers share what is left`() {
    for count in 1...6 {
      let host = ViewHost(
        HStack(spacing: 0) {
          Box(20, 10)
          ForEach(0..<count, id: \.self) { _ in Spacer() }
          Box(20, 10)
        })
      #expect(host.boxes.map(\.minX) == [0, 180])
    }
    let host = ViewHost(
      VStack(spacing: 0) {
        Spacer()
        Box(20, 100)
        Spacer()
        Spacer()
      })
    #expect(host.boxes == [CGRect(90, 100, 20, 100)])
  }

  @Test func `Spacer is at least its minimum long`() {
    for (minimum, expected) in [(nil, 8), (0, 0), (30, 30)] as [(CGFloat?, CGFloat)] {
      let host = ViewHost(
        width: 60,
        HStack(spacing: 0) {
          Box(40, 10)
          Spacer(minLength: minimum)
          Box(40, 10)
        })
      #expect(host.boxes.map(\.minX) == [-10 - expected / 2, 30 + expected / 2])
    }
  }

  @Test func `Explicit spacing counts on both sides of a spacer`() {
    let host = ViewHost(
      width: 60,
      HStack(spacing: 5) {
        Box(40, 10)
        Spacer(minLength: 0)
        Box(40, 10)
      })
    #expect(host.boxes.map(\.minX) == [-15, 35])
  }

  @Test func `Equally flexible views share the room`() {
    for count in 1...10 {
      let host = ViewHost(
        HStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red } })
      #expect(host.boxes.count == count)
      for (index, frame) in host.boxes.enumerated() {
        let width = 200 / CGFloat(count)
        #expect(abs(frame.minX - (CGFloat(index) * width).rounded()) < 1e-9)
        #expect(abs(frame.maxX - (CGFloat(index + 1) * width).rounded()) < 1e-9)
      }
    }
  }

  @Test func `The least flexible view is asked first`() {
    // Shares of 60: the fixed one takes 100 first, then 20…30, then the rest.
    let host = ViewHost(
      width: 180,
      HStack(spacing: 0) {
        Color.red.frame(height: 10)
        Stretch(range: 20...30, ideal: 25)
        Box(100, 10)
      })
    #expect(host.boxes.map(\.width) == [50, 30, 100])
    #expect(host.boxes.map(\.minX) == [0, 50, 80])
  }

  @Test func `What views took of more room than they need is theirs when they are placed`() {
    // Equal shares of the 94 that they take would be 47, too little for the less flexible one.
    let row = HStack(spacing: 0) {
      Stretch(range: 20...50, ideal: 50)
      Stretch(range: 10...44, ideal: 44)
    }
    let inside = [
      ViewHost(row), ViewHost(row.padding(7)), ViewHost(VStack { row }), ViewHost(row.fixedSize()),
      ViewHost(HStack { row }.frame(width: 150)),
    ]
    for host in inside { #expect(host.boxes.map(\.width) == [50, 44]) }
    let column = ViewHost(
      VStack(spacing: 0) {
        row
        Box(10, 10)
      })
    #expect(column.boxes.map(\.width) == [50, 44, 10])
  }

  @Test func `A row of its own size makes its views equally high`() {
    let host = ViewHost(
      HStack(spacing: 0) {
        Color.red.frame(maxHeight: .infinity)
        Box(20, 60)
      }
      .fixedSize(horizontal: false, vertical: true))
    #expect(host.boxes.map(\.height) == [60, 60])
  }

  @Test func `A frame without an upper bound is the most flexible`() {
    let host = ViewHost(
      width: 100,
      HStack(spacing: 0) {
        Text("ab").frame(maxWidth: .infinity)
        Stretch(range: 0...70, ideal: 70)
      })
    #expect(host.boxes == [CGRect(50, 195, 50, 10)])
    let other = ViewHost(
      width: 100,
      HStack(spacing: 0) {
        Text("ab").frame(maxWidth: .infinity)
        Box(70, 10)
      })
    #expect(other.boxes == [CGRect(30, 195, 70, 10)])
    #expect(other.textFrames == [CGRect(6.5, 191.5, 17, 17)].map { $0.integralY })
  }

  @Test func `Higher priority is asked first, lower keeps its minimum`() {
    let host = ViewHost(
      width: 100,
      HStack(spacing: 0) {
        Stretch(range: 10...90, ideal: 20)
        Stretch(range: 0...200, ideal: 20).layoutPriority(1)
        Stretch(range: 15...90, ideal: 20)
      })
    #expect(host.boxes.map(\.width) == [10, 75, 15])
  }

  @Test func `Priorities are served in order`() {
    let host = ViewHost(
      width: 100,
      HStack(spacing: 0) {
        Stretch(range: 0...60, ideal: 20).layoutPriority(1)
        Stretch(range: 0...60, ideal: 20).layoutPriority(2)
        Stretch(range: 0...60, ideal: 20)
        Stretch(range: 0...60, ideal: 20).layoutPriority(-1)
      })
    #expect(host.boxes.map(\.width) == [40, 60, 0, 0])
  }

  @Test func `Text that does not fit is laid out in its share`() {
    // 20 characters are 170 wide; 100 points hold 11 of them.
    let host = ViewHost(width: 100, Text("abcdefghijklmnopqrst"))
    #expect(host.textFrames[0].size == CGSize(width: 93.5, height: 34))
  }

  @Test func `A stack without a proposal is as large as its children's ideal sizes`() {
    let host = ViewHost(
      HStack(spacing: 0) {
        Stretch(range: 0...500, ideal: 30)
        Spacer()
      }.fixedSize().background(Rectangle()))
    #expect(host.boxes == [CGRect(81, 195, 30, 10)])
    #expect(host.frame("Rectangle") == CGRect(81, 195, 38, 10))
  }

  @Test func `Horizontal alignments`() {
    for (alignment, xs) in [
      (.leading, [60, 60]), (.center, [60, 80]), (.trailing, [60, 100]),
    ] as [(HorizontalAlignment, [CGFloat])] {
      let host = ViewHost(
        VStack(alignment: alignment) {
          Box(80, 10)
          Box(40, 10)
        })
      #expect(host.boxes.map(\.minX) == xs)
    }
  }

  @Test func `Vertical alignments`() {
    for (alignment, ys) in [
      (.top, [160, 160]), (.center, [160, 180]), (.bottom, [160, 200]),
    ] as [(VerticalAlignment, [CGFloat])] {
      let host = ViewHost(
        HStack(alignment: alignment) {
          Box(10, 80)
          Box(10, 40)
        })
      #expect(host.boxes.map(\.minY) == ys)
    }
  }

  @Test func `Baselines line up`() {
    let first = ViewHost(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("a").font(.system(size: 40))
        Text("a").font(.system(size: 20))
        Box(10, 20)
      })
    // First baselines: 32 of 40, 16 of 20, and the bottom of a view without text.
    #expect(first.textFrames.map(\.minY) == [180, 196])
    #expect(first.boxes.map(\.minY) == [192])
    let last = ViewHost(
      width: 60,
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        Text("abc").font(.system(size: 20)).frame(width: 10)
        Text("a").font(.system(size: 40))
      })
    // The narrow text is three lines of 20 whose last baseline is at 56; the other's is at 32.
    #expect(last.textFrames.map(\.minY) == [168, 192])
  }

  @Test func `Baselines come through padding, offset and stacks`() {
    let host = ViewHost(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        VStack(spacing: 0) {
          Box(10, 20)
          Text("a").font(.system(size: 20))
        }
        Text("a").font(.system(size: 20)).padding(5)
        Text("a").font(.system(size: 20)).offset(y: 7)
      })
    #expect(host.textFrames.map { $0.minY - host.textFrames[0].minY } == [0, 0, 7])
  }

  @Test func `Alignment guides move a view`() {
    for guide in stride(from: CGFloat(-20), through: 60, by: 10) {
      let host = ViewHost(
        VStack(alignment: .leading, spacing: 0) {
          Box(40, 10)
          Box(40, 10).alignmentGuide(.leading) { _ in guide }
        })
      let left = min(0, -guide)
      let width = max(40, 40 - guide) - left
      let x = (200 - width) / 2
      #expect(host.boxes.map(\.minX) == [x - left, x - left - guide])
    }
  }

  @Test func `Alignment guides see the view's own dimensions and guides`() {
    let host = ViewHost(
      HStack(alignment: .top, spacing: 0) {
        Box(10, 80)
        Box(10, 40).alignmentGuide(.top) { $0[VerticalAlignment.center] + $0.width }
      })
    // 20 + 10 above the line of the first one's top.
    #expect(host.boxes.map(\.minY) == [175, 145])
  }

  @Test func `A guide of another alignment changes nothing`() {
    let host = ViewHost(
      VStack(alignment: .leading, spacing: 0) {
        Box(40, 10)
        Box(40, 10).alignmentGuide(HorizontalAlignment.trailing) { _ in 100 }
      })
    #expect(host.boxes.map(\.minX) == [80, 80])
  }

  @Test func `A custom alignment lines up across stacks`() {
    enum Mark: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 4 }
    }
    let mark = VerticalAlignment(Mark.self)
    let host = ViewHost(
      HStack(alignment: mark, spacing: 0) {
        VStack(spacing: 0) {
          Box(10, 10)
          Box(10, 10).alignmentGuide(mark) { $0[.bottom] }
          Box(10, 10)
        }
        Box(10, 40)
      })
    // The column's mark is 20 below its top, the other's 10.
    #expect(host.boxes.map(\.minY) == [175, 185, 195, 185])
  }

  @Test func `Explicit guides of several children combine to their mean`() {
    enum Mark: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    let mark = VerticalAlignment(Mark.self)
    for count in 1...5 {
      let host = ViewHost(
        HStack(alignment: mark, spacing: 0) {
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { _ in Box(10, 10).alignmentGuide(mark) { _ in 4 } }
          }
          Box(20, 2)
        })
      let frames = host.boxes
      let mean = 4 + 5 * CGFloat(count - 1)
      #expect(frames[count].minY - frames[0].minY == mean)
    }
  }

  @Test func `Right to left mirrors rows, columns and guides`() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let row = ViewHost(
      environment: environment,
      HStack(spacing: 0) {
        Box(40, 10)
        Box(20, 10)
      })
    #expect(row.boxes.map(\.minX) == [90, 70])
    let column = ViewHost(
      environment: environment,
      VStack(alignment: .leading, spacing: 0) {
        Box(80, 10)
        Box(40, 10)
        Box(40, 10).alignmentGuide(.leading) { _ in 10 }
      })
    #expect(column.boxes.map(\.minX) == [55, 95, 105])
    let padded = ViewHost(
      environment: environment, Box(40, 10).padding(.leading, 30))
    #expect(padded.boxes.map(\.minX) == [65])
    let framed = ViewHost(
      environment: environment, Box(40, 10).frame(width: 100, alignment: .leading))
    #expect(framed.boxes.map(\.minX) == [110])
    let offset = ViewHost(environment: environment, Box(40, 10).offset(x: 10))
    #expect(offset.boxes.map(\.minX) == [90])
    let overlaid = ViewHost(
      environment: environment,
      Box(100, 100).overlay(alignment: .topLeading) { Box(10, 10) })
    #expect(overlaid.boxes.map(\.minX) == [50, 140])
  }

  @Test func `An inner direction mirrors only within`() {
    let host = ViewHost(
      HStack(spacing: 0) {
        Box(20, 10)
        HStack(spacing: 0) {
          Box(40, 10)
          Box(20, 10)
        }.environment(\.layoutDirection, .rightToLeft)
      })
    #expect(host.boxes.map(\.minX) == [60, 100, 80])
  }

  @Test func `Nested stacks`() {
    let host = ViewHost(
      VStack(spacing: 10) {
        HStack(spacing: 10) {
          Box(10, 10)
          VStack(spacing: 10) {
            Box(20, 20)
            Box(30, 10)
          }
        }
        Box(80, 10)
      })
    #expect(
      host.boxes == [
        CGRect(75, 185, 10, 10), CGRect(100, 170, 20, 20), CGRect(95, 200, 30, 10),
        CGRect(60, 220, 80, 10),
      ])
  }

  @Test func `An empty stack takes no room`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        HStack {}
        Box(10, 10)
        VStack { EmptyView() }
      })
    #expect(host.boxes == [CGRect(95, 195, 10, 10)])
  }
}

extension CGRect {
  /// The frame with its vertical edges on whole points, as a text's frame is.
  fileprivate var integralY: CGRect {
    CGRect(minX, minY.rounded(), width, maxY.rounded() - minY.rounded())
  }
}

extension LayoutStackTests {
  /// A stack within a stack, `depth` times.
  private struct Nest: View {
    let depth: Int
    let alignment: VerticalAlignment
    var body: some View {
      HStack(alignment: alignment, spacing: 0) {
        if depth > 0 {
          AnyView(Nest(depth: depth - 1, alignment: alignment))
        } else {
          Text("a").alignmentGuide(.top) { _ in 5 }
        }
        Box(1, 30)
      }
    }
  }

  @Test(arguments: [VerticalAlignment.center, .top, .firstTextBaseline])
  func `Deep stacks with guides are laid out in a moment`(alignment: VerticalAlignment) {
    // The limit of a test's time is what fails here if the work doubles a level.
    let host = ViewHost(Nest(depth: 24, alignment: alignment))
    #expect(host.boxes.count == 25)
    #expect(host.textFrames.count == 1)
  }

  @Test func `A new font below a fixed frame moves the row's baseline`() {
    struct Content: View {
      @State var size: CGFloat = 20
      var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Text("a").font(.system(size: size)).frame(width: 40, height: 40)
          Box(10, 10)
          Text("go").onTapGesture { size = 30 }
        }
      }
    }
    let host = ViewHost(Content())
    // Centered in 40, a text of 20 has its baseline at 10 + 16, one of 30 at 5 + 24.
    let before = host.textFrames[0].midY - host.boxes[0].maxY
    host.tap("go")
    let after = host.textFrames[0].midY - host.boxes[0].maxY
    #expect(before == -6)
    #expect(after == -9)
  }
}
