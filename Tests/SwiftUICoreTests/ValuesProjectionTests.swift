import CoreGraphics
import SwiftUICore
import Testing

@Suite("Projections")
struct ValuesProjectionTests {
  private func matrix(_ elements: [CGFloat]) -> ProjectionTransform {
    var m = ProjectionTransform()
    (m.m11, m.m12, m.m13) = (elements[0], elements[1], elements[2])
    (m.m21, m.m22, m.m23) = (elements[3], elements[4], elements[5])
    (m.m31, m.m32, m.m33) = (elements[6], elements[7], elements[8])
    return m
  }

  @Test func identity() {
    let identity = ProjectionTransform()
    #expect(identity.isIdentity && identity.isAffine)
    #expect(identity == matrix([1, 0, 0, 0, 1, 0, 0, 0, 1]))
    #expect(identity == ProjectionTransform(.identity))
    #expect(CGPoint(x: 3, y: 4).applying(identity) == CGPoint(x: 3, y: 4))
  }

  @Test func affineOnes() {
    let affine = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    let projection = ProjectionTransform(affine)
    #expect(projection.isAffine && !projection.isIdentity)
    #expect(projection.affine == affine)
    #expect(CGPoint(x: 1, y: 10).applying(projection) == CGPoint(x: 63, y: 86))
    let second = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 5)
    #expect(
      projection.concatenating(ProjectionTransform(second)).affine
        == affine.concatenating(second))
  }

  @Test func perspective() {
    let m = matrix([1, 0, 0.01, 0, 1, 0, 0, 0, 1])
    #expect(!m.isAffine)
    #expect(m.affine == nil)
    #expect(CGPoint(x: 100, y: 50).applying(m) == CGPoint(x: 50, y: 25))
    let behind = CGPoint(x: -200, y: 50).applying(m)
    #expect(behind == CGPoint(x: -CGFloat.infinity, y: .infinity))
  }

  @Test func orderOfConcatenation() {
    let first = matrix([1, 2, 0.001, 3, 4, 0.002, 5, 6, 1])
    let second = matrix([2, 0, 0.003, 1, 1, 0, -7, 8, 1])
    let point = CGPoint(x: 9, y: -4)
    let both = point.applying(first.concatenating(second))
    let one = point.applying(first).applying(second)
    #expect(abs(both.x - one.x) < 1e-12 && abs(both.y - one.y) < 1e-12)
  }

  @Test func inverses() {
    var m = matrix([2, 1, 0.25, -1, 3, 0.5, 4, 5, 1])
    let original = m
    let wasInverted = m.invert()
    #expect(wasInverted)
    let product = original.concatenating(m)
    let elements = [
      product.m11 - 1, product.m12, product.m13, product.m21, product.m22 - 1, product.m23,
      product.m31, product.m32, product.m33 - 1,
    ]
    for element in elements { #expect(abs(element) < 1e-14) }
    #expect(original.inverted() == m)
  }

  @Test func singularOnesStay() {
    for singular in [
      matrix([1, 2, 0, 2, 4, 0, 0, 0, 1]), matrix([.nan, 0, 0, 0, 1, 0, 0, 0, 1]),
      matrix([0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ] {
      var m = singular
      let wasInverted = m.invert()
      #expect(!wasInverted)
      #expect(m.m22 == singular.m22 && m.m12 == singular.m12 && m.m33 == singular.m33)
      #expect(singular.inverted().m22 == singular.m22)
    }
  }

  @Test func displayListForm() {
    let p = matrix([1, 2, 3, 4, 5, 6, 7, 8, 9]).projection
    #expect([p.m11, p.m12, p.m13] == [1, 2, 3])
    #expect([p.m21, p.m22, p.m23] == [4, 5, 6])
    #expect([p.m31, p.m32, p.m33] == [7, 8, 9])
  }
}
