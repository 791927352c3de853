// Which values are never a negative zero, and which are never negative.
//
// Example: `floor(p) + vec2(1.0, 0.0)` adds nothing to y. But -0.0 + 0.0 is 0.0, so the sum is only left
// out where y cannot be -0.0; then no bit changes. Hashes of neighbouring cells share much work in this
// way. Facts are found from the operands' facts, when a value is made.

import SegueMachine

/// The known facts about a value's sign.
///
/// A NaN has no sign and is not zero.
struct ValueSigns {
  /// It is never -0.0.
  var hasNoNegativeZero = false
  /// It is neither negative nor -0.0.
  var isNeverNegative = false

  static let positive = ValueSigns(hasNoNegativeZero: true, isNeverNegative: true)
}

extension ShaderGraph {
  /// The facts about a new value.
  func signs(of kind: ShaderNode.Kind) -> ValueSigns {
    switch kind {
    case .constant(let word):
      return ValueSigns(hasNoNegativeZero: word != 1 << 31, isNeverNegative: word < 1 << 31)
    case .input, .component: return .positive
    case .sample, .carried: return ValueSigns()
    case .operation(let operation, let a, let b, let c):
      return signs(
        of: operation, [a, b, c].map { $0.map { self[$0].signs } ?? ValueSigns() },
        isSquare: a == b, factor: [a, b].compactMap { $0.flatMap { number($0) } }.first)
    }
  }

  private func number(_ id: ValueID) -> Float? { constant(id).map(Float.init(bitPattern:)) }

  /// The facts about an operation, given those about its operands.
  private func signs(
    of operation: MachineOperation, _ x: [ValueSigns], isSquare: Bool, factor: Float?
  ) -> ValueSigns {
    let areNeverNegative = x[0].isNeverNegative && x[1].isNeverNegative
    switch operation {
    // A difference of equal numbers is 0.0, and floor(-0.0) is -0.0.
    case .fract, .absolute, .step, .smoothstep, .length2, .length3, .exp, .exp2: return .positive
    case .floor, .sqrt, .move: return x[0]
    case .add:
      return ValueSigns(
        hasNoNegativeZero: x[0].hasNoNegativeZero || x[1].hasNoNegativeZero,
        isNeverNegative: areNeverNegative)
    case .subtract: return ValueSigns(hasNoNegativeZero: x[0].hasNoNegativeZero)
    case .multiply:
      if isSquare || areNeverNegative { return .positive }
      // A factor of at least 1 makes no number so small that it becomes zero.
      return ValueSigns(
        hasNoNegativeZero: (factor ?? 0) >= 1 && x[0].hasNoNegativeZero && x[1].hasNoNegativeZero)
    case .divide: return areNeverNegative ? .positive : ValueSigns()
    case .min:
      return ValueSigns(
        hasNoNegativeZero: x[0].hasNoNegativeZero && x[1].hasNoNegativeZero,
        isNeverNegative: areNeverNegative)
    case .max:
      let haveNone = x[0].hasNoNegativeZero && x[1].hasNoNegativeZero
      return ValueSigns(
        hasNoNegativeZero: haveNone,
        isNeverNegative: haveNone && (x[0].isNeverNegative || x[1].isNeverNegative))
    case .clamp:
      let haveNone = x.allSatisfy(\.hasNoNegativeZero)
      return ValueSigns(
        hasNoNegativeZero: haveNone,
        isNeverNegative: haveNone && x[1].isNeverNegative && x[2].isNeverNegative)
    case .select:
      return ValueSigns(
        hasNoNegativeZero: x[1].hasNoNegativeZero && x[2].hasNoNegativeZero,
        isNeverNegative: x[1].isNeverNegative && x[2].isNeverNegative)
    default: return ValueSigns()
    }
  }
}
