// A parameter of a filter: a uniform, with what the comments beside it say.

/// A uniform as a parameter.
package struct ShaderParameter: Hashable, Sendable {
  /// Its name in the shader.
  package var name: String
  /// Its variable.
  package var variable: VariableID
  /// A number, a truth value, a vector, a matrix or a picture.
  package var type: ShaderType
  /// Its components when it is not set.
  ///
  /// They are zero when no comment gives them; there are none for a picture.
  package var defaultValue: [ShaderConstant]
  /// Whether a comment gives the default.
  package var hasDefault: Bool
  /// What its numbers should be between, where a comment says so.
  package var range: ClosedRange<Double>?
  /// What its numbers mean, where a comment or its name says so.
  package var kind: ParameterKind?
  /// What it does, in the words of the comments; may be empty.
  package var summary: String
  /// Whether the shader reads it.
  package var isRead: Bool
  /// Where it is declared.
  package var position: SourcePosition
}
