// Operators and conversions of single numbers, as the machine's header defines them.

import SegueMachine
import SegueShaders

/// Arithmetic of single numbers.
enum ShaderScalars {
  static func convert(_ value: ShaderConstant, to scalar: ScalarType) -> ShaderConstant {
    switch scalar {
    case .float: .float(Float(number(value)))
    case .int: .int(int(value))
    case .uint: .uint(UInt32(bitPattern: uintBits(value)))
    case .bool: .bool(isTrue(value))
    }
  }

  /// Exact, for every type.
  private static func number(_ value: ShaderConstant) -> Double {
    switch value {
    case .float(let float): Double(float)
    case .int(let int): Double(int)
    case .uint(let uint): Double(uint)
    case .bool(let bool): bool ? 1 : 0
    }
  }

  private static func int(_ value: ShaderConstant) -> Int32 {
    if case .uint(let uint) = value { return Int32(bitPattern: uint) }
    let number = number(value)
    if number.isNaN { return 0 }
    return Int32(min(max(number.rounded(.towardZero), -2_147_483_648), 2_147_483_647))
  }

  private static func uintBits(_ value: ShaderConstant) -> Int32 {
    if case .int(let int) = value { return int }
    let number = number(value)
    if number.isNaN { return 0 }
    return Int32(
      bitPattern: UInt32(min(max(number.rounded(.towardZero), 0), 4_294_967_295)))
  }

  private static func isTrue(_ value: ShaderConstant) -> Bool {
    if case .bool(let bool) = value { return bool }
    return number(value) != 0
  }

  /// One up or down.
  static func counted(_ value: ShaderConstant, by step: Int) -> ShaderConstant {
    switch value {
    case .float(let float): .float(float + Float(step))
    case .int(let int): .int(int &+ Int32(step))
    case .uint(let uint): .uint(uint &+ UInt32(bitPattern: Int32(step)))
    case .bool: value
    }
  }

  static func apply(_ operation: UnaryOperator, _ value: ShaderConstant) -> ShaderConstant {
    switch (operation, value) {
    case (.negate, .float(let float)): .float(-float)
    case (.negate, .int(let int)): .int(0 &- int)
    case (.negate, .uint(let uint)): .uint(0 &- uint)
    case (.not, .bool(let bool)): .bool(!bool)
    case (.complement, .int(let int)): .int(~int)
    case (.complement, .uint(let uint)): .uint(~uint)
    default: preconditionFailure("\(operation) of \(value)")
    }
  }

  static func apply(
    _ operation: BinaryOperator, _ left: ShaderConstant, _ right: ShaderConstant
  ) -> ShaderConstant {
    if let compared = compare(operation, left, right) { return .bool(compared) }
    switch (left, right) {
    case (.float(let left), .float(let right)): return .float(float(operation, left, right))
    case (.int(let left), .int(let right)):
      return .int(Int32(truncatingIfNeeded: whole(operation, Int64(left), Int64(right))))
    case (.uint(let left), .uint(let right)):
      return .uint(UInt32(truncatingIfNeeded: whole(operation, Int64(left), Int64(right))))
    case (.int(let left), .uint(let right)):
      return .int(Int32(truncatingIfNeeded: whole(operation, Int64(left), Int64(right))))
    case (.uint(let left), .int(let right)):
      return .uint(UInt32(truncatingIfNeeded: whole(operation, Int64(left), Int64(right))))
    default: preconditionFailure("\(left) \(operation) \(right)")
    }
  }

  private static func float(_ operation: BinaryOperator, _ left: Float, _ right: Float) -> Float {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    default: preconditionFailure("\(operation) of floats")
    }
  }

  /// In 64 bits, of which the lower half counts.
  private static func whole(_ operation: BinaryOperator, _ left: Int64, _ right: Int64) -> Int64 {
    let isOverflow = left == -2_147_483_648 && right == -1
    return switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left &* right
    case .divide: right == 0 || isOverflow ? 0 : left / right
    case .remainder: right == 0 ? 0 : isOverflow ? left : left % right
    case .bitAnd: left & right
    case .bitOr: left | right
    case .bitExclusiveOr: left ^ right
    case .shiftLeft: left << (right & 31)
    case .shiftRight: left >> (right & 31)
    default: preconditionFailure("\(operation) of whole numbers")
    }
  }

  private static func compare(
    _ operation: BinaryOperator, _ left: ShaderConstant, _ right: ShaderConstant
  ) -> Bool? {
    let (first, second) = (number(left), number(right))
    return switch operation {
    case .less: first < second
    case .lessOrEqual: first <= second
    case .greater: first > second
    case .greaterOrEqual: first >= second
    case .equal: first == second
    case .notEqual, .exclusiveOr: first != second
    default: nil
    }
  }
}
