// Scalar constants.

import SegueMachine

/// A scalar constant.
package enum ShaderConstant: Hashable, Sendable {
  case float(Float)
  case int(Int32)
  case uint(UInt32)
  case bool(Bool)
}

extension ShaderConstant {
  /// Whether it is a float, an int, a uint or a bool.
  package var scalar: ScalarType {
    switch self {
    case .float: .float
    case .int: .int
    case .uint: .uint
    case .bool: .bool
    }
  }

  package static func zero(_ scalar: ScalarType) -> ShaderConstant {
    ShaderConstant(word: 0, scalar)
  }

  /// The constant as a machine word.
  var word: UInt32 {
    switch self {
    case .float(let value): value.bitPattern
    case .int(let value): UInt32(bitPattern: value)
    case .uint(let value): value
    case .bool(let value): value ? .max : 0
    }
  }

  /// Makes a constant of a type from a machine word.
  init(word: UInt32, _ scalar: ScalarType) {
    switch scalar {
    case .float: self = .float(Float(bitPattern: word))
    case .int: self = .int(Int32(bitPattern: word))
    case .uint: self = .uint(word)
    case .bool: self = .bool(word != 0)
    }
  }
}
