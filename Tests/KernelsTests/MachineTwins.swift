// The expected results of the machine's operations, one lane at a time, by Swift's own arithmetic.

import CSegueKernels

/// An operation and its value for three words.
struct MachineTwin: Sendable {
  let op: segue_op
  let value: @Sendable (UInt32, UInt32, UInt32) -> UInt32

  static func floats(
    _ op: segue_op, _ value: @escaping @Sendable (Float, Float, Float) -> Float
  ) -> MachineTwin {
    MachineTwin(op: op) {
      value(Float(bitPattern: $0), Float(bitPattern: $1), Float(bitPattern: $2)).bitPattern
    }
  }

  static func truths(
    _ op: segue_op, _ value: @escaping @Sendable (Float, Float) -> Bool
  ) -> MachineTwin {
    MachineTwin(op: op) { a, b, _ in
      value(Float(bitPattern: a), Float(bitPattern: b)) ? .max : 0
    }
  }

  static func ints(
    _ op: segue_op, _ value: @escaping @Sendable (Int32, Int32) -> Int32
  ) -> MachineTwin {
    MachineTwin(op: op) { a, b, _ in
      UInt32(bitPattern: value(Int32(bitPattern: a), Int32(bitPattern: b)))
    }
  }

  static func words(
    _ op: segue_op, _ value: @escaping @Sendable (UInt32, UInt32) -> UInt32
  ) -> MachineTwin {
    MachineTwin(op: op) { a, b, _ in value(a, b) }
  }

  /// Operations that also read register `extra`; the tests give them b there.
  static let ofFour: Set<segue_op> = [
    .dot2, .multiplyAddMultiply, .multiplyAddAdd, .productMultiplyAdd, .sumAddAdd,
    .productFractSubtractMultiply, .selectLess, .differenceEase, .sumsAddFoldFract,
    .multiplyAddSubtract, .sumPermute,
  ]

  static let floatArithmetic: [MachineTwin] = [
    .floats(.add) { a, b, _ in a + b },
    .floats(.subtract) { a, b, _ in a - b },
    .floats(.multiply) { a, b, _ in a * b },
    .floats(.divide) { a, b, _ in a / b },
    .floats(.multiplyAdd) { a, b, c in a * b + c },
    .floats(.multiplySubtract) { a, b, c in a * b - c },
    .floats(.subtractMultiply) { a, b, c in c - a * b },
    .floats(.mix) { a, b, c in a * (1 - c) + b * c },
    .floats(.min) { a, b, _ in b < a ? b : a },
    .floats(.max) { a, b, _ in a < b ? b : a },
    .floats(.clamp) { a, b, c in
      let above = a < b ? b : a
      return c < above ? c : above
    },
    .floats(.mod) { a, b, _ in a - b * (a / b).rounded(.down) },
    .floats(.step) { a, b, _ in b < a ? 0 : 1 },
    .floats(.smoothstep) { a, b, c in
      var t = (c - a) / (b - a)
      t = t < 0 ? 0 : t
      t = 1 < t ? 1 : t
      return t * t * (3 - 2 * t)
    },
    .floats(.length2) { a, b, _ in (a * a + b * b).squareRoot() },
    .floats(.length3) { a, b, c in (a * a + b * b + c * c).squareRoot() },
    .floats(.dot2) { a, b, c in a * b + c * b },
    .floats(.multiplyAddMultiply) { a, b, c in (a * b + c) * b },
    .floats(.multiplyAddAdd) { a, b, c in (a * b + c) + b },
    .floats(.multiplyAddSubtract) { a, b, c in (a * b + c) - b },
    .floats(.productMultiplyAdd) { a, b, c in (a * b) * c + b },
    .floats(.sumAddAdd) { a, b, c in ((a + b) + c) + b },
    .floats(.differenceAdd) { a, b, c in (a - b) + c },
    .floats(.differenceAbsolute) { a, b, _ in abs(a - b) },
    .floats(.sumMultiplyFract) { a, b, c in (a + b) * c - ((a + b) * c).rounded(.down) },
    .floats(.productFractSubtract) { a, b, c in (a * b - (a * b).rounded(.down)) - c },
    .floats(.productFractSubtractMultiply) { a, b, c in
      ((a * b - (a * b).rounded(.down)) - c) * b
    },
    .floats(.easeMultiply) { a, b, c in (a * a) * (c - a * b) },
    .floats(.differenceEase) { a, b, c in ((a - b) * (a - b)) * (b - (a - b) * c) },
    .floats(.permute) { a, b, c in (a * b + c) * a },
    .floats(.sumPermute) { a, b, c in ((a + b) * c + b) * (a + b) },
    .floats(.sumFoldFract) { a, b, c in fold(a, b, c) },
    .floats(.sumsFoldFract) { a, b, c in fold(a + c, b, c) },
    .floats(.sumsAddFoldFract) { a, b, c in fold(a + (c + b), b, c + b) },
    .floats(.sumMultiply) { a, b, c in (a + b) * c },
    .floats(.differenceMultiply) { a, b, c in (a - b) * c },
    .floats(.productMultiply) { a, b, c in (a * b) * c },
    .floats(.sumAdd) { a, b, c in (a + b) + c },
    .floats(.differenceSubtract) { a, b, c in (a - b) - c },
    .floats(.stepSubtract) { a, b, c in (b < a ? 0 : 1) - c },
    .floats(.productFract) { a, b, _ in a * b - (a * b).rounded(.down) },
    .floats(.productFloor) { a, b, _ in (a * b).rounded(.down) },
    .floats(.fractSubtract) { a, b, _ in (a - a.rounded(.down)) - b },
    .floats(.floorMultiply) { a, b, _ in a.rounded(.down) * b },
    .floats(.subtractAbsolute) { a, b, _ in a - b.magnitude },
    .floats(.wrap) { a, b, c in a - (a * b).rounded(.down) * c },
    MachineTwin(op: .selectLess) { a, b, c in
      Float(bitPattern: a) < Float(bitPattern: b) ? c : b
    },
    MachineTwin(op: .andLess) { a, b, c in
      Float(bitPattern: a) < Float(bitPattern: b) ? c : 0
    },
    MachineTwin(op: .andNotLess) { a, b, c in
      Float(bitPattern: a) < Float(bitPattern: b) ? 0 : c
    },
  ]

