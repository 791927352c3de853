// Converts constants to other types as the machine does: toward zero, saturating, and NaN becomes
// 0.

import SegueMachine

extension ShaderConstant {
  /// The constant as another type.
  package func converted(to scalar: ScalarType) -> ShaderConstant {
    switch scalar {
    case .float: .float(float)
    case .int: .int(int)
    case .uint: .uint(uint)
    case .bool: .bool(bool)
    }
  }

  /// Converted to a float, as GLSL does it.
  package var float: Float {
    switch self {
    case .float(let value): value
    case .int(let value): Float(value)
    case .uint(let value): Float(value)
    case .bool(let value): value ? 1 : 0
    }
  }

  /// Converted to an int, as GLSL does it: a float loses its fraction.
  package var int: Int32 {
    switch self {
    case .float(let value):
      value.isNaN
        ? 0 : value >= 0x1p31 ? .max : value < -0x1p31 ? .min : Int32(value)
    case .int(let value): value
    case .uint(let value): Int32(bitPattern: value)
    case .bool(let value): value ? 1 : 0
    }
  }

  /// Converted to a uint, as GLSL does it: a float loses its fraction.
  package var uint: UInt32 {
    switch self {
    case .float(let value):
      value.isNaN || value <= 0 ? 0 : value >= 0x1p32 ? .max : UInt32(value)
    case .int(let value): UInt32(bitPattern: value)
    case .uint(let value): value
    case .bool(let value): value ? 1 : 0
    }
  }

  /// The constant as a truth value.
  package var bool: Bool {
    switch self {
    case .float(let value): value != 0
    case .int(let value): value != 0
    case .uint(let value): value != 0
    case .bool(let value): value
    }
  }
}
