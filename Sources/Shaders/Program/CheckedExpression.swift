// The expressions of a checked program, and the pictures that they sample.

/// An expression with its type.
package final class CheckedExpression: Sendable {
  /// The computation, with its operands.
  package let kind: Kind
  /// The type of the result.
  package let type: ShaderType
  /// Where it begins in the source, for messages.
  package let position: SourcePosition

  /// Makes an expression; nothing is checked here.
  package init(_ kind: Kind, _ type: ShaderType, at position: SourcePosition) {
    self.kind = kind
    self.type = type
    self.position = position
  }

  /// The kind of computation.
  package enum Kind: Sendable {
    /// A scalar constant.
    case literal(ShaderConstant)
    /// The value of a variable.
    case variable(VariableID)
    /// A component selection, of one to four components: `.xy`, `.rgb`, also as the left side.
    case swizzle(CheckedExpression, [Int])
    /// An element of an array, a column of a matrix or a component of a vector.
    ///
    /// The index is an int and is clamped.
    case index(CheckedExpression, CheckedExpression)
    /// A field of a structure.
    case field(CheckedExpression, Int)
    /// Builds a value of `type` from the components of the arguments, in order.
    ///
    /// The arguments are scalars, vectors, matrices, arrays and structures. One scalar fills a
    /// vector or the diagonal of a matrix. A matrix made from a matrix keeps the common part; the
    /// rest comes from the identity. Components are converted. Components of the last argument that
    /// are not needed are dropped.
    case construct([CheckedExpression])
    /// One operand.
    case unary(UnaryOperator, CheckedExpression)
    /// Two operands of equal type, or a scalar with a vector or matrix.
    ///
    /// They are combined component by component, except `multiply` with matrices, which is linear
    /// algebra. Shifts may mix int and uint.
    case binary(BinaryOperator, CheckedExpression, CheckedExpression)
    /// `&&`: the right side is evaluated only if the left side is true.
    case and(CheckedExpression, CheckedExpression)
    /// `||`: the right side is evaluated only if the left side is false.
    case or(CheckedExpression, CheckedExpression)
    /// `?:`: one of two values; only that one is evaluated.
    case choose(CheckedExpression, CheckedExpression, CheckedExpression)
    /// Writes to a place; its value is the new value.
    ///
    /// A place is a variable, or a swizzle, index or field of a place. With an operator it means
    /// place = place op value.
    case assign(CheckedExpression, BinaryOperator?, CheckedExpression)
    /// `++` and `--`: adds `by` (1 or −1) to every component; its value is the new value, or the
    /// old one.
    case increment(CheckedExpression, by: Int, isPrefix: Bool)
    /// A function of the program.
    case call(FunctionID, [CheckedExpression])
    /// A function of the language; it works on vectors component by component where GLSL says so.
    ///
    /// The second argument of `modf` is a place, which gets the whole part.
    case builtin(Builtin, [CheckedExpression])
    /// The colour of a picture at uv, for getFromColor, getToColor and texture; of a level of it, if there is one.
    case sample(ShaderPicture, CheckedExpression, level: CheckedExpression?)
    /// The width and height of a picture, as two ints, for textureSize.
    case size(ShaderPicture)
    /// Several expressions, evaluated in order; the value is the last one's.
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
  /// The values of a function, kept by a pass.
  case pass(FunctionID)
}
