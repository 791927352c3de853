// The types of the shading language.

import SegueMachine

/// The type of a value.
package enum ShaderType: Hashable, Sendable {
  /// The type of a function that returns no value.
  case void
  /// One number or truth value.
  case scalar(ScalarType)
  /// Two to four numbers or truth values.
  case vector(ScalarType, Int)
  /// Floats in columns, two to four columns and rows.
  case matrix(columns: Int, rows: Int)
  /// Elements of one type; at least one.
  indirect case array(ShaderType, Int)
  /// A structure, by its number in the program.
  case structure(Int)
  /// A picture.
  case sampler2D
}
