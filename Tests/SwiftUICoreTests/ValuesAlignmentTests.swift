import CoreGraphics
import SwiftUICore
import Testing

@Suite("Alignment guides")
struct ValuesAlignmentTests {
  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      (context.width + context.height) / 3
    }
  }

  private let size = CGSize(width: 60, height: 30)

  @Test func defaults() {
    let dimensions = ViewDimensions(size: size) { _ in nil }
    let horizontal: [(HorizontalAlignment, CGFloat)] = [
      (.leading, 0), (.center, 30), (.trailing, 60), (.listRowSeparatorLeading, 0),
      (.listRowSeparatorTrailing, 60), (HorizontalAlignment(Third.self), 30),
    ]
    for (guide, value) in horizontal {
      #expect(dimensions[guide] == value)
      #expect(dimensions[explicit: guide] == nil)
    }
    let vertical: [(VerticalAlignment, CGFloat)] = [
      (.top, 0), (.center, 15), (.bottom, 30), (.firstTextBaseline, 30), (.lastTextBaseline, 30),
      (VerticalAlignment(Third.self), 30),
    ]
    for (guide, value) in vertical {
      #expect(dimensions[guide] == value)
      #expect(dimensions[explicit: guide] == nil)
    }
  }

  @Test func explicitValuesAreOfOneAxis() {
    let key = HorizontalAlignment(Third.self).key
    let dimensions = ViewDimensions(size: size) { $0 == key ? 7 : nil }
    #expect(dimensions[HorizontalAlignment(Third.self)] == 7)
    #expect(dimensions[explicit: HorizontalAlignment(Third.self)] == 7)
    #expect(dimensions[VerticalAlignment(Third.self)] == 30)
    #expect(dimensions[explicit: VerticalAlignment(Third.self)] == nil)
  }

  @Test func dimensionsAreEqualInSizeAndGuides() {
    func dimensions(_ size: CGSize, top: CGFloat?) -> ViewDimensions {
      ViewDimensions(size: size) { $0 == VerticalAlignment.top.key ? top : nil }
    }
    #expect(dimensions(size, top: 1) == dimensions(size, top: 1))
    #expect(dimensions(size, top: 1) != dimensions(size, top: 2))
    #expect(dimensions(size, top: nil) != dimensions(size, top: 0))
    #expect(dimensions(size, top: nil) != dimensions(.zero, top: nil))
  }

  @Test func baselinesFollowAnExplicitBottom() {
    let dimensions = ViewDimensions(size: size) { key in
      key == VerticalAlignment.bottom.key ? 21 : nil
    }
    #expect(dimensions[.bottom] == 21)
    #expect(dimensions[.firstTextBaseline] == 21)
    #expect(dimensions[.lastTextBaseline] == 21)
    #expect(dimensions[explicit: .lastTextBaseline] == nil)
  }

  @Test func identities() {
    let horizontal: [HorizontalAlignment] = [
      .leading, .center, .trailing, .listRowSeparatorLeading, .listRowSeparatorTrailing,
    ]
    let vertical: [VerticalAlignment] = [
      .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline,
    ]
    for (i, a) in horizontal.enumerated() {
      for (j, b) in horizontal.enumerated() { #expect((a == b) == (i == j)) }
    }
    for (i, a) in vertical.enumerated() {
      for (j, b) in vertical.enumerated() { #expect((a == b) == (i == j)) }
    }
    #expect(HorizontalAlignment(Third.self) == HorizontalAlignment(Third.self))
  }

  @Test func pairs() {
    let table: [(Alignment, HorizontalAlignment, VerticalAlignment)] = [
      (.center, .center, .center), (.leading, .leading, .center),
      (.trailing, .trailing, .center), (.top, .center, .top), (.bottom, .center, .bottom),
      (.topLeading, .leading, .top), (.topTrailing, .trailing, .top),
      (.bottomLeading, .leading, .bottom), (.bottomTrailing, .trailing, .bottom),
      (.centerFirstTextBaseline, .center, .firstTextBaseline),
      (.centerLastTextBaseline, .center, .lastTextBaseline),
      (.leadingFirstTextBaseline, .leading, .firstTextBaseline),
      (.leadingLastTextBaseline, .leading, .lastTextBaseline),
      (.trailingFirstTextBaseline, .trailing, .firstTextBaseline),
      (.trailingLastTextBaseline, .trailing, .lastTextBaseline),
    ]
    for (alignment, horizontal, vertical) in table {
      #expect(alignment.horizontal == horizontal)
      #expect(alignment.vertical == vertical)
      #expect(alignment == Alignment(horizontal: horizontal, vertical: vertical))
    }
  }

  @Test func groupsTakeTheMean() {
    let guide = HorizontalAlignment.center
    #expect(guide.combineExplicit([CGFloat?]()) == nil)
    #expect(guide.combineExplicit([nil, nil]) == nil)
    #expect(guide.combineExplicit([4]) == 4)
    #expect(guide.combineExplicit([nil, 4, nil, 8]) == 6)
    #expect(guide.combineExplicit([0, 3, 9, 12]) == 6)
    #expect(VerticalAlignment(Third.self).combineExplicit([-2, nil, 2]) == 0)
  }

  @Test func groupsTakeTheOuterBaselines() {
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([9, nil, 4, 7]) == 4)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([4, nil, 9, 7]) == 9)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([nil]) == nil)
  }
}
