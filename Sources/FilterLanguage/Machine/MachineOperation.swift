// The machine's operations by their Swift names, in the kernel's order.

internal import CSegueKernels

/// What an instruction does: `segue_machine.h` says it of each.
package enum MachineOperation: UInt16, CaseIterable, Hashable, Sendable {
  case move, select, load, store, add, subtract, multiply, divide, multiplyAdd, multiplySubtract,
    subtractMultiply, mix, min, max, clamp, mod, step, smoothstep, negate, absolute, sign, floor,
    ceil, truncate, roundEven, fract, sqrt, inverseSqrt, reciprocal, sin, cos, tan, asin, acos,
    atan, atan2, sinh, cosh, tanh, asinh, acosh, atanh, exp, exp2, log, log2, pow, less,
    lessEqual, equal, notEqual, isNan, isInfinite, length2, length3, dot2, floatBits, intAdd,
    intSubtract, intMultiply, intDivide, intRemainder, uintDivide, uintRemainder, intNegate,
    intAbsolute, intSign, intMin, intMax, uintMin, uintMax, intLess, intLessEqual, uintLess,
    uintLessEqual, intEqual, intNotEqual, and, or, exclusiveOr, not, andNot, shiftLeft,
    shiftRight, uintShiftRight, intToFloat, uintToFloat, floatToInt, floatToUint, truthToFloat,
    truthToInt, floatToTruth, intToTruth, sample, sampleRgb, jump, jumpIfNone, jumpIfAll, end

  /// The name in listings: words with hyphens.
  package var name: String {
    unsafe segue_op_name(rawValue).map { unsafe String(cString: $0) } ?? "?"
  }

  /// What it does with its operands.
  var operands: MachineOperands { MachineOperands(rawValue: segue_op_operands(rawValue)) }
}

/// What an operation does with its operands: the kernel's `segue_operands`.
struct MachineOperands: OptionSet {
  let rawValue: UInt32
  static let writesD = MachineOperands(SEGUE_WRITES_D)
  static let readsD = MachineOperands(SEGUE_READS_D)
  static let readsA = MachineOperands(SEGUE_READS_A)
  static let readsB = MachineOperands(SEGUE_READS_B)
  static let readsC = MachineOperands(SEGUE_READS_C)
  static let readsExtra = MachineOperands(SEGUE_READS_EXTRA)
  static let elementsC = MachineOperands(SEGUE_ELEMENTS_C)
  static let elementsExtra = MachineOperands(SEGUE_ELEMENTS_EXTRA)
  static let samples = MachineOperands(SEGUE_SAMPLES)
  static let jumps = MachineOperands(SEGUE_JUMPS)

  init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ value: segue_operands) { rawValue = value.rawValue }
}
