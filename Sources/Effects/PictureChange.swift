// How a picture takes the place of another that moves, too: it fades in, or it is seen in a round opening.

import SeguePixels
import SegueTransitions

/// A change between two pictures at one moment; the inner one takes the place of the outer one.
enum PictureChange {
  /// How much of the inner picture shows.
  case fade(BlendWeight)
  /// Where it shows.
  case opening(RoundOpening)

  /// Works out which pictures the pixels of a row show, and for an opening how much of the inner one, if both.
  func cover(
    _ y: Int, _ columns: Range<Int>, numbers: FloatRow, into coverage: CoverageRow
  ) -> RoundOpening.Seen {
    switch self {
    case .fade(let weight):
      weight == BlendWeight(0) ? .outer : weight == BlendWeight(1) ? .inner : .both
    case .opening(let opening): opening.cover(y, columns, numbers: numbers, into: coverage)
    }
  }

  /// Shows pixels of the inner picture over a row of the outer one, where both are seen.
  ///
  /// - Parameter mask: what `cover` worked out.
  func show(
    _ inner: PixelRow, over row: MutablePixelRow, mask: CoverageRow, in mix: MixSpace
  ) {
    switch self {
    case .fade(let weight): row.crossfade(row.reading, inner, weight: weight, in: mix)
    case .opening: row.blend(row.reading, inner, mask: mask, in: mix)
    }
  }
}
