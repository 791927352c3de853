// How two pictures that move are seen at once: one fades in over the other, is seen in a round opening, or lies over it like
// a card.

import SeguePixels
import SegueTransitions

/// A change between two pictures at one moment; the inner one is shown over the outer one.
enum PictureChange {
  /// How much of the inner picture shows.
  case fade(BlendWeight)
  /// Where it shows.
  case opening(RoundOpening)
  /// How much of it lies over the outer one, which is seen where it ends, and how much there is of that, 0…1.
  case card(Double, over: Double)

  /// Works out which pictures the pixels of a row show, and for an opening how much of the inner one, if both.
  func cover(
    _ y: Int, _ columns: Range<Int>, numbers: FloatRow, into coverage: CoverageRow
  ) -> RoundOpening.Seen {
    switch self {
    case .fade(let weight):
      weight == BlendWeight(0) ? .outer : weight == BlendWeight(1) ? .inner : .both
    case .opening(let opening): opening.cover(y, columns, numbers: numbers, into: coverage)
    case .card(let share, let ground): share > 0 || ground < 1 ? .both : .outer
    }
  }

  /// Shows pixels of the inner picture over a row of the outer one, where both are seen.
  ///
  /// - Parameters:
  ///   - inner: may be overwritten.
  ///   - mask: what `cover` worked out; may be overwritten.
  func show(
    _ inner: MutablePixelRow, over row: MutablePixelRow, mask: CoverageRow, in mix: MixSpace
  ) {
    switch self {
    case .fade(let weight): row.crossfade(row.reading, inner.reading, weight: weight, in: mix)
    case .opening: row.blend(row.reading, inner.reading, mask: mask, in: mix)
    case .card(let share, let ground):
      if ground < 1 {
        mask.fill(UInt16((ground * 65_535).rounded()))
        row.scale(by: mask)
      }
      if share < 1 {
        mask.fill(UInt16((share * 65_535).rounded()))
        inner.scale(by: mask)
      }
      row.over(inner.reading, row.reading, in: mix)
    }
  }
}
