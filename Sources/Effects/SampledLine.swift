// Draws a row of a picture that has been moved, turned or mirrored, so that its sample points lie
// on a straight line. Points inside the picture are sampled straight into the output. Only the
// pixels that the picture's edge crosses are blended.

import SeguePixels
import SegueTransitions

/// Sample points along a line through a picture: column x of a row at `start` + x·`step`.
struct SampledLine {
  let bitmap: Bitmap
  /// The sample point of column 0, in pixels from the picture's corner, y down.
  let start: Point
  /// How far the sample point moves from column to column.
  let step: Point
  /// The row, and how far the sample point moves from row to row: told where the picture is turned, so that
  /// its pixels are asked for in time.
  var below: (y: Int, step: Point)?
  /// In which space neighbouring pixels are mixed.
  var space = MixSpace.encoded

  /// Draws the picture over `row`, whose pixels are `columns`.
  ///
  /// A pixel on the picture's edge is mixed by how much of it lies inside. The pixel row and the
  /// coverage row `lane` of the scratch are overwritten. `finish` may change the sampled colours
  /// before they are mixed.
  func draw(
    over row: MutablePixelRow, columns: Range<Int>, opacity: Double = 1, mix: MixSpace,
    scratch: Scratch, lane: Int, finish: (MutablePixelRow) -> Void = { _ in }
  ) {
    drawEdges(
      over: row, columns: columns, opacity: opacity, scratch: scratch, lane: lane
    ) { row, pixels, coverage in
      finish(pixels)
      row.blend(row.reading, pixels.reading, mask: coverage, in: mix)
    }
    if opacity >= 1 { drawInside(over: row, columns: columns, finish: finish) }
  }

  /// Draws the pixels that lie inside the picture.
  func drawInside(
    over row: MutablePixelRow, columns: Range<Int>, finish: (MutablePixelRow) -> Void
  ) {
    let whole = wholeColumns(among: columns)
    guard !whole.isEmpty else { return }
    prefetch(whole)
    let inside = row[whole.from(columns.lowerBound)]
    sample(whole, into: inside)
    finish(inside)
  }

  /// Draws the pixels on the picture's edge; all of them where the picture is not opaque, or does not hide what is
  /// under it.
  ///
  /// `blend` gets the pixels of the row, the sampled colours, and how much of each lies inside.
  func drawEdges(
    over row: MutablePixelRow, columns: Range<Int>, opacity: Double = 1, hides: Bool = true,
    scratch: Scratch, lane: Int, blend: (MutablePixelRow, MutablePixelRow, CoverageRow) -> Void
  ) {
    let touched = self.columns(inset: -0.5, among: columns)
    let none = touched.upperBound..<touched.upperBound
    let whole = opacity < 1 || !hides ? none : wholeColumns(among: touched)
    let first = columns.lowerBound
    for part in [touched.lowerBound..<whole.lowerBound, whole.upperBound..<touched.upperBound] {
      guard !part.isEmpty else { continue }
      let pixels = scratch.pixels(lane, count: part.count)
      let coverage = scratch.coverage(lane, count: part.count)
      sample(part, into: pixels)
      cover(part, opacity, coverage)
      blend(row[part.from(first)], pixels, coverage)
    }
  }

  /// The columns whose sample points lie inside the picture, which is made smaller by `inset` on
  /// every side.
  func columns(inset: Double, among columns: Range<Int>) -> Range<Int> {
    let high = inset > 0 ? 1e-9 : 0  // the last whole sample point belongs to the inside
    let horizontal = RowInterval.columns(
      start: start.x, step: step.x, from: inset, to: Double(bitmap.width) - inset + high,
      among: columns)
    return RowInterval.columns(
      start: start.y, step: step.y, from: inset, to: Double(bitmap.height) - inset + high,
      among: horizontal)
  }

  /// The columns whose pixels lie inside the picture: it hides all that is under them.
  func wholeColumns(among columns: Range<Int>) -> Range<Int> {
    self.columns(inset: 0.5, among: columns)
  }

  private func sample(_ columns: Range<Int>, into row: MutablePixelRow) {
    guard !columns.isEmpty else { return }
    row.sample(bitmap, from: point(columns.lowerBound), step: step, edge: .clamp, in: space)
  }

  private func prefetch(_ columns: Range<Int>) {
    guard let below else { return }
    bitmap.prefetch(below.y, columns) {
      let down = $0.y - Double(below.y)
      return Point(
        x: start.x + $0.x * step.x + down * below.step.x,
        y: start.y + $0.x * step.y + down * below.step.y)
    }
  }

  /// The sample point of a column.
  func point(_ column: Int) -> Point {
    Point(x: start.x + Double(column) * step.x, y: start.y + Double(column) * step.y)
  }

  /// How much of each pixel lies inside.
  private func cover(_ part: Range<Int>, _ opacity: Double, _ coverage: CoverageRow) {
    for index in 0..<part.count {
      let at = point(part.lowerBound + index)
      let inside =
        Self.overlap(at.x, Double(bitmap.width)) * Self.overlap(at.y, Double(bitmap.height))
      coverage[index] = UInt16((inside * opacity * 65_535).rounded())
    }
  }

  /// How much of a pixel-wide box around a point lies in 0 … length.
  private static func overlap(_ point: Double, _ length: Double) -> Double {
    max(0, min(point + 0.5, 1)) * max(0, min(length + 0.5 - point, 1))
  }
}
