// Powers with fractions for exponents.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A power of a number that is not negative.
func realPower(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
