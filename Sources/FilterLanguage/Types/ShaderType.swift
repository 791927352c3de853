// The types of the shading language.

/// The type of a value.
package enum ShaderType: Hashable, Sendable {
  /// Nothing: what a function without a value returns.
  case void
  /// One number or truth value.
  case scalar(ScalarType)
  /// Two to four of them.
  case vector(ScalarType, Int)
  /// Floats in columns, two to four of each.
  case matrix(columns: Int, rows: Int)
  /// Elements of one type; at least one.
  indirect case array(ShaderType, Int)
  /// A structure, by its place among the program's.
  case structure(Int)
  /// A picture.
  case sampler2D
}

/// The type of a component.
package enum ScalarType: String, Hashable, Sendable {
  /// 32-bit IEEE.
  case float
  /// 32-bit two's complement, wrapping.
  case int
  /// 32-bit, wrapping.
  case uint
  /// True or false.
  case bool
}
