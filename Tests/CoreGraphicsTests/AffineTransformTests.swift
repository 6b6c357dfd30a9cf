import CoreGraphics
import Testing

@Suite("CGAffineTransform")
struct AffineTransformTests {
  private let t = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

  @Test("The empty initializer gives zeros, the constant the identity")
  func initializers() {
    #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(CGAffineTransform(1, 2, 3, 4, 5, 6).ty == 6)
    #expect(CGPoint(x: 3, y: 5).applying(t) == CGPoint(x: 8, y: 12.5))
    #expect(CGSize(width: 3, height: 5).applying(t) == CGSize(width: 1, height: 16.5))
  }

  @Test("A rotation turns the x axis to the y axis")
  func rotation() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-15 && point.y == 1)
  }

  @Test(
    "Concatenation applies the receiver first; the short forms apply theirs before the receiver")
  func concatenation() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: -2, y: 9)]
    let other = CGAffineTransform(a: 0.5, b: 2, c: 1, d: -1, tx: 3, ty: 8)
    for point in points {
      #expect(point.applying(t.concatenating(other)) == point.applying(t).applying(other))
      #expect(
        point.applying(t.translatedBy(x: 3, y: 4))
          == point.applying(CGAffineTransform(translationX: 3, y: 4)).applying(t))
      #expect(
        point.applying(t.scaledBy(x: 2, y: -0.5))
          == point.applying(CGAffineTransform(scaleX: 2, y: -0.5)).applying(t))
      let turned = point.applying(t.rotated(by: 1))
      let expected = point.applying(CGAffineTransform(rotationAngle: 1)).applying(t)
      #expect(hypot(turned.x - expected.x, turned.y - expected.y) < 1e-12)
    }
  }

  @Test("The inverse undoes; a singular transform stays")
  func inversion() {
    let back = t.concatenating(t.inverted())
    for (value, expected) in zip(
      [back.a, back.b, back.c, back.d, back.tx, back.ty], [1, 0, 0, 1, 0, 0] as [CGFloat])
    {
      #expect(abs(value - expected) < 1e-12)
    }
    let singular = CGAffineTransform(scaleX: 0, y: 1)
    #expect(singular.inverted() == singular)
  }

  @Test("A rectangle maps to the box of its corners")
  func rectangles() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      rect.applying(CGAffineTransform(scaleX: -2, y: 1))
        == CGRect(x: -8, y: 2, width: 6, height: 4))
    #expect(CGRect.null.applying(t).isNull)
    #expect(CGRect.infinite.applying(t).isInfinite)
  }

  @Test("Components make up the transform again")
  func decomposition() {
    for angle in stride(from: -3.0, through: 3.0, by: 0.5) {
      let made = CGAffineTransform(
        CGAffineTransformComponents(
          scale: CGSize(width: 2, height: -3), horizontalShear: 0.25,
          rotation: CGFloat(angle), translation: CGVector(dx: 5, dy: 6)))
      let parts = made.decomposed()
      #expect(abs(parts.scale.width - 2) < 1e-12 && abs(parts.scale.height + 3) < 1e-12)
      #expect(abs(parts.horizontalShear - 0.25) < 1e-12)
      #expect(abs(parts.rotation - CGFloat(angle)) < 1e-12)
      #expect(parts.translation == CGVector(dx: 5, dy: 6))
    }
  }

  @Test("Transforms and vectors are coded as arrays")
  func coding() throws {
    let data = try JSONEncoder().encode([CGAffineTransform(1, 2, 3, 4, 5, 6)])
    #expect(String(decoding: data, as: UTF8.self) == "[[1,2,3,4,5,6]]")
    let decoded = try JSONDecoder().decode([CGVector].self, from: Data("[[1.5,-2]]".utf8))
    #expect(decoded == [CGVector(dx: 1.5, dy: -2)])
  }
}
