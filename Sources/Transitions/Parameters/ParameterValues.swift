// The parameter values that an effect is made with: checked against its descriptor, with defaults
// filled in.

import SeguePixels

/// All parameter values: one for each parameter that has a value.
public struct ParameterValues: Sendable {
  private var values: [String: ParameterValue]

  /// Checks values given by name and fills in those of the preset, if one is given, and the
  /// defaults.
  ///
  /// - Throws: `EffectError` for an unknown name, or for a value of another kind or out of range.
  public init(
    _ given: [String: ParameterValue], for descriptor: EffectDescriptor
  ) throws(EffectError) {
    values = [:]
    for parameter in descriptor.parameters { values[parameter.name] = parameter.defaultValue }
    var chosen: [String: ParameterValue] = [:]
    for (name, value) in given {
      let parameter = try descriptor.parameter(named: name)
      chosen[parameter.name] = try parameter.checked(value, of: descriptor.name)
    }
    if case .choice(let name)? = chosen[EffectDescriptor.presetParameterName],
      let preset = descriptor.presets.first(where: { $0.name == name })
    {
      for (name, value) in preset.values {
        let parameter = try descriptor.parameter(named: name)
        values[parameter.name] = try parameter.checked(value, of: descriptor.name)
      }
    }
    values.merge(chosen) { _, given in given }
  }

  /// Whether a value was given or has a default.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// Whether a parameter has a value that is not zero, false or transparent.
  func isGiven(_ parameter: Parameter) -> Bool {
    switch values[parameter.name] {
    case nil: false
    // Without a default, a zero was meant.
    case .some where parameter.defaultValue == nil: true
    case .number(let number): number != 0
    case .integer(let number): number != 0
    case .length(.pixels(let number)), .length(.fraction(let number)): number != 0
    case .boolean(let flag): flag
    case .color(let color): color.alpha > 0
    case .vector(let numbers): numbers.contains { $0 != 0 }
    case .choice, .picture, .map, .text: true
    }
  }

  /// Whether the value of a parameter is a word.
  func isWord(_ word: String, of parameter: Parameter) -> Bool {
    values[parameter.name] == .choice(word)
  }

  /// Whether a parameter has its default.
  func isDefault(of parameter: Parameter) -> Bool {
    values[parameter.name] == parameter.defaultValue
  }

  /// A number or an angle; the descriptor declares it with a default.
  public func number(_ name: String) -> Double {
    switch values[name] {
    case .number(let value): return value
    case .integer(let value): return Double(value)
    default: preconditionFailure("\(name) is not a number with a default")
    }
  }

  /// A number or an angle; nil without a value.
  public func optionalNumber(_ name: String) -> Double? { has(name) ? number(name) : nil }

  /// A whole number; declared with a default.
  public func integer(_ name: String) -> Int {
    guard case .integer(let value) = values[name] else {
      preconditionFailure("\(name) is not an integer with a default")
    }
    return value
  }

  /// A whole number; nil without a value.
  public func optionalInteger(_ name: String) -> Int? { has(name) ? integer(name) : nil }

  /// A length; declared with a default.
  public func length(_ name: String) -> Length {
    guard case .length(let value) = values[name] else {
      preconditionFailure("\(name) is not a length with a default")
    }
    return value
  }

  /// Yes or no; declared with a default.
  public func boolean(_ name: String) -> Bool {
    guard case .boolean(let value) = values[name] else {
      preconditionFailure("\(name) is not a boolean with a default")
    }
    return value
  }

  /// One of several words; declared with a default.
  public func choice(_ name: String) -> String {
    guard case .choice(let value) = values[name] else {
      preconditionFailure("\(name) is not a choice with a default")
    }
    return value
  }

  /// A colour; declared with a default.
  public func color(_ name: String) -> Color {
    guard case .color(let value) = values[name] else {
      preconditionFailure("\(name) is not a colour with a default")
    }
    return value
  }

  /// Several numbers, if there are any.
  public func optionalVector(_ name: String) -> [Double]? {
    guard case .vector(let value) = values[name] else { return nil }
    return value
  }

  /// A picture, if one was given.
  public func picture(_ name: String) -> Bitmap? {
    guard case .picture(let value) = values[name] else { return nil }
    return value.bitmap
  }

  /// A map, if one was given.
  public func map(_ name: String) -> Map? {
    guard case .map(let value) = values[name] else { return nil }
    return value
  }

  /// A text; declared with a default.
  package func text(_ name: String) -> String {
    guard case .text(let value) = values[name] else {
      preconditionFailure("\(name) is not a text with a default")
    }
    return value
  }
}
