/// A stack of trivial values in a region of its own, whose users may be nested in one another.
struct Stack<Element: BitwiseCopyable> {
  private let region: Region
  private(set) var count = 0

  init(in region: Region) { self.region = region }

  @inline(__always) mutating func push(_ element: Element) {
    table(region, of: Element.self)[count] = element
    count &+= 1
  }

  @inline(__always) mutating func pop() -> Element {
    count &-= 1
    return table(region, of: Element.self)[count]
  }

  @inline(__always) mutating func removeLast() { count &-= 1 }

  /// The latest element.
  @inline(__always) var top: UnsafeMutablePointer<Element> {
    table(region, of: Element.self) + (count &- 1)
  }
}
