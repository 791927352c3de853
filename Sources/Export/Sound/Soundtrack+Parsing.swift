// Gains as people write them.

import SegueSystem
import SegueText

extension Soundtrack {
  /// Reads a factor, or decibels as in `-6dB`; nil for anything else.
  package static func gain(parsing text: String) -> Double? {
    guard let decibels = NumberText.stripping("db", from: text) else {
      return NumberText.double(text)
    }
    return NumberText.double(NumberText.trimmed(decibels)).map { pow(10, $0 / 20) }
  }
}
