// The values of options: sizes, colours, times, numbers.

import Segue
import SegueText

/// Reads options, so that a mistake names the option.
enum OptionText {
  static func size(_ option: String, _ text: String) throws -> PixelSize {
    try naming(option) { () throws(TextError) in try PixelSize(parsing: text) }
  }

  static func rect(_ option: String, _ text: String) throws -> PixelRect {
    try naming(option) { () throws(TextError) in try PixelRect(parsing: text) }
  }

  static func color(_ option: String, _ text: String) throws -> Color {
    try naming(option) { () throws(TextError) in try Color(parsing: text) }
  }

  static func frameRate(_ option: String, _ text: String) throws -> Rational {
    try naming(option) { () throws(TextError) in try Rational(parsingFrameRate: text) }
  }

  static func frames(_ option: String, _ text: String) throws -> FrameRange {
    do { return try FrameRange(parsing: text) } catch {
      throw CommandFailure.usage("\(option): \(error)")
    }
  }

  static func time(_ option: String, _ text: String) throws -> MediaTime {
    try naming(option) { () throws(TimingError) in try MediaTime(parsing: text) }
  }

  /// A time in seconds, exactly: to the microsecond, or a number of frames.
  static func exactTime(_ option: String, _ text: String, _ frameRate: Rational) throws -> Rational
  {
    switch try time(option, text) {
    case .seconds(let seconds): return Rational(seconds: seconds)
    case .frames(let count):
      return Rational(count * frameRate.denominator, frameRate.numerator)
    }
  }

  static func timing(_ option: String, _ text: String) throws -> TimingFunction {
    try naming(option) { () throws(TimingError) in try TimingFunction(parsing: text) }
  }

  static func number(_ option: String, _ text: String) throws -> Double {
    guard let value = NumberText.double(text) else {
      throw TextError.malformed(what: option, text: text, expected: "a number")
    }
    return value
  }

  /// One of several words, compared as names are.
  static func word<Value: CaseIterable & RawRepresentable<String>>(
    _ option: String, _ text: String
  ) throws -> Value {
    let folded = Names.fold(text)
    guard let found = Value.allCases.first(where: { Names.fold($0.rawValue) == folded }) else {
      let words = Value.allCases.map(\.rawValue)
      throw TextError.malformed(
        what: option, text: text, expected: words.joined(separator: ", "),
        nearest: Names.nearest(to: text, among: words, count: 1))
    }
    return found
  }

  private static func naming<Value>(
    _ option: String, _ read: () throws(TextError) -> Value
  ) throws -> Value {
    do { return try read() } catch { throw error.naming(option) }
  }

  private static func naming<Value>(
    _ option: String, _ read: () throws(TimingError) -> Value
  ) throws -> Value {
    do { return try read() } catch { throw CommandFailure.usage("\(option): \(error)") }
  }
}
