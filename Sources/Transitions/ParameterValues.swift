// The parameters an effect is made with: checked against its descriptor, defaults filled in.

import SeguePixels

/// A full set of parameter values, one for each parameter that has one.
public struct ParameterValues: Sendable {
  private var values: [String: ParameterValue]

  /// Checks values given by name and fills in the defaults.
  ///
  /// - Throws: `EffectError` for an unknown name, a value of another kind or out of range.
  public init(
    _ given: [String: ParameterValue], for descriptor: EffectDescriptor
  ) throws(EffectError) {
    values = [:]
    for parameter in descriptor.parameters { values[parameter.name] = parameter.defaultValue }
    for (name, value) in given {
      let parameter = try descriptor.parameter(named: name)
      let plain = parameter.numbers(of: value)
      try parameter.check(plain, of: descriptor.name)
      values[parameter.name] = plain
    }
  }

  /// Whether a value was given or has a default.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// A number or an angle; the descriptor declares it with a default.
  public func number(_ name: String) -> Double {
    switch values[name] {
    case .number(let value): return value
    case .integer(let value): return Double(value)
    default: preconditionFailure("\(name) is not a number with a default")
    }
  }

  /// A number or an angle, if there is one.
  public func optionalNumber(_ name: String) -> Double? { has(name) ? number(name) : nil }

  /// A whole number; declared with a default.
  public func integer(_ name: String) -> Int {
    guard case .integer(let value) = values[name] else {
      preconditionFailure("\(name) is not an integer with a default")
    }
    return value
  }

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
}

extension Parameter {
  /// Throws when a value is of another kind or out of range.
  func check(_ value: ParameterValue, of effect: String) throws(EffectError) {
    let fits =
      switch (kind, value) {
      case (.number(let range), .number(let number)), (.angle(let range), .number(let number)):
        range.contains(number)
      case (.integer(let range), .integer(let number)): range.contains(number)
      case (.length(let range), .length(.pixels(let number))): range.contains(number)
      case (.length, .length(.fraction(let number))): (0...Length.greatestFraction).contains(number)
      case (.choice(let words), .choice(let word)): words.contains(word)
      case (.vector(let count, let range), .vector(let numbers)):
        numbers.count == count && numbers.allSatisfy(range.contains)
      case (.boolean, .boolean), (.color, .color), (.picture, .picture), (.map, .map): true
      default: false
      }
    if !fits { throw .badValue(effect: effect, parameter: name, expected: expectation) }
  }

  /// What the parameter accepts, for messages and lists.
  public var expectation: String {
    switch kind {
    case .number(let range) where meaning == .seed:
      "a number \(Self.describe(range)), its fraction not counted"
    case .number(let range): "a number \(Self.describe(range))"
    case .integer(let range): "a whole number \(Self.describe(range))"
    case .angle(let range):
      "an angle in radians, or as in 30deg, \(Self.describe(range))\(Self.degrees(range))"
    case .length(let range): "a length in pixels, or as in 10%, \(Self.describe(range))"
    case .boolean: "true or false"
    case .choice(let words):
      words.count < 2
        ? words.joined()
        : words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
    case .color: "a colour as in ff8800, #ff880080 or tomato"
    case .vector(let count, let range):
      Self.words(for: meaning, count) + "\(count) numbers with commas"
        + (range == Self.coordinates ? "" : ", each \(Self.describe(range))")
    case .picture: "a picture as in @file.png"
    case .map: "a greyscale picture as in @file.png"
    }
  }

  /// What the numbers of a vector may be instead.
  private static func words(for meaning: Meaning?, _ count: Int) -> String {
    switch meaning {
    case .color:
      count == 4
        ? "a colour as in ff8800, ff880080 or tomato, or "
        : "a colour without opacity as in ff8800 or tomato, or "
    case .direction: "left, right, top or bottom, the side it comes from, or "
    case .point: "a place, from 0,0 bottom left to 1,1 top right: "
    case .seed, nil: ""
    }
  }

  /// A range of radians in degrees, to a tenth; nothing where a bound stands for none.
  private static func degrees(_ range: ClosedRange<Double>) -> String {
    guard range.lowerBound > -unbounded, range.upperBound < unbounded else { return "" }
    func text(_ angle: Double) -> String {
      let text = "\((angle / .pi * 1800).rounded() / 10)"
      return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "deg"
    }
    return " (\(text(range.lowerBound)) to \(text(range.upperBound)))"
  }

  /// Bounds so far away stand for none.
  private static let unbounded = 1e9

  private static func describe<Bound>(_ range: ClosedRange<Bound>) -> String {
    func text(_ bound: Bound) -> String {
      let text = "\(bound)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    func number(_ bound: Bound) -> Double { Double("\(bound)") ?? 0 }
    let (low, high) = (text(range.lowerBound), text(range.upperBound))
    switch (number(range.lowerBound) <= -unbounded, number(range.upperBound) >= unbounded) {
    case (true, true): return "of any size"
    case (true, false): return "up to \(high)"
    case (false, true): return "from \(low) up"
    case (false, false): return "from \(low) to \(high)"
    }
  }
}
