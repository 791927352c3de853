// The operators of the language.

/// Operators with one operand, component by component.
package enum UnaryOperator: String, Hashable, Sendable {
  case negate = "-"
  case not = "!"
  case complement = "~"
}

/// Operators with two operands.
package enum BinaryOperator: String, Hashable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case less = "<"
  case greater = ">"
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  /// Compares whole values: one truth value.
  case equal = "=="
  /// Compares whole values: one truth value.
  case notEqual = "!="
  case exclusiveOr = "^^"
  case bitAnd = "&"
  case bitOr = "|"
  case bitExclusiveOr = "^"
  case shiftLeft = "<<"
  case shiftRight = ">>"
}
