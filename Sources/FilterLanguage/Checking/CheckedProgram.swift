// A program whose names are resolved and whose every expression has its type: what lowering works on,
// and what the tests' interpreter runs.
//
// Nothing is implicit any more: conversions are constructions, overloads are chosen, constants folded
// where the language calls for a constant. Recursion is refused before, and so is what has no meaning
// here; a switch has become branches in a loop of one round; a function that could end without a
// value returns zero. Operands are evaluated from left to right; of an assignment first the indices
// of the place, then the value, and for `+=` then what stands in the place; arguments are copied in
// from left to right, and out in the same order.

/// A checked shader.
package struct CheckedProgram: Sendable {
  /// Structures, in order of declaration.
  package var structures: [CheckedStructure]
  /// Every variable: globals, parameters and locals, numbered by `VariableID`.
  package var variables: [CheckedVariable]
  /// Globals with their initial values, in order of declaration: also constants and uniforms.
  package var globals: [CheckedGlobal]
  /// Functions that are defined.
  package var functions: [CheckedFunction]
  /// `vec4 transition(vec2 uv)`.
  package var entry: FunctionID
}

/// The place of a variable in `CheckedProgram.variables`.
package struct VariableID: Hashable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
}

/// The place of a function in `CheckedProgram.functions`.
package struct FunctionID: Hashable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
}

/// A structure.
package struct CheckedStructure: Hashable, Sendable {
  package var name: String
  package var fields: [(name: String, type: ShaderType)]
  /// The number of the first scalar of each field; then how many scalars there are.
  package var starts: [Int]

  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.fields.elementsEqual(right.fields, by: ==)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A variable.
package struct CheckedVariable: Sendable {
  /// What a global is.
  package enum Role: Hashable, Sendable {
    /// Written by the program: a global, a local, or a parameter, which is a copy.
    case variable
    /// Never written; its value may depend on uniforms when it is a global.
    case constant
    /// Set from outside, constant over a frame: a parameter of the filter.
    case uniform
    /// `progress`, `gl_FragCoord` and the like: set from outside.
    case environment(Environment)
  }

  /// What the host knows.
  package enum Environment: String, Hashable, Sendable {
    /// 0…1.
    case progress
    /// Width over height.
    case ratio
    /// Width and height in pixels.
    case resolution
    /// The pixel's middle in pixels, from the bottom left; then 0.5 and 1, as for a flat picture in front.
    case pixel = "gl_FragCoord"
  }

  package var name: String
  package var type: ShaderType
  package var role: Role
  package var position: SourcePosition
}

/// A global.
package struct CheckedGlobal: Sendable {
  package var variable: VariableID
  /// Its initial value; all zero when nil.
  package var initial: CheckedExpression?
}

/// A function.
package struct CheckedFunction: Sendable {
  /// How an argument is passed.
  package enum Passing: Hashable, Sendable {
    /// Copied in.
    case copyIn
    /// Copied out.
    case copyOut
    /// Copied in and out.
    case copyInOut
  }

  package var name: String
  package var returns: ShaderType
  package var parameters: [(variable: VariableID, passing: Passing)]
  package var body: [CheckedStatement]
  package var position: SourcePosition
}

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

/// An expression with its type.
package final class CheckedExpression: Sendable {
  package let kind: Kind
  package let type: ShaderType
  package let position: SourcePosition

  package init(_ kind: Kind, _ type: ShaderType, at position: SourcePosition) {
    self.kind = kind
    self.type = type
    self.position = position
  }

  /// What it computes.
  package enum Kind: Sendable {
    /// A scalar constant.
    case literal(ShaderConstant)
    /// The value of a variable.
    case variable(VariableID)
    /// A component selection, of one to four components: `.xy`, `.rgb`, also as the left side.
    case swizzle(CheckedExpression, [Int])
    /// An element of an array, a column of a matrix or a component of a vector; the index is an int
    /// and is clamped.
    case index(CheckedExpression, CheckedExpression)
    /// A field of a structure.
    case field(CheckedExpression, Int)
    /// Builds a value of `type` from the components of the arguments, in order: scalars, vectors,
    /// matrices, arrays and structures. One scalar fills a vector or the diagonal of a matrix; a
    /// matrix of a matrix keeps what both have, the rest from the identity. Components are converted;
    /// those of the last argument that are not needed are dropped.
    case construct([CheckedExpression])
    /// One operand.
    case unary(UnaryOperator, CheckedExpression)
    /// Two operands of equal type, or a scalar with a vector or matrix, component by component, but
    /// for `multiply` with matrices, which is linear algebra. Shifts may mix int and uint.
    case binary(BinaryOperator, CheckedExpression, CheckedExpression)
    /// The right side only where the left one is true.
    case and(CheckedExpression, CheckedExpression)
    /// The right side only where the left one is false.
    case or(CheckedExpression, CheckedExpression)
    /// One of two; only that one is evaluated.
    case choose(CheckedExpression, CheckedExpression, CheckedExpression)
    /// Writes to a place (a variable, or swizzle, index or field of a place) and has the new value;
    /// with an operator: place = place op value.
    case assign(CheckedExpression, BinaryOperator?, CheckedExpression)
    /// `++` and `--`: adds `by` (1 or −1) to every component; has the value after it, or before.
    case increment(CheckedExpression, by: Int, isPrefix: Bool)
    /// A function of the program.
    case call(FunctionID, [CheckedExpression])
    /// A function of the language; vectors component by component where GLSL has it so. The second
    /// argument of `modf` is a place, which gets the whole part.
    case builtin(Builtin, [CheckedExpression])
    /// The colour of a picture at uv: what getFromColor, getToColor and texture do.
    case sample(ShaderPicture, CheckedExpression)
    /// Several, for what they do; the value is the last one's.
    case sequence([CheckedExpression])
  }
}

/// A picture that a shader samples.
package enum ShaderPicture: Hashable, Sendable {
  /// The picture at progress 0.
  case from
  /// The picture at progress 1.
  case to
  /// A sampler2D uniform, or a parameter of a function to which one is passed.
  case uniform(VariableID)
}

/// A scalar constant.
package enum ShaderConstant: Hashable, Sendable {
  case float(Float)
  case int(Int32)
  case uint(UInt32)
  case bool(Bool)
}

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
  /// Of whole values: one truth value.
  case equal = "=="
  /// Of whole values: one truth value.
  case notEqual = "!="
  case exclusiveOr = "^^"
  case bitAnd = "&"
  case bitOr = "|"
  case bitExclusiveOr = "^"
  case shiftLeft = "<<"
  case shiftRight = ">>"
}

/// Functions of the language.
package enum Builtin: String, Hashable, Sendable, CaseIterable {
  case radians, degrees, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh
  case pow, exp, log, exp2, log2, sqrt, inversesqrt
  case abs, sign, floor, trunc, round, roundEven, ceil, fract, mod, modf, min, max, clamp, mix,
    step,
    smoothstep
  case isnan, isinf, floatBitsToInt, floatBitsToUint, intBitsToFloat, uintBitsToFloat
  case length, distance, dot, cross, normalize, faceforward, reflect, refract
  case matrixCompMult, outerProduct, transpose, determinant, inverse
  case lessThan, lessThanEqual, greaterThan, greaterThanEqual, equal, notEqual, any, all, not
}
