import CoreGraphics
import Testing

@Suite("CGColor")
struct ColorTests {
  @Test("Components of colors and grays")
  func components() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4] && color.numberOfComponents == 4)
    #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    let gray = CGColor(gray: 0.5, alpha: 1)
    #expect(gray.components == [0.5, 1] && gray.numberOfComponents == 2)
    #expect(gray.copy(alpha: 0.25)?.components == [0.5, 0.25])
    #expect(CGColor.clear.alpha == 0 && CGColor.white.red == 1)
    #expect(gray != CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
  }
}
