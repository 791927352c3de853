// The value of a parameter as JSON.

import SegueTransitions

/// A value as JSON: a number, a word, a list of numbers, or a length in its unit.
enum ValueDocument: Encodable {
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case text(String)
  case numbers([Double])
  case length([String: Double])

  /// Nil for pictures, whose files are not known.
  ///
  /// A colour is six or eight hexadecimal digits, whether the effect takes a colour or its numbers.
  init?(_ value: ParameterValue, of parameter: Parameter) {
    if parameter.isColor, let text = parameter.text(of: value) {
      self = .text(text)
      return
    }
    switch value {
    case .number(let number): self = .number(number)
    case .integer(let number): self = .integer(number)
    case .boolean(let flag): self = .boolean(flag)
    case .choice(let word), .text(let word): self = .text(word)
    case .color(let color): self = .text(color.hexadecimal)
    case .vector(let numbers): self = .numbers(numbers)
    case .length(.pixels(let pixels)): self = .length(["pixels": pixels])
    case .length(.fraction(let fraction)): self = .length(["fraction": fraction])
    case .picture, .map: return nil
    }
  }

  /// Writes the value alone.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .numbers(let value): try container.encode(value)
    case .length(let value): try container.encode(value)
    }
  }
}
