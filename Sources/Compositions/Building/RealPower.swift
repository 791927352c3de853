// Powers with fractions for exponents.

import SegueSystem

/// A power of a number that is not negative.
func realPower(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
