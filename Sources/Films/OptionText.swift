// The values of keys and options, as they are written: sizes, colours, times, numbers.

import SegueExport
import SeguePixels
import SegueText
import SegueTiming

/// Reads values, so that a mistake names the key or the option.
package enum OptionText {
  package static let size = reading { try PixelSize(parsing: $0) }
  package static let rect = reading { try PixelRect(parsing: $0) }
  package static let color = reading { try Color(parsing: $0) }
  package static let frameRate = reading { try Rational(parsingFrameRate: $0) }
  package static let frames = reading { try FrameRange(parsing: $0) }
  package static let time = reading { try MediaTime(parsing: $0) }

  /// A time in seconds, exactly: to the microsecond, or a number of frames.
  package static func exactTime(_ option: String, _ text: String, _ frameRate: Rational) throws
    -> Rational
  {
    switch try time(option, text) {
    case .seconds(let seconds): return Rational(seconds: seconds)
    case .frames(let count):
      return Rational(count * frameRate.denominator, frameRate.numerator)
    }
  }

  package static let timing = reading { try TimingFunction(parsing: $0) }

  package static func number(_ option: String, _ text: String) throws -> Double {
    guard let value = NumberText.double(text) else { throw expected("a number", option, text) }
    return value
  }

  /// One of several words, compared as names are.
  package static func word<Value: CaseIterable & RawRepresentable<String>>(
    _ option: String, _ text: String
  ) throws -> Value {
    let folded = Names.fold(text)
    guard let found = Value.allCases.first(where: { Names.fold($0.rawValue) == folded }) else {
      let words = Value.allCases.map(\.rawValue)
      throw expected(
        words.joined(separator: ", "), option, text,
        nearest: Names.nearest(to: text, among: words, count: 1))
    }
    return found
  }

  /// Reads `500MB`, `2GB`, `800k` or a number of bytes.
  package static func bytes(_ option: String, _ text: String) throws -> Int {
    let units: [(String, Double)] = [
      ("gib", 1_073_741_824), ("mib", 1_048_576), ("kib", 1024), ("gb", 1e9), ("mb", 1e6),
      ("kb", 1e3), ("g", 1e9), ("m", 1e6), ("k", 1e3), ("b", 1),
    ]
    let lower = text.lowercased()
    let unit = units.first { lower.hasSuffix($0.0) } ?? ("", 1)
    guard let number = NumberText.double(String(lower.dropLast(unit.0.count))),
      (1...1e15).contains(number * unit.1)
    else {
      throw FilmError.usage("\(key: option) \(text): expected a size as in 500MB, 2GB or 1e8")
    }
    return Int(number * unit.1)
  }

  /// How long work may take, in seconds.
  package static func patience(_ option: String, _ text: String) throws -> Double {
    let seconds = try time(option, text).seconds(frameRate: 1, 1)
    guard seconds > 0, seconds <= 1e6 else {
      throw FilmError.usage("\(key: option) \(text): expected a time of more than 0s")
    }
    return seconds
  }

  /// A number of threads.
  package static func threads(_ option: String, _ text: String) throws -> Int {
    guard let wanted = Int(text) else { throw expected("a number of threads", option, text) }
    guard (1...1024).contains(wanted) else {
      throw FilmError.usage(
        "\(key: option) \(wanted): expected a number of threads from 1 to 1024")
    }
    return wanted
  }

  /// The error of a text that is something else than is expected.
  package static func expected(
    _ expected: String, _ option: String, _ text: String, nearest: [String] = []
  ) -> FilmError {
    .value(
      option, TextError.malformed(what: option, text: text, expected: expected, nearest: nearest))
  }

  private static func reading<Value>(
    _ read: @escaping @Sendable (_ text: String) throws -> Value
  ) -> @Sendable (_ option: String, _ text: String) throws -> Value {
    { option, text in
      do { return try read(text) } catch let error as any SegueError {
        throw FilmError.value(option, error)
      }
    }
  }
}
