// Checks values against a parameter, and says in words what the parameter accepts.

import SeguePixels
import SegueText

extension Parameter {
  /// The value as the effect gets it: a colour or a side becomes its numbers.
  ///
  /// - Parameters:
  ///   - value: what was given.
  ///   - effect: the effect's name, for the message.
  /// - Throws: `EffectError.badValue` for a value of another kind or out of range.
  public func checked(
    _ value: ParameterValue, of effect: String
  ) throws(EffectError) -> ParameterValue {
    let value = numbers(of: value)
    let fits =
      switch (kind, value) {
      case (.number(let range), .number(let number)), (.angle(let range), .number(let number)):
        range.contains(number)
      case (.integer(let range), .integer(let number)): range.contains(number)
      case (.length(let range), .length(.pixels(let number))): range.contains(number)
      case (.length, .length(.fraction(let number))): (0...Length.greatestFraction).contains(number)
      case (.choice(let words), .choice(let word)): words.contains(word)
      case (.vector(let count, let range, let isWhole), .vector(let numbers)):
        numbers.count == count && numbers.allSatisfy(range.contains)
          && (!isWhole || numbers.allSatisfy { $0 == $0.rounded() })
      case (.text(let longest), .text(let text)): text.utf8.count <= longest
      case (.boolean, .boolean), (.color, .color), (.picture, .picture), (.map, .map): true
      default: false
      }
    guard fits else { throw .badValue(effect: effect, parameter: name, expected: expectation) }
    return value
  }

  /// The accepted values in words, for messages and lists.
  public var expectation: String {
    switch kind {
    case .number(let range) where meaning == .seed:
      "a number \(Self.describe(range)), its fraction ignored"
    case .number(let range): "a number \(Self.describe(range))"
    case .integer(let range):
      "a whole number \(Self.describe(Double(range.lowerBound)...Double(range.upperBound)))"
    case .angle(let range):
      "an angle in radians, or as in 30deg, \(Self.describe(range))\(Self.degrees(range))"
    case .length(let range): "a length in pixels, or as in 10%, \(Self.describe(range))"
    case .boolean: "true or false"
    case .choice(let words):
      words.count < 2
        ? words.joined()
        : words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
    case .color: "a colour as in ff8800, #ff880080 or tomato"
    case .vector(let count, let range, let isWhole):
      Self.words(for: meaning, count) + "\(count) \(isWhole ? "whole " : "")numbers with commas"
        + (range == Self.coordinates ? "" : ", each \(Self.describe(range))")
    case .picture: "a picture as in @file.png"
    case .map: "a greyscale picture as in @file.png"
    case .text(let longest): "a text, in parentheses if it has commas, up to \(longest) bytes"
    }
  }

  /// Words that may stand for the numbers of a vector.
  private static func words(for meaning: Meaning?, _ count: Int) -> String {
    switch meaning {
    case .color:
      count == 4
        ? "a colour as in ff8800, ff880080 or tomato, or "
        : "a colour without opacity as in ff8800 or tomato, or "
    case .direction: "left, right, top or bottom, the side it comes from, or "
    case .point: "a point, from 0,0 bottom left to 1,1 top right: "
    case .pixelPoint: "a point in pixels, x to the right and y up from the bottom left: "
    case .pixelRectangle: "a rectangle in pixels, x,y,width,height from the bottom left: "
    case .offset: "an offset, x to the right and y up: "
    case .seed, nil: ""
    }
  }

  /// A range of radians in degrees, to a tenth; empty when there is no limit.
  private static func degrees(_ range: ClosedRange<Double>) -> String {
    guard range.lowerBound > -unbounded, range.upperBound < unbounded else { return "" }
    func text(_ angle: Double) -> String {
      NumberText.text((angle / .pi * 1800).rounded() / 10) + "deg"
    }
    return " (\(text(range.lowerBound)) to \(text(range.upperBound)))"
  }

  /// A limit this far away means: no limit.
  private static let unbounded = 1e9

  private static func describe(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (NumberText.text(range.lowerBound), NumberText.text(range.upperBound))
    switch (range.lowerBound <= -unbounded, range.upperBound >= unbounded) {
    case (true, true): return "of any size"
    case (true, false): return "up to \(high)"
    case (false, true): return "from \(low) up"
    case (false, false): return "from \(low) to \(high)"
    }
  }
}
