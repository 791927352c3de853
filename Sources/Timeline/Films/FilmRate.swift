// How many frames a second a film has: an option says it, its file, its clips, or nobody.

import SeguePixels
import SegueText

/// A film's frame rate, and who says it.
package struct FilmRate: Sendable {
  package enum Origin: String, JSONWritable, Sendable {
    case option, file, clips, configuration
    case usual = "default"
  }

  package let rate: Rational
  package let origin: Origin
  /// How many times the clips' it is; nil if it is not theirs, and where theirs differ.
  private let multiple: Rational?

  package init(_ rate: Rational, _ origin: Origin, _ multiple: Rational? = nil) {
    self.rate = rate
    self.origin = origin
    self.multiple = multiple
  }

  /// How it relates to the rate of the clips, in words; nil if clips do not matter.
  package var relation: String? {
    guard origin == .clips else { return nil }
    guard let multiple else { return "which suits its clips" }
    switch (multiple.numerator, multiple.denominator) {
    case (1, 1): return "as its clips"
    case (2, 1): return "twice its clips'"
    case (3, 1): return "three times its clips'"
    case (1, 2): return "half its clips'"
    case (1, 3): return "a third of its clips'"
    case (let times, 1): return "\(times) times its clips'"
    default: return "\(multiple) of its clips'"
    }
  }

  /// A rate as people know it: `29.97`.
  package static func text(_ rate: Rational) -> String {
    NumberText.text((rate.value * 1000).rounded() / 1000)
  }
}
