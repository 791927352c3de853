// Statements of a checked program.

/// A statement.
package indirect enum CheckedStatement: Sendable {
  /// A local variable comes into being; without a value it is all zero.
  case declare(VariableID, CheckedExpression?)
  /// An expression for what it does.
  case evaluate(CheckedExpression)
  /// Statements of a scope.
  case block([CheckedStatement])
  /// Either.
  case branch(CheckedExpression, then: [CheckedStatement], otherwise: [CheckedStatement])
  /// `for`, `while` and `do`: the condition is true when nil; `testsFirst` is false for `do`.
  case loop(
    first: [CheckedStatement], condition: CheckedExpression?, step: CheckedExpression?,
    body: [CheckedStatement], testsFirst: Bool, position: SourcePosition)
  /// Leaves the innermost loop.
  case breakLoop
  /// Goes on with the next round of the innermost loop.
  case continueLoop
  /// Ends the function.
  case returnValue(CheckedExpression?)
}
