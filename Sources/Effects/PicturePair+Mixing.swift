// Mixing both pictures by a row of weights: what is wholly one picture is copied, so that only edges take the time of
// mixing light.

import SeguePixels
import SegueTransitions

extension PicturePair {
  /// What lies on the second picture, and how much of its colours that takes.
  struct Shading {
    let shares: CoverageRow
    /// Whether the second picture is opaque.
    let isOpaque: Bool
  }

  /// How many columns are looked at at once.
  private static let block = 16

  /// Mixes a piece of a row of both pictures: the first at weight 0, the second at 1.
  ///
  /// The first pixel row and the first two light rows of the scratch are overwritten.
  ///
  /// - Parameter shading: what lies on the second picture. It also takes the first row of floats.
  func mix(
    by weights: FloatRow, under shading: Shading? = nil, _ columns: Range<Int>, _ y: Int,
    _ scratch: Scratch, into row: MutablePixelRow
  ) {
    var (start, kind) = (0, Kind(weights[0..<min(Self.block, columns.count)]))
    for next in stride(from: Self.block, to: columns.count, by: Self.block) {
      let other = Kind(weights[next..<min(next + Self.block, columns.count)])
      if other == kind { continue }
      draw(kind, start..<next, weights, shading, columns, y, scratch, row)
      (start, kind) = (next, other)
    }
    draw(kind, start..<columns.count, weights, shading, columns, y, scratch, row)
  }

  /// What a run of columns shows.
  private enum Kind {
    case first, mixed, second

    init(_ weights: FloatRow) {
      let share = weights.range
      self = share.upperBound <= 0 ? .first : share.lowerBound >= 1 ? .second : .mixed
    }
  }

  private func draw(
    _ kind: Kind, _ part: Range<Int>, _ weights: FloatRow, _ shading: Shading?,
    _ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ row: MutablePixelRow
  ) {
    let own = (columns.lowerBound + part.lowerBound)..<(columns.lowerBound + part.upperBound)
    switch kind {
    case .first: from.draw(row: y, columns: own, into: row[part])
    case .second: drawSecond(own, part, shading, y, scratch, row[part])
    case .mixed:
      let pixels = scratch.pixels(0, count: part.count)
      let (first, second) = (
        scratch.light(0, count: part.count), scratch.light(1, count: part.count)
      )
      drawSecond(own, part, shading, y, scratch, pixels)
      second.set(pixels.reading, in: mix)
      first.set(from.row(y, columns: own, scratch: pixels), in: mix)
      first.mix(first, second, weights: weights[part])
      first.write(row[part], in: mix)
    }
  }

  private func drawSecond(
    _ own: Range<Int>, _ part: Range<Int>, _ shading: Shading?, _ y: Int, _ scratch: Scratch,
    _ row: MutablePixelRow
  ) {
    to.draw(row: y, columns: own, into: row)
    guard let shading else { return }
    row.darken(by: shading.shares[part], isOpaque: shading.isOpaque, scratch: scratch)
  }
}
