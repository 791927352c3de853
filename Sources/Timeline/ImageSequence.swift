// Numbered pictures that are shown one after the other, as renderers write them: shot.0001.png, shot.0002.png, ….

import SeguePixels

/// Numbered pictures at a rate.
public struct ImageSequence: Hashable, Sendable {
  /// The substitute for a missing picture.
  public enum MissingPolicy: String, Hashable, Sendable, CaseIterable {
    /// Nothing: it is an error.
    case error
    /// The last existing picture before it, or else the first picture.
    case hold
    /// Nothing, so that you see what is behind it.
    case black
  }

  /// The path up to the number.
  public var prefix: String
  /// The name after the number.
  public var suffix: String
  /// The number of the first picture.
  public var first: Int
  /// From one number to the next, above 0; each picture stays for so many frames.
  public var step: Int
  /// The fewest digits of a number.
  public var digits: Int
  /// How many pictures there are, at least one.
  public var count: Int
  /// Numbers per second, above 0.
  public var rate: Rational
  /// The substitute for a missing picture.
  public var missing: MissingPolicy

  /// Describes numbered pictures.
  public init(
    prefix: String, suffix: String, first: Int = 0, step: Int = 1, digits: Int = 0, count: Int,
    rate: Rational, missing: MissingPolicy = .error
  ) {
    self.prefix = prefix
    self.suffix = suffix
    self.first = first
    self.step = max(step, 1)
    self.digits = digits
    self.count = max(count, 1)
    self.rate = rate
    self.missing = missing
  }

  /// A picture's path.
  public func path(_ index: Int) -> String { path(numbered: first + index * step) }

  /// The path of a number.
  func path(numbered number: Int) -> String {
    let written = "\(number.magnitude)"
    let zeros = String(repeating: "0", count: max(0, digits - written.utf8.count))
    return prefix + (number < 0 ? "-" : "") + zeros + written + suffix
  }

  /// How long all of them are shown, in seconds; nil when that does not fit a fraction.
  var duration: Rational? { Rational(count * step).divided(by: rate) }

  /// The picture of a time, in seconds.
  func index(at time: Rational) -> Int {
    guard let frames = time.multiplied(by: rate) else { return 0 }
    return min(max(frames.numerator / frames.denominator / step, 0), count - 1)
  }
}
