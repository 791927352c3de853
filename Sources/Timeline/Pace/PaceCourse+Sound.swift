// The sound of a paced item: its parts one after the other, each at an even speed. Where the speed changes evenly,
// parts are short: the pitch stays, and each begins where its pictures are.

import SegueExport
import SeguePixels

extension PaceCourse {
  /// How long a part may be where the speed changes, in seconds; and the most of a stretch.
  private static let (longest, most) = (0.25, 24)

  /// The parts that are heard in a range of the item's time in the film.
  package func soundParts(in range: Range<Rational>) -> [Soundtrack.Part] {
    stretches.flatMap { stretch -> [Soundtrack.Part] in
      let begin = max(stretch.begin, range.lowerBound)
      let rest = min(stretch.begin + stretch.length, range.upperBound) - begin
      guard rest > .zero else { return [] }
      let isEven = stretch.speed == stretch.endSpeed
      let count =
        isEven ? 1 : min(max(Int((rest.value / Self.longest).rounded(.up)), 1), Self.most)
      let length = rest / Rational(count)
      return (0..<count).map { number in
        let from = begin - stretch.begin + length * Rational(number)
        let way = stretch.way(after: from)
        let speed = isEven ? stretch.speed : (stretch.way(after: from + length) - way) / length
        guard isReversed else { return Soundtrack.Part(offset: way, length: length, speed: speed) }
        return Soundtrack.Part(
          offset: max(end - start - way - speed * length, .zero), length: length,
          speed: .zero - speed)
      }
    }
  }
}
