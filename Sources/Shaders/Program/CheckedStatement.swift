// Statements of a checked program.

/// A statement of a checked function.
package indirect enum CheckedStatement: Sendable {
  /// Declares a local variable; without a value it is all zero.
  case declare(VariableID, CheckedExpression?)
  /// Evaluates an expression and drops its value.
  case evaluate(CheckedExpression)
  /// The statements of a scope.
  case block([CheckedStatement])
  /// Runs one of two lists of statements.
  case branch(CheckedExpression, then: [CheckedStatement], otherwise: [CheckedStatement])
  /// `for`, `while` and `do`: a nil condition is true; `testsFirst` is false for `do`.
  case loop(
    first: [CheckedStatement], condition: CheckedExpression?, step: CheckedExpression?,
    body: [CheckedStatement], testsFirst: Bool, position: SourcePosition)
  /// Leaves the innermost loop.
  case breakLoop
  /// Continues with the next round of the innermost loop.
  case continueLoop
  /// Ends the function.
  case returnValue(CheckedExpression?)
}
