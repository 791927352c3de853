// The parameter values that an effect is made with: checked against its descriptor, with defaults
// filled in.

import SeguePixels

/// All parameter values: one for each parameter that has a value.
public struct ParameterValues: Sendable {
  private var values: [String: ParameterValue] = [:]

  /// No values yet.
  package init() {}

  /// Checks values given by name and fills in those of the preset, if one is given, and the
  /// defaults.
  ///
  /// - Throws: `EffectError` for an unknown name, or for a value of another kind or out of range.
  public init(
    _ given: [String: ParameterValue], for descriptor: EffectDescriptor
  ) throws(EffectError) {
    try self.init(checked: Self.checked(given, for: descriptor), for: descriptor)
  }

  /// The same of values that are checked.
  ///
  /// - Parameter colors: what becomes of the colours that are not given.
  init(
    checked given: [String: ParameterValue], for descriptor: EffectDescriptor,
    colors: ((Color) -> Color)? = nil
  ) throws(EffectError) {
    for parameter in descriptor.parameters { values[parameter.name] = parameter.defaultValue }
    if case .choice(let name)? = given[EffectDescriptor.presetParameterName],
      let preset = descriptor.presets.first(where: { $0.name == name })
    {
      values.merge(try Self.checked(preset.values, for: descriptor)) { $1 }
    }
    values = values.mapValues { $0.recolored(colors) }
    values.merge(given) { $1 }
  }

  private static func checked(
    _ given: [String: ParameterValue], for descriptor: EffectDescriptor
  ) throws(EffectError) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for (name, value) in given {
      let parameter = try descriptor.parameter(named: name)
      values[parameter.name] = try parameter.checked(value, of: descriptor.name)
    }
    return values
  }

  /// The value of a parameter, by its canonical name; nil if it has none.
  public internal(set) subscript(name: String) -> ParameterValue? {
    get { values[name] }
    set { values[name] = newValue }
  }

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
}

extension ParameterValue {
  /// A colour as a function changes it; any other value as it is, and every value without a function.
  func recolored(_ change: ((Color) -> Color)?) -> ParameterValue {
    if let change, case .color(let color) = self { .color(change(color)) } else { self }
  }
}
