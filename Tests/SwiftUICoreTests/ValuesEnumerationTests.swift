import SwiftUICore
import Testing

@Suite("Enumerations and option sets")
struct ValuesEnumerationTests {
  @Test func rawValues() {
    #expect(Axis.allCases.map(\.rawValue) == [0, 1])
    #expect(Axis.allCases == [.horizontal, .vertical])
    #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
    #expect(Edge.allCases == [.top, .leading, .bottom, .trailing])
    #expect(Edge.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(HorizontalEdge.allCases == [.leading, .trailing])
    #expect(HorizontalEdge.allCases.map(\.rawValue) == [0, 1])
    #expect(VerticalEdge.allCases == [.top, .bottom])
    #expect(VerticalEdge.allCases.map(\.rawValue) == [0, 1])
    #expect(HorizontalDirection.allCases == [.leading, .trailing])
    #expect(VerticalDirection.allCases == [.up, .down])
  }

  @Test func caseOrders() {
    #expect(LayoutDirection.allCases == [.leftToRight, .rightToLeft])
    #expect(ColorScheme.allCases == [.light, .dark])
    #expect(ColorSchemeContrast.allCases == [.standard, .increased])
    #expect(ContentMode.allCases == [.fit, .fill])
    #expect(Visibility.allCases == [.automatic, .visible, .hidden])
    #expect(TextAlignment.allCases == [.leading, .center, .trailing])
  }

  @Test func edgeSets() {
    #expect(Edge.Set.top.rawValue == 1)
    #expect(Edge.Set.leading.rawValue == 2)
    #expect(Edge.Set.bottom.rawValue == 4)
    #expect(Edge.Set.trailing.rawValue == 8)
    #expect(Edge.Set.all.rawValue == 15)
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical == [.top, .bottom])
    #expect(Edge.Set.horizontal.union(.vertical) == .all)
    #expect(Edge.Set.horizontal.isDisjoint(with: .vertical))
    for bits in Int8(0)...15 {
      let set = Edge.Set(rawValue: bits)
      let members = Edge.allCases.filter { set.contains(Edge.Set($0)) }
      #expect(members == Edge.allCases.filter { set.contains($0) })
      #expect(members.reduce(into: Edge.Set()) { $0.insert(Edge.Set($1)) } == set)
      #expect(Edge.Set.all.subtracting(set).union(set) == .all)
    }
  }

  @Test func edgesAcross() {
    for edge in Edge.allCases {
      #expect(edge.opposite != edge)
      #expect(edge.opposite.opposite == edge)
      #expect(edge.axis == edge.opposite.axis)
      #expect(Edge.Set.horizontal.contains(edge) == (edge.axis == .horizontal))
    }
    for axis in Axis.allCases { #expect(axis.other != axis && axis.other.other == axis) }
  }

  @Test func smallSets() {
    #expect(Axis.Set.horizontal.rawValue == 1)
    #expect(Axis.Set.vertical.rawValue == 2)
    #expect(Axis.Set([.horizontal, .vertical]).rawValue == 3)
    #expect(Axis.Set.vertical.contains(.vertical))
    #expect(!Axis.Set.vertical.contains(Axis.horizontal))
    #expect(HorizontalEdge.Set.all == [.leading, .trailing])
    #expect(HorizontalEdge.Set(.trailing).rawValue == 2)
    #expect(VerticalEdge.Set.all == [.top, .bottom])
    #expect(VerticalEdge.Set(.bottom).rawValue == 2)
    #expect(HorizontalDirection.Set.all == [.leading, .trailing])
    #expect(HorizontalDirection.Set(.leading).rawValue == 1)
    #expect(VerticalDirection.Set.all == [.up, .down])
    #expect(VerticalDirection.Set(.down).rawValue == 2)
  }

  @Test func corners() {
    typealias Corners = Edge.Corner.Set
    #expect(Edge.Corner.allCases == [.topLeading, .topTrailing, .bottomLeading, .bottomTrailing])
    #expect(Corners.none.isEmpty && Corners.all.rawValue == 15)
    #expect(Corners.top.union(.bottom) == .all && Corners.leading.union(.trailing) == .all)
    #expect(Corners.top.intersection(.leading) == .topLeading)
    #expect(Corners.top.intersection(.trailing) == .topTrailing)
    #expect(Corners.bottom.intersection(.leading) == .bottomLeading)
    #expect(Corners.bottom.intersection(.trailing) == .bottomTrailing)
    let radii = RectangleCornerRadii(
      topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
    #expect(Edge.Corner.allCases.map { radii[$0] } == [1, 4, 2, 3])
    for corner in Edge.Corner.allCases {
      for other in Edge.Corner.allCases {
        #expect(Corners(corner).contains(other) == (corner == other))
      }
    }
  }

  @Test func theOldNamesOfTypeSizesAreTheSameValue() {
    var environment = EnvironmentValues()
    #expect(environment.sizeCategory == .large)
    for (category, size) in zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases) {
      environment.sizeCategory = category
      #expect(environment.dynamicTypeSize == size && environment.sizeCategory == category)
    }
  }

  @Test func dynamicTypeSizes() {
    let all = DynamicTypeSize.allCases
    #expect(all.count == 12)
    #expect(all == all.sorted())
    #expect(all.map(\.order) == Array(0..<12))
    #expect(
      all.filter(\.isAccessibilitySize)
        == [.accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5])
  }

  @Test func contentSizeCategories() {
    let all = ContentSizeCategory.allCases
    #expect(all.map(\.order) == Array(0..<12))
    for (i, a) in all.enumerated() {
      #expect(a.isAccessibilityCategory == (i >= 7))
      #expect(DynamicTypeSize(a).order == i)
      #expect(ContentSizeCategory(DynamicTypeSize(a)) == a)
      for (j, b) in all.enumerated() {
        #expect((a < b) == (i < j))
        #expect((a <= b) == (i <= j))
        #expect((a > b) == (i > j))
        #expect((a >= b) == (i >= j))
      }
    }
  }

  @Test func mirroring() {
    #expect(LayoutDirectionBehavior.mirrors == .mirrors(in: .rightToLeft))
    for direction in LayoutDirection.allCases {
      #expect(!LayoutDirectionBehavior.fixed.isMirrored(in: direction))
      let isMirrored = LayoutDirectionBehavior.mirrors.isMirrored(in: direction)
      #expect(isMirrored == (direction == .rightToLeft))
    }
  }
}
