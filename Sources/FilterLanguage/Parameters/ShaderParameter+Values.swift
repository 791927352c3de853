// Parameters of shaders as parameters of effects, and the words that their values are.

import SeguePixels
import SegueTransitions

extension ShaderParameter {
  /// The parameter as the catalogue knows it.
  var parameter: Parameter {
    let summary = summary.isEmpty ? "the shader's \(name)" : summary
    return Parameter(name, kind, default: value, summary)
  }

  private var kind: Parameter.Kind {
    switch type {
    case .scalar(.bool): .boolean
    case .scalar(.float): .number(range ?? -1e9...1e9)
    case .scalar:
      .integer(
        Int(
          range?.lowerBound ?? (isUnsigned ? 0 : -2_147_483_648))...Int(
            range?.upperBound ?? 2_147_483_647))
    case .sampler2D: .picture
    default: .vector(count: defaultValue.count)
    }
  }

  private var isUnsigned: Bool { type == .scalar(.uint) }

  private var value: ParameterValue? {
    switch type {
    case .sampler2D: nil
    case .scalar(.bool): .boolean(defaultValue.first?.number != 0)
    case .scalar(.float): .number(defaultValue.first?.number ?? 0)
    case .scalar: .integer(Int(defaultValue.first?.number ?? 0))
    default: .vector(defaultValue.map(\.number))
    }
  }

  /// The machine's words of a value.
  func words(_ values: ParameterValues) -> [UInt32] {
    switch type {
    case .scalar(.bool): [values.boolean(name) ? .max : 0]
    case .scalar(.float): [Float(values.number(name)).bitPattern]
    case .scalar: [UInt32(truncatingIfNeeded: values.integer(name))]
    default:
      zip(values.optionalVector(name) ?? [], defaultValue).map { number, like in
        like.word(of: number)
      }
    }
  }
}

extension ShaderConstant {
  /// The value as a number; truth is 1.
  fileprivate var number: Double {
    switch self {
    case .float(let value): Double(value)
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .bool(let value): value ? 1 : 0
    }
  }

  /// The word of a number as this type.
  fileprivate func word(of number: Double) -> UInt32 {
    switch self {
    case .float: Float(number).bitPattern
    case .int: UInt32(bitPattern: Int32(min(max(number, -2_147_483_648), 2_147_483_647)))
    case .uint: UInt32(min(max(number, 0), 4_294_967_295))
    case .bool: number != 0 ? .max : 0
    }
  }
}
