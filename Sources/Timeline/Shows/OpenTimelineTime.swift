// OpenTimelineIO's times and objects: `RationalTime` is a number of units at a rate, both decimal.
//
// Source: OpenTimelineIO 0.18, Serialized Schema and Time documentation (opentimelineio.readthedocs.io).

import SeguePixels
import SegueText

extension JSONNode {
  /// The kind of an OpenTimelineIO object without its version: `Clip` of `Clip.2`.
  var schema: String {
    let name = self["OTIO_SCHEMA"]?.text ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// The name of an object, for messages; its kind if it has no name.
  var label: String {
    let name = self["name"]?.text ?? ""
    return name.isEmpty ? schema : "\(schema) '\(name)'"
  }

  /// Seconds of a `RationalTime`, and its rate.
  func asRationalTime() throws(DocumentError) -> (seconds: Rational, rate: Rational) {
    guard let value = self["value"]?.number, let written = self["rate"]?.number,
      let rate = Rational(decimalRate: written), abs(value / written) < 1e6
    else {
      throw expected("a RationalTime with a value and a rate, of at most 1,000,000 seconds")
    }
    // Whole units stay exact.
    if let units = Int(exactly: value) {
      return (Rational(units * rate.denominator, rate.numerator), rate)
    }
    return (Rational(seconds: value / rate.value), rate)
  }

  /// Start and length of a `TimeRange`, in seconds.
  func asTimeRange() throws(DocumentError) -> (start: Rational, length: Rational) {
    guard let start = self["start_time"], let length = self["duration"] else {
      throw expected("a TimeRange with a start_time and a duration")
    }
    let range = (
      start: try start.asRationalTime().seconds, length: try length.asRationalTime().seconds
    )
    guard range.length.numerator >= 0 else {
      throw length.fault("expected a duration of at least 0")
    }
    return range
  }
}

extension Rational {
  /// The rate that a decimal means, above 0.001 and at most a million; nil for another.
  init?(decimalRate rate: Double) {
    guard rate > 0.001, rate <= 1e6 else { return nil }
    self = Rational(seconds: rate).meantFrameRate
  }

  /// The sum; where it does not fit a fraction, nothing is added: times in files are below 10⁹ seconds, and
  /// rates make denominators that fit.
  package static func + (left: Rational, right: Rational) -> Rational {
    left.adding(right) ?? Rational(seconds: left.value + right.value)
  }

  /// The difference.
  package static func - (left: Rational, right: Rational) -> Rational {
    left.subtracting(right) ?? Rational(seconds: left.value - right.value)
  }

  /// The product.
  package static func * (left: Rational, right: Rational) -> Rational {
    left.multiplied(by: right) ?? Rational(seconds: left.value * right.value)
  }

  /// The quotient.
  package static func / (left: Rational, right: Rational) -> Rational {
    left.divided(by: right) ?? Rational(seconds: left.value / right.value)
  }
}
