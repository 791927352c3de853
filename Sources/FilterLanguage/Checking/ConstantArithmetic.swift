// Computes with constants as the machine does: numbers wrap, division by zero gives 0, shifts use
// five bits.

import SegueShaders

/// Operators on single constants.
enum ConstantArithmetic {
  /// Applies an operator to one operand; nil when it cannot be applied.
  static func apply(_ operation: UnaryOperator, _ value: ShaderConstant) -> ShaderConstant? {
    switch (operation, value) {
    case (.negate, .float(let value)): .float(-value)
    case (.negate, .int(let value)): .int(0 &- value)
    case (.negate, .uint(let value)): .uint(0 &- value)
    case (.not, .bool(let value)): .bool(!value)
    case (.complement, .int(let value)): .int(~value)
    case (.complement, .uint(let value)): .uint(~value)
    default: nil
    }
  }

  /// Applies an operator to two operands of the same type (except shifts); nil when it cannot be
  /// applied.
  static func apply(
    _ operation: BinaryOperator, _ left: ShaderConstant, _ right: ShaderConstant
  ) -> ShaderConstant? {
    switch (left, right) {
    case (.float(let left), .float(let right)): floats(operation, left, right)
    case (.bool(let left), .bool(let right)): truths(operation, left, right)
    case (.int(let left), .int(let right)): ints(operation, left, right)
    case (.uint(let left), .uint(let right)): uints(operation, left, right)
    case (.int(let left), .uint(let right)):
      ints(operation, left, Int32(bitPattern: right))
    case (.uint(let left), .int(let right)):
      uints(operation, left, UInt32(bitPattern: right))
    default: nil
    }
  }

  private static func floats(
    _ operation: BinaryOperator, _ left: Float, _ right: Float
  ) -> ShaderConstant? {
    switch operation {
    case .add: .float(left + right)
    case .subtract: .float(left - right)
    case .multiply: .float(left * right)
    case .divide: .float(left / right)
    default: compare(operation, left, right)
    }
  }

  private static func truths(
    _ operation: BinaryOperator, _ left: Bool, _ right: Bool
  ) -> ShaderConstant? {
    switch operation {
    case .equal: .bool(left == right)
    case .notEqual, .exclusiveOr: .bool(left != right)
    default: nil
    }
  }

  private static func ints(
    _ operation: BinaryOperator, _ left: Int32, _ right: Int32
  ) -> ShaderConstant? {
    switch operation {
    case .divide:
      .int(right == 0 || left == .min && right == -1 ? 0 : left / right)
    case .remainder:
      .int(right == 0 ? 0 : left == .min && right == -1 ? .min : left % right)
    case .shiftLeft: .int(left << (right & 31))
    case .shiftRight: .int(left >> (right & 31))
    default: whole(operation, left, right).map { .int($0) } ?? compare(operation, left, right)
    }
  }

  private static func uints(
    _ operation: BinaryOperator, _ left: UInt32, _ right: UInt32
  ) -> ShaderConstant? {
    switch operation {
    case .divide: .uint(right == 0 ? 0 : left / right)
    case .remainder: .uint(right == 0 ? 0 : left % right)
    case .shiftLeft: .uint(left << (right & 31))
    case .shiftRight: .uint(left >> (right & 31))
    default: whole(operation, left, right).map { .uint($0) } ?? compare(operation, left, right)
    }
  }

  private static func whole<Number: FixedWidthInteger>(
    _ operation: BinaryOperator, _ left: Number, _ right: Number
  ) -> Number? {
    switch operation {
    case .add: left &+ right
    case .subtract: left &- right
    case .multiply: left &* right
    case .bitAnd: left & right
    case .bitOr: left | right
    case .bitExclusiveOr: left ^ right
    default: nil
    }
  }

  private static func compare<Number: Comparable>(
    _ operation: BinaryOperator, _ left: Number, _ right: Number
  ) -> ShaderConstant? {
    switch operation {
    case .less: .bool(left < right)
    case .lessOrEqual: .bool(left <= right)
    case .greater: .bool(left > right)
    case .greaterOrEqual: .bool(left >= right)
    case .equal: .bool(left == right)
    case .notEqual: .bool(left != right)
    default: nil
    }
  }
}