  static let floatUnaries: [MachineTwin] = [
    .floats(.negate) { a, _, _ in -a },
    .floats(.absolute) { a, _, _ in abs(a) },
    .floats(.sign) { a, _, _ in a > 0 ? 1 : a < 0 ? -1 : 0 },
    .floats(.floor) { a, _, _ in a.rounded(.down) },
    .floats(.ceil) { a, _, _ in a.rounded(.up) },
    .floats(.truncate) { a, _, _ in a.rounded(.towardZero) },
    .floats(.roundEven) { a, _, _ in a.rounded(.toNearestOrEven) },
    .floats(.fract) { a, _, _ in a - a.rounded(.down) },
    .floats(.sqrt) { a, _, _ in a.squareRoot() },
    .floats(.inverseSqrt) { a, _, _ in 1 / a.squareRoot() },
    .floats(.reciprocal) { a, _, _ in 1 / a },
    .truths(.less) { $0 < $1 }, .truths(.lessEqual) { $0 <= $1 },
    .truths(.equal) { $0 == $1 }, .truths(.notEqual) { $0 != $1 },
    .truths(.isNan) { a, _ in a.isNaN },
    .truths(.isInfinite) { a, _ in a.isInfinite },
    .truths(.floatToTruth) { a, _ in a != 0 },
    .words(.floatBits) { a, _ in Float(bitPattern: a).isNaN ? 0x7FC0_0000 : a },
  ]

  static let wholes: [MachineTwin] = [
    .ints(.intAdd) { $0 &+ $1 }, .ints(.intSubtract) { $0 &- $1 },
    .ints(.intMultiply) { $0 &* $1 },
    .ints(.intDivide) { a, b in
      let (quotient, isWrong) = a.dividedReportingOverflow(by: b)
      return isWrong ? 0 : quotient
    },
    .ints(.intRemainder) { a, b in b == 0 || b == -1 ? 0 : a % b },
    .words(.uintDivide) { a, b in b == 0 ? 0 : a / b },
    .words(.uintRemainder) { a, b in b == 0 ? 0 : a % b },
    .ints(.intNegate) { a, _ in 0 &- a },
    .ints(.intAbsolute) { a, _ in a < 0 ? 0 &- a : a },
    .ints(.intSign) { a, _ in a.signum() },
    .ints(.intMin) { min($0, $1) }, .ints(.intMax) { max($0, $1) },
    .words(.uintMin) { min($0, $1) }, .words(.uintMax) { max($0, $1) },
    .ints(.intLess) { $0 < $1 ? -1 : 0 },
    .ints(.intLessEqual) { $0 <= $1 ? -1 : 0 },
    .words(.uintLess) { $0 < $1 ? .max : 0 },
    .words(.uintLessEqual) { $0 <= $1 ? .max : 0 },
    .ints(.intEqual) { $0 == $1 ? -1 : 0 },
    .ints(.intNotEqual) { $0 != $1 ? -1 : 0 },
    .words(.and) { $0 & $1 }, .words(.or) { $0 | $1 },
    .words(.exclusiveOr) { $0 ^ $1 },
    .words(.not) { a, _ in ~a }, .words(.andNot) { $0 & ~$1 },
    .words(.shiftLeft) { $0 &<< $1 }, .words(.uintShiftRight) { $0 &>> $1 },
    .ints(.shiftRight) { $0 &>> $1 },
    .words(.move) { a, _ in a },
    .words(.truthToInt) { a, _ in a & 1 },
    .words(.intToTruth) { a, _ in a != 0 ? .max : 0 },
    .words(.intToFloat) { a, _ in Float(Int32(bitPattern: a)).bitPattern },
    .words(.uintToFloat) { a, _ in Float(a).bitPattern },
    .words(.floatToInt) { a, _ in UInt32(bitPattern: whole(Float(bitPattern: a))) },
    .words(.floatToUint) { a, _ in whole(Float(bitPattern: a)) },
  ]

  private static func whole<Whole: FixedWidthInteger>(_ x: Float) -> Whole {
    if x.isNaN { return 0 }
    if let exact = Whole(exactly: x.rounded(.towardZero)) { return exact }
    return x > 0 ? .max : .min
  }
}

/// fract(q * ((y + r) + q)).
private func fold(_ q: Float, _ y: Float, _ r: Float) -> Float {
  let product = q * ((y + r) + q)
  return product - product.rounded(.down)
}
