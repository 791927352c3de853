// What the machine's operations are to give, one lane at a time, by Swift's own arithmetic.

import CSegueKernels

/// An operation and its value for three words.
struct MachineTwin: Sendable {
  let op: UInt16
  let value: @Sendable (UInt32, UInt32, UInt32) -> UInt32

  static func floats(
    _ op: segue_op, _ value: @escaping @Sendable (Float, Float, Float) -> Float
  ) -> MachineTwin {
    MachineTwin(op: UInt16(op.rawValue)) {
      value(Float(bitPattern: $0), Float(bitPattern: $1), Float(bitPattern: $2)).bitPattern
    }
  }

  static func truths(
    _ op: segue_op, _ value: @escaping @Sendable (Float, Float) -> Bool
  ) -> MachineTwin {
    MachineTwin(op: UInt16(op.rawValue)) { a, b, _ in
      value(Float(bitPattern: a), Float(bitPattern: b)) ? .max : 0
    }
  }

  static func ints(
    _ op: segue_op, _ value: @escaping @Sendable (Int32, Int32) -> Int32
  ) -> MachineTwin {
    MachineTwin(op: UInt16(op.rawValue)) { a, b, _ in
      UInt32(bitPattern: value(Int32(bitPattern: a), Int32(bitPattern: b)))
    }
  }

  static func words(
    _ op: segue_op, _ value: @escaping @Sendable (UInt32, UInt32) -> UInt32
  ) -> MachineTwin {
    MachineTwin(op: UInt16(op.rawValue)) { a, b, _ in value(a, b) }
  }

  static let floatArithmetic: [MachineTwin] = [
    .floats(SEGUE_OP_ADD) { a, b, _ in a + b },
    .floats(SEGUE_OP_SUBTRACT) { a, b, _ in a - b },
    .floats(SEGUE_OP_MULTIPLY) { a, b, _ in a * b },
    .floats(SEGUE_OP_DIVIDE) { a, b, _ in a / b },
    .floats(SEGUE_OP_MULTIPLY_ADD) { a, b, c in a * b + c },
    .floats(SEGUE_OP_MULTIPLY_SUBTRACT) { a, b, c in a * b - c },
    .floats(SEGUE_OP_SUBTRACT_MULTIPLY) { a, b, c in c - a * b },
    .floats(SEGUE_OP_MIX) { a, b, c in a * (1 - c) + b * c },
    .floats(SEGUE_OP_MIN) { a, b, _ in b < a ? b : a },
    .floats(SEGUE_OP_MAX) { a, b, _ in a < b ? b : a },
    .floats(SEGUE_OP_CLAMP) { a, b, c in
      let above = a < b ? b : a
      return c < above ? c : above
    },
    .floats(SEGUE_OP_MOD) { a, b, _ in a - b * (a / b).rounded(.down) },
    .floats(SEGUE_OP_STEP) { a, b, _ in b < a ? 0 : 1 },
    .floats(SEGUE_OP_SMOOTHSTEP) { a, b, c in
      var t = (c - a) / (b - a)
      t = t < 0 ? 0 : t
      t = 1 < t ? 1 : t
      return t * t * (3 - 2 * t)
    },
    .floats(SEGUE_OP_LENGTH2) { a, b, _ in (a * a + b * b).squareRoot() },
    .floats(SEGUE_OP_LENGTH3) { a, b, c in (a * a + b * b + c * c).squareRoot() },
    .floats(SEGUE_OP_DOT2) { a, b, c in a * b + c * b },
  ]

  static let floatUnaries: [MachineTwin] = [
    .floats(SEGUE_OP_NEGATE) { a, _, _ in -a },
    .floats(SEGUE_OP_ABSOLUTE) { a, _, _ in abs(a) },
    .floats(SEGUE_OP_SIGN) { a, _, _ in a > 0 ? 1 : a < 0 ? -1 : 0 },
    .floats(SEGUE_OP_FLOOR) { a, _, _ in a.rounded(.down) },
    .floats(SEGUE_OP_CEIL) { a, _, _ in a.rounded(.up) },
    .floats(SEGUE_OP_TRUNCATE) { a, _, _ in a.rounded(.towardZero) },
    .floats(SEGUE_OP_ROUND_EVEN) { a, _, _ in a.rounded(.toNearestOrEven) },
    .floats(SEGUE_OP_FRACT) { a, _, _ in a - a.rounded(.down) },
    .floats(SEGUE_OP_SQRT) { a, _, _ in a.squareRoot() },
    .floats(SEGUE_OP_INVERSE_SQRT) { a, _, _ in 1 / a.squareRoot() },
    .floats(SEGUE_OP_RECIPROCAL) { a, _, _ in 1 / a },
    .truths(SEGUE_OP_LESS) { $0 < $1 }, .truths(SEGUE_OP_LESS_EQUAL) { $0 <= $1 },
    .truths(SEGUE_OP_EQUAL) { $0 == $1 }, .truths(SEGUE_OP_NOT_EQUAL) { $0 != $1 },
    .truths(SEGUE_OP_IS_NAN) { a, _ in a.isNaN },
    .truths(SEGUE_OP_IS_INFINITE) { a, _ in a.isInfinite },
    .truths(SEGUE_OP_FLOAT_TO_TRUTH) { a, _ in a != 0 },
    .words(SEGUE_OP_FLOAT_BITS) { a, _ in Float(bitPattern: a).isNaN ? 0x7FC0_0000 : a },
  ]

