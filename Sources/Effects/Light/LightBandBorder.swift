// The border of a swipe: a band of colour over the middle of its soft edge, as every wipe has one.

import SeguePixels
import SegueTransitions

struct LightBandBorder {
  private let profile: EdgeProfile
  private let color: FineColor
  /// How far from the middle of the edge it reaches, at most.
  let margin: Double

  /// The border of a look; nil without a border.
  init?(_ look: WipeLook) {
    guard let border = look.border else { return nil }
    profile = border.profile
    color = border.color
    margin = look.margin
  }

  /// Draws a row's part of it over the row.
  ///
  /// - Parameter middle: the place of the edge's middle along the sweep.
  func draw(
    _ y: Int, along sweep: Sweep, middle: Double, _ scratch: Scratch, _ target: PixelTarget
  ) {
    let columns = sweep.columns(
      y, from: middle - margin, to: middle + margin, among: target.region.columns)
    for piece in columns.pieces() {
      let distances = scratch.floats(0, count: piece.count)
      let first = middle - sweep.rowU(y) - Double(piece.lowerBound) * sweep.cosine
      distances.lookUp(
        [Float(-margin), Float(margin)], position: (first / margin + 1) / 2,
        step: -sweep.cosine / margin / 2)
      let coverage = scratch.coverage(0, count: piece.count)
      coverage.take(distances, profile: profile)
      target.row(y, columns: piece).over(color, coverage: coverage)
    }
  }
}
