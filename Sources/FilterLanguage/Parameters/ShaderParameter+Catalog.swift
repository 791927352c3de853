// Turns parameters of shaders into parameters of effects.

import SegueMachine
import SegueShaders
import SegueText
import SegueTransitions

extension ShaderParameter {
  /// The parameter for the catalogue.
  var parameter: Parameter {
    let summary =
      summary.isEmpty
      ? "the shader's \(name)" + (type == .sampler2D ? "; black when left out" : "") : summary
    return Parameter(
      name, accepted, default: value, summary, meaning: meaning, unit: unit, control: offered)
  }

  private var accepted: Parameter.Kind {
    switch type {
    case .scalar(.bool): .boolean
    case .scalar(.float) where kind == .angle: .angle(range ?? -1e9...1e9)
    case .scalar(.float): .number(range ?? -1e9...1e9)
    case .scalar where kind == .direction: .choice(Direction.allCases.map(\.rawValue))
    case .scalar: .integer(whole)
    case .sampler2D: .picture
    default: .vector(count: defaultValue.count, range: bounds, isWhole: scalar != .float)
    }
  }

  /// The type of the numbers of a vector, a matrix or an array.
  private var scalar: ScalarType { type.numbers ?? .float }

  /// The range of the numbers of a vector.
  private var bounds: ClosedRange<Double> {
    switch scalar {
    case .bool: 0...1
    case .uint: (range ?? Parameter.coordinates).clamped(to: 0...Parameter.coordinates.upperBound)
    case .int, .float: range ?? Parameter.coordinates
    }
  }

  private var meaning: Parameter.Meaning? {
    switch kind {
    case .color: .color
    case .direction: .direction
    case .point: .point
    case .seed: .seed
    case .angle, .room, .duration, nil: nil
    }
  }

  /// The unit that the documentation names.
  private var unit: Parameter.Unit? {
    if summary.holds("in heights of the picture") { return .heights }
    return summary.holds("in widths of the picture") ? .widths : nil
  }

  /// How it is offered: a room needs no value.
  private var offered: Parameter.Control {
    guard kind == .room, let number = defaultValue.first?.number else { return control }
    var control = control
    control.unset = .init(
      "\(NumberText.text(number)) behind opaque pictures, and no room behind others",
      start: .number(number))
    return control
  }

  /// The range of a whole number.
  private var whole: ClosedRange<Int> {
    let least = type == .scalar(.uint) ? 0 : Int(Int32.min)
    guard let range else { return least...Int(Int32.max) }
    let low = max(Int(range.lowerBound), least)
    return low...max(Int(range.upperBound), low)
  }

  private var value: ParameterValue? {
    switch type {
    case .sampler2D: nil
    case .scalar where kind == .room: nil
    case .scalar(.bool): .boolean(defaultValue.first?.number != 0)
    case .scalar(.float): .number(defaultValue.first?.number ?? 0)
    case .scalar where kind == .direction:
      .choice(Direction.allCases[Int(defaultValue.first?.number ?? 0)].rawValue)
    case .scalar: .integer(Int(defaultValue.first?.number ?? 0))
    default: .vector(defaultValue.map(\.number))
    }
  }
}

extension Float {
  /// The number as people wrote it: 0.1, not 0.10000000149011612; converted back, it is the same.
  fileprivate var decimal: Double {
    guard let short = Double("\(self)"), Float(short) == self else { return Double(self) }
    return short
  }
}

extension ShaderConstant {
  /// The value as a number; true is 1.
  fileprivate var number: Double {
    switch self {
    case .float(let value): value.decimal
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .bool(let value): value ? 1 : 0
    }
  }
}
