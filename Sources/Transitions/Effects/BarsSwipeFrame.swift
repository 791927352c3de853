// One frame of a bars swipe, row by row: each bar's columns are sampled with one constant shift, which
// is the sampler's fast path; only the ends of a bar and the seams between two need blending.

import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct BarsSwipeFrame: EffectFrame {
  let prepared: BarsSwipe.Prepared
  let time: Double

  private var pair: PicturePair { prepared.pair }

  func render(
    rows: Range<Int>, pass: Int, inputs: [PlacedPicture], scratch: Scratch,
    into target: PixelTarget
  ) {
    let columns = target.region.columns
    for y in rows {
      let bars = visibleBars(y, columns)
      fill(y, columns, target)
      for bar in bars {
        let low = prepared.start + Double(bar) * prepared.width
        let own = prepared.sweep.columns(y, from: low, to: low + prepared.width, among: columns)
        draw(bar, y, own, into: target.row(y, columns: own), scratch)
      }
      if prepared.halfSeam > 0 {
        for bar in bars.dropFirst() { blendSeam(before: bar, y, columns, scratch, target) }
      }
    }
  }

  /// The second picture, all along the row.
  private func fill(_ y: Int, _ columns: Range<Int>, _ target: PixelTarget) {
    pair.to.draw(row: y, columns: columns, into: target.row(y))
  }

  /// The bars that a row crosses, and one more on either side.
  private func visibleBars(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    guard !columns.isEmpty else { return 0..<0 }
    let sweep = prepared.sweep
    let left = sweep.rowU(y) + Double(columns.lowerBound) * sweep.cosine
    let right = sweep.rowU(y) + Double(columns.upperBound - 1) * sweep.cosine
    func bar(_ u: Double) -> Int { Int(((u - prepared.start) / prepared.width).rounded(.down)) }
    return ((bar(min(left, right)) - 1)..<(bar(max(left, right)) + 2))
      .clamped(to: 0..<prepared.bars)
  }

  /// Draws columns as bar `bar` shows them over what the row holds, which is the second picture.
  private func draw(
    _ bar: Int, _ y: Int, _ columns: Range<Int>, into row: MutablePixelRow, _ scratch: Scratch
  ) {
    let rect = pair.from.rect
    let shift = prepared.shift(bar: bar, time: time)
    let line = SampledLine(
      bitmap: pair.from.bitmap,
      start: Point(
        x: 0.5 - shift * prepared.sweep.sine - Double(rect.x),
        y: Double(y) + 0.5 - shift * prepared.sweep.cosine - Double(rect.y)),
      step: Point(x: 1, y: 0))
    line.draw(over: row, columns: columns, mix: pair.mix, scratch: scratch, lane: 0)
  }

  /// Antialiases the seam between a bar and the one before it: both are drawn on the seam's columns
  /// and mixed by how much of each pixel lies on either side.
  private func blendSeam(
    before bar: Int, _ y: Int, _ columns: Range<Int>, _ scratch: Scratch, _ target: PixelTarget
  ) {
    guard
      prepared.shift(bar: bar, time: time) != prepared.shift(bar: bar - 1, time: time)
    else { return }
    let half = prepared.halfSeam
    let seam = prepared.start + Double(bar) * prepared.width
    // A pixel that merely touches the seam is all on one side.
    let touched = prepared.sweep.columns(
      y, from: seam - half + 1e-9, to: seam + half - 1e-9, among: columns)
    guard !touched.isEmpty else { return }
    let before = scratch.pixels(1, count: touched.count)
    let after = scratch.pixels(2, count: touched.count)
    for (row, bar) in [(before, bar - 1), (after, bar)] {
      pair.to.draw(row: y, columns: touched, into: row)
      draw(bar, y, touched, into: row, scratch)
    }
    let u = prepared.sweep.rowU(y) + Double(touched.lowerBound) * prepared.sweep.cosine
    let coverage = scratch.coverage(1, count: touched.count)
    coverage.ramp(
      start: (u - seam) / (2 * half) + 0.5, step: prepared.sweep.cosine / (2 * half))
    target.row(y, columns: touched).blend(
      before.reading, after.reading, mask: coverage, in: pair.mix)
  }
}
