// What frames depend on of a shader that was read and checked.

/// A checked program, with its parameters and passes.
package struct LowerableShader: Sendable {
  /// The program that its functions make.
  package let program: CheckedProgram
  /// Its uniforms, in order of declaration.
  package let parameters: [ShaderParameter]
  /// The functions whose values are kept as pictures, in the order in which they are run.
  package let passes: [ShaderPass]

  /// Puts the parts together; nothing is checked here.
  package init(program: CheckedProgram, parameters: [ShaderParameter], passes: [ShaderPass]) {
    (self.program, self.parameters, self.passes) = (program, parameters, passes)
  }
}

/// A function whose values are kept as a picture, for a frame.
package struct ShaderPass: Hashable, Sendable {
  /// `vec4 soft(vec2 uv)`.
  package let function: FunctionID
  /// How many times smaller than the canvas's sides those of the picture are.
  package let divisor: Int

  /// Makes the pass of a function.
  package init(function: FunctionID, divisor: Int) {
    (self.function, self.divisor) = (function, divisor)
  }
}