  static let wholes: [MachineTwin] = [
    .ints(SEGUE_OP_INT_ADD) { $0 &+ $1 }, .ints(SEGUE_OP_INT_SUBTRACT) { $0 &- $1 },
    .ints(SEGUE_OP_INT_MULTIPLY) { $0 &* $1 },
    .ints(SEGUE_OP_INT_DIVIDE) { a, b in
      let (quotient, isWrong) = a.dividedReportingOverflow(by: b)
      return isWrong ? 0 : quotient
    },
    .ints(SEGUE_OP_INT_REMAINDER) { a, b in b == 0 || b == -1 ? 0 : a % b },
    .words(SEGUE_OP_UINT_DIVIDE) { a, b in b == 0 ? 0 : a / b },
    .words(SEGUE_OP_UINT_REMAINDER) { a, b in b == 0 ? 0 : a % b },
    .ints(SEGUE_OP_INT_NEGATE) { a, _ in 0 &- a },
    .ints(SEGUE_OP_INT_ABSOLUTE) { a, _ in a < 0 ? 0 &- a : a },
    .ints(SEGUE_OP_INT_SIGN) { a, _ in a.signum() },
    .ints(SEGUE_OP_INT_MIN) { min($0, $1) }, .ints(SEGUE_OP_INT_MAX) { max($0, $1) },
    .words(SEGUE_OP_UINT_MIN) { min($0, $1) }, .words(SEGUE_OP_UINT_MAX) { max($0, $1) },
    .ints(SEGUE_OP_INT_LESS) { $0 < $1 ? -1 : 0 },
    .ints(SEGUE_OP_INT_LESS_EQUAL) { $0 <= $1 ? -1 : 0 },
    .words(SEGUE_OP_UINT_LESS) { $0 < $1 ? .max : 0 },
    .words(SEGUE_OP_UINT_LESS_EQUAL) { $0 <= $1 ? .max : 0 },
    .ints(SEGUE_OP_INT_EQUAL) { $0 == $1 ? -1 : 0 },
    .ints(SEGUE_OP_INT_NOT_EQUAL) { $0 != $1 ? -1 : 0 },
    .words(SEGUE_OP_AND) { $0 & $1 }, .words(SEGUE_OP_OR) { $0 | $1 },
    .words(SEGUE_OP_EXCLUSIVE_OR) { $0 ^ $1 },
    .words(SEGUE_OP_NOT) { a, _ in ~a }, .words(SEGUE_OP_AND_NOT) { $0 & ~$1 },
    .words(SEGUE_OP_SHIFT_LEFT) { $0 &<< $1 }, .words(SEGUE_OP_UINT_SHIFT_RIGHT) { $0 &>> $1 },
    .ints(SEGUE_OP_SHIFT_RIGHT) { $0 &>> $1 },
    .words(SEGUE_OP_MOVE) { a, _ in a },
    .words(SEGUE_OP_TRUTH_TO_INT) { a, _ in a & 1 },
    .words(SEGUE_OP_INT_TO_TRUTH) { a, _ in a != 0 ? .max : 0 },
    .words(SEGUE_OP_INT_TO_FLOAT) { a, _ in Float(Int32(bitPattern: a)).bitPattern },
    .words(SEGUE_OP_UINT_TO_FLOAT) { a, _ in Float(a).bitPattern },
    .words(SEGUE_OP_FLOAT_TO_INT) { a, _ in UInt32(bitPattern: whole(Float(bitPattern: a))) },
    .words(SEGUE_OP_FLOAT_TO_UINT) { a, _ in whole(Float(bitPattern: a)) },
  ]

  private static func whole<Whole: FixedWidthInteger>(_ x: Float) -> Whole {
    if x.isNaN { return 0 }
    if let exact = Whole(exactly: x.rounded(.towardZero)) { return exact }
    return x > 0 ? .max : .min
  }
}
