// Reads parameter values as people write them, and prints them so that reading gives the same
// value.

import SeguePixels
import SegueText

/// Opens the pictures among the parameters: `@file.png` names one.
public struct ParameterPictures: Sendable {
  /// A picture at its own size, by path.
  public var bitmap: @Sendable (String) throws -> Bitmap
  /// A map at its own size, by path.
  public var map: @Sendable (String) throws -> Map
  /// A moving picture by its path; nil for a file of another kind.
  public var moving: @Sendable (String) throws -> (any MovingPicture)?

  /// Makes a source of pictures.
  public init(
    bitmap: @escaping @Sendable (String) throws -> Bitmap,
    map: @escaping @Sendable (String) throws -> Map,
    moving: @escaping @Sendable (String) throws -> (any MovingPicture)? = { _ in nil }
  ) {
    self.bitmap = bitmap
    self.map = map
    self.moving = moving
  }
}

extension Parameter {
  /// Reads a value of this parameter's kind; its range is not checked here.
  ///
  /// - Throws: `TextError.badValue`, which names the parameter and its accepted values, or the
  ///   error of `pictures`.
  public func value(
    parsing text: String, effect: String, pictures: ParameterPictures
  ) throws -> ParameterValue {
    let trimmed = NumberText.trimmed(text)
    if let value = try picture(trimmed, pictures) { return value }
    if let value = scalar(trimmed) { return value }
    throw TextError.badValue(
      effect: effect, parameter: name, text: text, expected: expectation,
      nearest: nearest(to: trimmed))
  }

  /// The moving picture that a text names; nil for other texts, other files and other parameters.
  func movingPicture(
    parsing text: String, pictures: ParameterPictures
  ) throws -> (any MovingPicture)? {
    guard kind == .picture || kind == .map, let path = Self.path(NumberText.trimmed(text)) else {
      return nil
    }
    return try pictures.moving(path)
  }

  /// The path behind an `@`.
  private static func path(_ text: String) -> String? {
    text.hasPrefix("@") && text.count > 1 ? String(text.dropFirst()) : nil
  }

  private func picture(_ text: String, _ pictures: ParameterPictures) throws -> ParameterValue? {
    guard let path = Self.path(text) else { return nil }
    return switch kind {
    case .picture: .picture(PictureValue(try pictures.bitmap(path)))
    case .map: .map(try pictures.map(path))
    default: nil
    }
  }

  private func scalar(_ text: String) -> ParameterValue? {
    switch kind {
    case .number: Self.number(text).map { .number($0) }
    case .integer: Int(text).map { .integer($0) }
    case .angle: Self.angle(text).map { .number($0) }
    case .length: Self.length(text).map { .length($0) }
    case .boolean: Self.boolean(text).map { .boolean($0) }
    case .choice(let words): Self.choice(text, words).map { .choice($0) }
    case .color: (try? Color(parsing: text)).map { .color($0) }
    case .vector(let count, _, _): Self.vector(text, count).map { .vector($0) } ?? word(text)
    case .text: .text(Self.unwrapped(text))
    case .picture, .map: nil
    }
  }

  /// A text without the parentheses that keep its commas together.
  private static func unwrapped(_ text: String) -> String {
    text.hasPrefix("(") && text.hasSuffix(")") && text.count >= 2
      ? NumberText.trimmed(text.dropFirst().dropLast()) : text
  }

  /// Reads a word that stands for a vector's numbers: a colour, or the side that a direction comes
  /// from.
  private func word(_ text: String) -> ParameterValue? {
    switch meaning {
    case .color: (try? Color(parsing: text)).map { .color($0) }
    case .direction: Self.choice(text, Self.sides).map { .choice($0) }
    case .point, .pixelPoint, .pixelRectangle, .offset, .seed, nil: nil
    }
  }

  private static let sides = Direction.allCases.map(\.rawValue)

  /// Radians, or a number followed by `deg`, `rad` or `turn`.
  package static func angle(_ text: String) -> Double? {
    if let degrees = NumberText.stripping("deg", from: text)
      ?? NumberText.stripping("°", from: text)
    {
      return NumberText.double(degrees).map { $0 / 180 * .pi }
    }
    if let turns = NumberText.stripping("turn", from: text) {
      return NumberText.double(turns).map { $0 * 2 * .pi }
    }
    return NumberText.double(NumberText.stripping("rad", from: text) ?? text)
  }

  /// A number, or a percentage as a part of 1.
  private static func number(_ text: String) -> Double? {
    NumberText.stripping("%", from: text).map { NumberText.double($0, timesTenTo: -2) }
      ?? NumberText.double(text)
  }

  /// Pixels with or without `px`, or a percentage of the shorter side.
  private static func length(_ text: String) -> Length? {
    if let percent = NumberText.stripping("%", from: text) {
      return NumberText.double(percent, timesTenTo: -2).map { .fraction($0) }
    }
    return NumberText.double(NumberText.stripping("px", from: text) ?? text).map { .pixels($0) }
  }

  private static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  /// Reads a word, compared as names are; `fromLeft` means `left`, as Core Animation writes
  /// directions.
  private static func choice(_ text: String, _ words: [String]) -> String? {
    let folded = Names.fold(text)
    return words.first { Names.fold($0) == folded }
      ?? words.first { "from" + Names.fold($0) == folded }
  }

  /// Reads this many numbers with commas between them, in parentheses or not.
  private static func vector(_ text: String, _ count: Int) -> [Double]? {
    var inner = text[...]
    if inner.hasPrefix("("), inner.hasSuffix(")"), inner.count >= 2 {
      inner = inner.dropFirst().dropLast()
    }
    let numbers = inner.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { NumberText.double(NumberText.trimmed($0)) }
    let commas = inner.reduce(0) { $0 + ($1 == "," ? 1 : 0) }
    return numbers.count == count && commas == count - 1 ? numbers : nil
  }

  private func nearest(to text: String) -> [String] {
    switch (kind, meaning) {
    case (.choice(let words), _): Names.nearest(to: text, among: words)
    case (.vector, .direction): Names.nearest(to: text, among: Self.sides)
    case (.color, _), (.vector, .color):
      Names.nearest(to: text, among: Array(CSSColor.values.keys))
    default: []
    }
  }
}

extension ParameterValue {
  /// The value as `Parameter.value(parsing:…)` reads it; `nil` for pictures, because their files
  /// are not known.
  public var text: String? {
    switch self {
    case .number(let value): NumberText.text(value)
    case .integer(let value): "\(value)"
    case .length(.pixels(let value)): NumberText.text(value)
    case .length(.fraction(let value)): NumberText.percentage(value)
    case .boolean(let value): "\(value)"
    case .choice(let word): word
    case .color(let color): color.hexadecimal
    case .vector(let numbers): numbers.map(NumberText.text).joined(separator: ",")
    case .text(let text): text.contains(",") ? "(\(text))" : text
    case .picture, .map: nil
    }
  }
}
