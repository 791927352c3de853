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

  /// Puts the parts together; nothing is checked here.
  package init(
    structures: [CheckedStructure], variables: [CheckedVariable], globals: [CheckedGlobal],
    functions: [CheckedFunction], entry: FunctionID, takesDifferences: Bool = false,
    readsSizes: Bool = false
  ) {
    self.structures = structures
    self.variables = variables
    self.globals = globals
    self.functions = functions
    self.entry = entry
    self.takesDifferences = takesDifferences
    self.readsSizes = readsSizes
  }
}

/// The place of a variable in `CheckedProgram.variables`.
package struct VariableID: Hashable, Sendable {
  /// Its position in that list, from 0.
  package let index: Int
  /// Makes the place at a position of that list.
  package init(_ index: Int) { self.index = index }
}

/// The place of a function in `CheckedProgram.functions`.
package struct FunctionID: Hashable, Sendable {
  /// Its position in that list, from 0.
  package let index: Int
  /// Makes the place at a position of that list.
  package init(_ index: Int) { self.index = index }
}

/// A `struct` of a checked shader.
package struct CheckedStructure: Hashable, Sendable {
  /// The name in the shader, for messages.
  package var name: String
  /// Its fields in order of declaration.
  package var fields: [(name: String, type: ShaderType)]
  /// The number of each field's first scalar, and then the number of all scalars.
  package var starts: [Int]

  /// Puts the parts together; nothing is checked here.
  package init(name: String, fields: [(name: String, type: ShaderType)], starts: [Int]) {
    self.name = name
    self.fields = fields
    self.starts = starts
  }

  /// Structures are equal if their names and fields are.
  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.fields.elementsEqual(right.fields, by: ==)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A global, a parameter or a local of a checked shader.
package struct CheckedVariable: Sendable {
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

  /// The name in the shader, for messages.
  package var name: String
  /// The declared type.
  package var type: ShaderType
  /// What writes it: the program, or the host.
  package var role: Role
  /// Where it is declared.
  package var position: SourcePosition

  /// Puts the parts together; nothing is checked here.
  package init(name: String, type: ShaderType, role: Role, position: SourcePosition) {
    self.name = name
    self.type = type
    self.role = role
    self.position = position
  }
}

/// A global variable with its initial value.
package struct CheckedGlobal: Sendable {
  /// The variable that it declares.
  package var variable: VariableID
  /// Its initial value; all zero when nil.
  package var initial: CheckedExpression?

  /// Puts the parts together; nothing is checked here.
  package init(variable: VariableID, initial: CheckedExpression?) {
    self.variable = variable
    self.initial = initial
  }
}

/// A function that the shader defines.
package struct CheckedFunction: Sendable {
  /// The name in the shader, for messages.
  package var name: String
  /// The type of its result; `void` without a result.
  package var returns: ShaderType
  /// Its parameters in order, each a variable and a direction: `in`, `out` or `inout`.
  package var parameters: [(variable: VariableID, passing: ParameterPassing)]
  /// Its statements in order.
  package var body: [CheckedStatement]
  /// Where it is declared.
  package var position: SourcePosition

  /// Puts the parts together; nothing is checked here.
  package init(
    name: String, returns: ShaderType,
    parameters: [(variable: VariableID, passing: ParameterPassing)], body: [CheckedStatement],
    position: SourcePosition
  ) {
    self.name = name
    self.returns = returns
    self.parameters = parameters
    self.body = body
    self.position = position
  }
}
