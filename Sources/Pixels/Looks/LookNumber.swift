// The numbers of a look by name: their ranges, and how they are written.

import SegueText

extension Look {
  /// A number of a look.
  public enum Number: String, Hashable, Sendable, CaseIterable {
    /// The property of a look that has this name.
    case brightness, contrast, saturation, temperature, vignette, blur

    /// The values that it may have.
    public var range: ClosedRange<Double> {
      switch self {
      case .brightness: -1...1
      case .contrast, .saturation: 0...10
      case .temperature: ColorTemperature.range
      case .vignette: 0...1
      case .blur: 0...0.5
      }
    }

    /// Its place in a look.
    var keyPath: WritableKeyPath<Look, Double> & Sendable {
      switch self {
      case .brightness: \.brightness
      case .contrast: \.contrast
      case .saturation: \.saturation
      case .temperature: \.temperature
      case .vignette: \.vignette
      case .blur: \.blur
      }
    }

    /// The values that it may have, in words.
    package var expectation: String {
      let (low, high) = (NumberText.text(range.lowerBound), NumberText.text(range.upperBound))
      switch self {
      case .temperature: return "kelvins from \(low) to \(high); 6500 changes nothing"
      case .blur: return "a part of the shorter side up to 50%, as in 2%"
      case .brightness, .vignette: return "a number from \(low) to \(high); 0 changes nothing"
      case .contrast, .saturation: return "a number from \(low) to \(high); 1 changes nothing"
      }
    }

    /// Reads `0.1`, `80%`, or for the temperature `5000` and `5000K`.
    ///
    /// - Throws: `TextError.malformed`, also beyond the range.
    public func value(parsing text: String) throws(TextError) -> Double {
      let number =
        if self == .temperature {
          NumberText.double(NumberText.stripping("k", from: text) ?? text)
        } else if let percent = NumberText.stripping("%", from: text) {
          NumberText.double(percent, timesTenTo: -2)
        } else {
          NumberText.double(text)
        }
      guard let number, range.contains(number) else {
        throw .malformed(what: rawValue, text: text, expected: expectation)
      }
      return number
    }
  }

  /// The value of a number.
  public subscript(number: Number) -> Double {
    get { self[keyPath: number.keyPath] }
    set { self[keyPath: number.keyPath] = newValue }
  }

  /// The first number that is out of its range, in words; nil if all are right.
  package var complaint: String? {
    for number in Number.allCases where !number.range.contains(self[number]) {
      return "a \(number) of \(NumberText.text(self[number])); expected \(number.expectation)"
    }
    return nil
  }
}

extension Look: CustomStringConvertible {
  /// What it changes, as in `brightness=0.1,lut=film.cube`; empty for nothing.
  public var description: String {
    let numbers = Number.allCases.filter { self[$0] != Look()[$0] }.map { number in
      let value = self[number]
      return "\(number)=\(number == .blur ? NumberText.percentage(value) : NumberText.text(value))"
    }
    return (numbers + (table.map { ["lut=\($0.path)"] } ?? [])).joined(separator: ",")
  }
}
