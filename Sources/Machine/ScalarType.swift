// The meaning of the 32 bits of a word.

/// The type of a word: of a number or a truth value.
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
