// The functions of the language that are not exact: pluggable, so that a test can give the machine's.

import SegueShaders
import SegueSystem

/// Sines and the like.
package struct ShaderFunctions: Sendable {
  /// Of one number: sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh, exp, exp2,
  /// log, log2.
  package var one: @Sendable (Builtin, Float) -> Float
  /// Of two: atan(y, x), pow(x, y).
  package var two: @Sendable (Builtin, Float, Float) -> Float

  /// Takes functions.
  package init(
    one: @escaping @Sendable (Builtin, Float) -> Float,
    two: @escaping @Sendable (Builtin, Float, Float) -> Float
  ) {
    self.one = one
    self.two = two
  }

  /// The system's, in double precision, rounded.
  package static let system = ShaderFunctions(
    one: { Float(function($0)(Double($1))) },
    two: { Float($0.name == "pow" ? power(Double($1), Double($2)) : atan2(Double($1), Double($2))) }
  )

  /// Below zero there are only the first eight whole powers.
  private static func power(_ x: Double, _ y: Double) -> Double {
    let isProduct = (0...8).contains(y) && y == y.rounded()
    return x < 0 && !isProduct ? .nan : pow(x, y)
  }

  private static func function(_ builtin: Builtin) -> (Double) -> Double {
    switch builtin.name {
    case "sin": sin
    case "cos": cos
    case "tan": tan
    case "asin": asin
    case "acos": acos
    case "atan": atan
    case "sinh": sinh
    case "cosh": cosh
    case "tanh": tanh
    case "asinh": asinh
    case "acosh": acosh
    case "atanh": atanh
    case "exp": exp
    case "exp2": exp2
    case "log": log
    case "log2": log2
    default: preconditionFailure("\(builtin.name) has no function")
    }
  }
}
