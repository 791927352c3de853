// A parameter of a filter: a uniform with the facts from its comments.

import SegueTransitions

/// A uniform as a parameter.
package struct ShaderParameter: Hashable, Sendable {
  /// The name of the uniform, as the shader declares it.
  package var name: String
  /// The variable of the checked program that gets its value.
  package var variable: VariableID
  /// A number, a truth value, a vector, a matrix or a picture.
  package var type: ShaderType
  /// Its components if the caller does not set it.
  ///
  /// They are zero if neither code nor a comment gives them. A picture has no components.
  package var defaultValue: [ShaderConstant]
  /// Whether code or a comment gives the default.
  package var hasDefault: Bool
  /// The range of its numbers, if a comment gives it.
  package var range: ClosedRange<Double>?
  /// The meaning of its numbers, if a comment or its name gives it.
  package var kind: ParameterKind?
  /// Its description from the comments; may be empty.
  package var summary: String
  /// How it is offered, if the comments say it.
  package var control = Parameter.Control()
  package var isRead: Bool
  /// The place of its declaration.
  package var position: SourcePosition

  /// Puts the facts together; nothing is checked here.
  package init(
    name: String, variable: VariableID, type: ShaderType, defaultValue: [ShaderConstant],
    hasDefault: Bool, range: ClosedRange<Double>?, kind: ParameterKind?, summary: String,
    control: Parameter.Control = Parameter.Control(), isRead: Bool, position: SourcePosition
  ) {
    self.name = name
    self.variable = variable
    self.type = type
    self.defaultValue = defaultValue
    self.hasDefault = hasDefault
    self.range = range
    self.kind = kind
    self.summary = summary
    self.control = control
    self.isRead = isRead
    self.position = position
  }
}
