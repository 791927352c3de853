// Fractions: sums, products and comparisons against arithmetic of twice the width.

import SeguePixels
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test func sumsAndProductsAreExact() throws {
    #expect(Rational(1, 3).adding(Rational(1, 6)) == Rational(1, 2))
    #expect(Rational(1, 3).subtracting(Rational(1, 2)) == Rational(-1, 6))
    #expect(Rational(1001, 30000).multiplied(by: Rational(30000)) == Rational(1001))
    #expect(Rational(5).divided(by: Rational(-2, 3)) == Rational(-15, 2))
    #expect(Rational(5).divided(by: .zero) == nil)
  }

  @Test func literalsAreTheFractionsThatAreWritten() throws {
    let (whole, part, less): (Rational, Rational, Rational) = (30, 29.97, -0.04)
    #expect(whole == Rational(30, 1) && part == Rational(2997, 100) && less == Rational(-1, 25))
    for denominator in [10, 100, 1000, 10_000] {
      for numerator in stride(from: -20_000, through: 20_000, by: 7) {
        let value = Double(numerator) / Double(denominator)
        #expect(Rational(floatLiteral: value) == Rational(numerator, denominator))
      }
    }
    // Of all fractions with the same nearest number, the one with the smallest denominator.
    for value in [1.0 / 3, 2.0 / 7, 0.1 + 0.2, Double.pi, 1e-9, 1e15] {
      let found = Rational(floatLiteral: value)
      #expect(Double(found.numerator) / Double(found.denominator) == value)
      for denominator in 1..<min(found.denominator, 2000) {
        let near = (value * Double(denominator)).rounded() / Double(denominator)
        #expect(near != value)
      }
    }
  }

  @Test func whatDoesNotFitIsNil() throws {
    #expect(Rational(.max).adding(Rational(1)) == nil)
    #expect(Rational(1, .max).adding(Rational(1, .max - 1)) == nil)
    #expect(Rational(.max).multiplied(by: Rational(2)) == nil)
    #expect(Rational(.max).multiplied(by: Rational(1, .max)) == Rational(1))
    #expect(Rational.zero.subtracting(Rational(.min)) == nil)
    #expect(Rational.leastCommonMultiple(.max, .max - 1) == nil)
  }

  @Test func halvesRoundAwayFromZero() throws {
    let rounded = [(5, 2), (-5, 2), (7, 3), (8, 3), (-8, 3), (.max, 2)].map {
      Rational($0, $1).rounded
    }
    #expect(rounded == [3, -3, 2, 3, -3, .max / 2 + 1])
  }

  @Test func randomFractionsAgreeWithWiderOnes() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let (a, b) = (
        Rational(
          Int.random(in: -1_000_000...1_000_000, using: &random),
          Int.random(in: 1...90_000, using: &random)),
        Rational(
          Int.random(in: -1_000_000...1_000_000, using: &random),
          Int.random(in: 1...90_000, using: &random))
      )
      let (an, ad, bn, bd) = (
        Int128(a.numerator), Int128(a.denominator), Int128(b.numerator), Int128(b.denominator)
      )
      let sum = try #require(a.adding(b)), product = try #require(a.multiplied(by: b))
      #expect(Int128(sum.numerator) * ad * bd == (an * bd + bn * ad) * Int128(sum.denominator))
      #expect(Int128(product.numerator) * ad * bd == an * bn * Int128(product.denominator))
      #expect((a < b) == (an * bd < bn * ad))
    }
  }
}
