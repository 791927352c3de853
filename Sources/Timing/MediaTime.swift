// Times as people write them: 1s, 500ms, 0.5, 30f, 1:02:03.5.

import SegueText

/// A length of time, in seconds or in frames; the frame rate comes later.
public enum MediaTime: Hashable, Sendable {
  /// Seconds, 0…1,000,000,000.
  case seconds(Double)
  /// Whole frames, 0…1,000,000,000.
  case frames(Int)

  /// The longest time that is read, in seconds or frames.
  public static let maximum = 1_000_000_000

  /// Reads `1s`, `500ms`, `0.5` (seconds), `30f` (frames), or a time as clocks and players show it:
  /// `1:30` (minutes and seconds), `01:02:03.5`.
  ///
  /// - Throws: `TimingError.malformed`, `negativeTime`, or `outOfRange` for an enormous time.
  public init(parsing text: String) throws(TimingError) {
    let trimmed = NumberText.trimmed(text)
    if trimmed.contains(":") {
      self = .seconds(try Self.clockTime(trimmed, of: text))
      return
    }
    let digits = trimmed.prefix { !$0.isLetter || $0 == "e" || $0 == "E" }
    let unit = trimmed[digits.endIndex...].lowercased()
    let malformed = Self.malformed(text)
    guard let value = NumberText.double(NumberText.trimmed(digits)) else { throw malformed }
    guard value >= 0 else { throw .negativeTime(text) }
    try check("time", value, "a time of 0 up to \(Self.maximum)") { $0 <= Double(Self.maximum) }
    switch unit {
    case "", "s": self = .seconds(value + 0)
    case "ms": self = .seconds(value / 1000 + 0)
    case "f":
      guard value == value.rounded() else {
        throw .malformed(text, expected: "a whole number of frames, as in 30f")
      }
      self = .frames(Int(value))
    default: throw malformed
    }
  }

  private static func malformed(_ text: String) -> TimingError {
    .malformed(text, expected: "a time such as 1s, 500ms, 0.5, 30f or 0:01:30")
  }

  /// Seconds of `mm:ss` or `h:mm:ss`, of which the last may have a fraction.
  private static func clockTime(
    _ digits: some StringProtocol, of text: String
  ) throws(TimingError) -> Double {
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), !digits.hasPrefix("-") else { throw malformed(text) }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let (isFirst, isLast) = (index == 0, index == parts.count - 1)
      let isNumber = part.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || isLast && $0 == UInt8(ascii: ".")
      }
      guard isNumber, part.utf8.first != UInt8(ascii: "."), let value = NumberText.double(part),
        isFirst || value < 60
      else { throw malformed(text) }
      seconds = seconds * 60 + value
    }
    try check("time", seconds, "a time of 0 up to \(maximum)") { $0 <= Double(maximum) }
    return seconds
  }

  /// Reads a time in seconds; frames count only where a frame rate in hertz is given.
  ///
  /// - Throws: `TimingError`.
  public static func parse(
    _ text: String, frameRate: Double? = nil
  ) throws(TimingError) -> Double {
    switch try MediaTime(parsing: text) {
    case .seconds(let seconds): return seconds
    case .frames(let count):
      guard let frameRate else { throw .frameRateMissing(text) }
      try check("frame rate", frameRate, "a number above 0") { $0 > 0 }
      return Double(count) / frameRate
    }
  }

  /// The time in seconds at a frame rate given as a fraction, rounded once.
  ///
  /// - Precondition: both parts of the frame rate are above 0.
  public func seconds(frameRate numerator: Int, _ denominator: Int = 1) -> Double {
    precondition(numerator > 0 && denominator > 0, "a frame rate is above 0")
    switch self {
    case .seconds(let seconds): return seconds
    case .frames(let count): return Double(count) * Double(denominator) / Double(numerator)
    }
  }

  /// The time in whole frames at a frame rate given as a fraction; a time in frames stays as it is.
  ///
  /// - Precondition: both parts of the frame rate are above 0.
  public func frameCount(frameRate numerator: Int, _ denominator: Int = 1) -> Int {
    precondition(numerator > 0 && denominator > 0, "a frame rate is above 0")
    switch self {
    case .frames(let count): return count
    case .seconds(let seconds):
      let frames = (seconds * Double(numerator) / Double(denominator)).rounded()
      return Int(exactly: frames) ?? .max
    }
  }
}

extension MediaTime: CustomStringConvertible {
  /// The time as text, such as `0.5s` or `30f`; `init(parsing:)` reads it back.
  public var description: String {
    switch self {
    case .seconds(let seconds): "\(NumberText.text(seconds))s"
    case .frames(let count): "\(count)f"
    }
  }
}
