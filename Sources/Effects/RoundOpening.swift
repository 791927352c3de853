// A round, soft opening: inside it one picture is seen, around it the other. So pictures change that move too much to
// fade, where two of them at once would be a ghost.
//
// At a distance r from the point, with D the largest one, w = softness·D and s from 0 to 1, smooth((s·(D + w) − r) / w)
// of the inner picture shows.

import SeguePixels
import SegueTransitions

/// An opening at one moment.
struct RoundOpening {
  /// What a piece of a row shows.
  enum Seen {
    case inner, outer, both
  }

  private let center: Point
  /// Where the outer picture begins alone.
  private let front: Double
  private let width: Double
  /// How many times farther away places above and below count as they are: of an oval.
  private let stretch: Double

  /// Makes an opening.
  ///
  /// - Parameters:
  ///   - center: its middle.
  ///   - reach: how far away the farthest corner is.
  ///   - softness: the width of its edge, in shares of the reach.
  ///   - share: how far it is open, 0…1.
  init(_ center: Point, reach: Double, softness: Double, share: Double) {
    // Halves of pixels have no rounding, so that no byte depends on the columns that are asked for.
    self.center = Point(x: (2 * center.x).rounded() / 2, y: (2 * center.y).rounded() / 2)
    width = max(softness * reach, 1)
    // A pixel more than it takes.
    front = share * (reach + 1 + width)
    stretch = 1
  }

  /// Makes an oval opening.
  ///
  /// - Parameters:
  ///   - front: how far beside its middle the outer picture begins alone.
  ///   - width: the width of its edge there.
  ///   - stretch: how many times less far that is above and below.
  init(_ center: Point, front: Double, width: Double, stretch: Double) {
    // On a canvas of a few pixels the edge is wider than it was to be, and begins as much farther out.
    let wider = max(1, 1 / width)
    (self.center, self.front) = (center, front * wider)
    (self.width, self.stretch) = (width * wider, stretch)
  }

  /// Works out how much of the inner picture the pixels of a row show; if they show one picture alone, the coverages
  /// hold anything.
  func cover(
    _ y: Int, _ columns: Range<Int>, numbers: FloatRow, into coverage: CoverageRow
  ) -> Seen {
    numbers.disc(
      from: Point(
        x: Double(columns.lowerBound) + 0.5 - center.x,
        y: (Double(y) + 0.5 - center.y) * stretch),
      edge: front / width, slope: -1 / width)
    let range = numbers.range
    if range.upperBound <= 0 { return .outer }
    if range.lowerBound >= 1 { return .inner }
    coverage.take(numbers, profile: EdgeProfile(scale: 1, offset: 0, kind: .smooth))
    return .both
  }
}
