// A program in which every name is resolved and every expression has a type. Lowering reads it, and
// so does the tests' interpreter.
//
// Nothing in it is implicit: conversions are constructions, overloads are chosen, and constants are
// folded where the language requires a constant. Recursion and code without meaning here were
// refused before. A switch has become branches in a loop that runs once. A function that could end
// without a value returns zero. Operands are evaluated from left to right. In an assignment, first
// come the indices of the place, then the value, and for `+=` then the place's present value.
// Arguments are copied in from left to right, and out in the same order.

/// A checked shader.
package struct CheckedProgram: Sendable {
  /// Structures, in order of declaration.
  package var structures: [CheckedStructure]
  /// Every variable: globals, parameters and locals, numbered by `VariableID`.
  package var variables: [CheckedVariable]
  /// Globals with their initial values, in order of declaration, including constants and uniforms.
  package var globals: [CheckedGlobal]
  /// The functions that are defined.
  package var functions: [CheckedFunction]
  /// `vec4 transition(vec2 uv)`.
  package var entry: FunctionID
  /// Whether it takes differences of neighbouring pixels: dFdx and the like.
  package var takesDifferences = false
  /// Whether it asks for the size of a picture among its parameters.
  package var readsSizes = false
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
  /// The number of each field's first scalar, and then the number of all scalars.
  package var starts: [Int]

  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.fields.elementsEqual(right.fields, by: ==)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A variable.
package struct CheckedVariable: Sendable {
  /// The role of a variable.
  package enum Role: Hashable, Sendable {
    /// Written by the program: a global, a local, or a parameter, which is a copy.
    case variable
    /// Never written; the value of a global may depend on uniforms.
    case constant
    /// Set from outside, constant over a frame: a parameter of the filter.
    case uniform
    /// `progress`, `gl_FragCoord` and the like: set from outside.
    case environment(Environment)
    /// One of the host's two pictures, where the program has a name for it.
    case picture(ShaderPicture)
  }

  /// The values that the host sets.
  package enum Environment: String, Hashable, Sendable {
    /// 0…1.
    case progress
    /// Width over height.
    case ratio
    /// Width and height in pixels.
    case resolution
    /// The pixel's centre in pixels, from the bottom left; then 0.5 and 1, as for a flat picture in
    /// front.
    case pixel = "gl_FragCoord"
    /// The argument of `transition`, where a program has no such argument.
    case place = "isf_FragNormCoord"
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
  package var name: String
  package var returns: ShaderType
  package var parameters: [(variable: VariableID, passing: ParameterPassing)]
  package var body: [CheckedStatement]
  package var position: SourcePosition
}
