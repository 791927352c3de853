// Turns the operators of the language into operations of the machine.

import SegueMachine

extension ShaderGraph {
  /// Makes an operator on scalars of a type.
  mutating func make(
    _ op: BinaryOperator, _ a: ValueID, _ b: ValueID, _ type: ScalarType
  ) -> ValueID {
    switch op {
    case .greater: make(.less, b, a, type)
    case .greaterOrEqual: make(.lessOrEqual, b, a, type)
    default: make(op.operation(type), a, b)
    }
  }

  /// The sum of products, starting at the first.
  mutating func sum(_ products: [(ValueID, ValueID)]) -> ValueID {
    var sum: ValueID?
    for (a, b) in products {
      let product = make(.multiply, a, b)
      sum = sum.map { make(.add, $0, product) } ?? product
    }
    return sum ?? float(0)
  }
}

extension BinaryOperator {
  /// The machine's operation for scalars of a type.
  func operation(_ type: ScalarType) -> MachineOperation {
    switch (self, type) {
    case (.add, .float): .add
    case (.add, _): .intAdd
    case (.subtract, .float): .subtract
    case (.subtract, _): .intSubtract
    case (.multiply, .float): .multiply
    case (.multiply, _): .intMultiply
    case (.divide, .float): .divide
    case (.divide, .uint): .uintDivide
    case (.divide, _): .intDivide
    case (.remainder, .uint): .uintRemainder
    case (.remainder, _): .intRemainder
    case (.less, .float), (.greater, .float): .less
    case (.less, .uint), (.greater, .uint): .uintLess
    case (.less, _), (.greater, _): .intLess
    case (.lessOrEqual, .float), (.greaterOrEqual, .float): .lessEqual
    case (.lessOrEqual, .uint), (.greaterOrEqual, .uint): .uintLessEqual
    case (.lessOrEqual, _), (.greaterOrEqual, _): .intLessEqual
    case (.equal, .float): .equal
    case (.equal, _): .intEqual
    case (.notEqual, .float): .notEqual
    case (.notEqual, _): .intNotEqual
    case (.exclusiveOr, _), (.bitExclusiveOr, _): .exclusiveOr
    case (.bitAnd, _): .and
    case (.bitOr, _): .or
    case (.shiftLeft, _): .shiftLeft
    case (.shiftRight, .uint): .uintShiftRight
    case (.shiftRight, _): .shiftRight
    }
  }
}
