// One frame of a page curl, row by row, from back to front: the second picture with the shadow on
// it, the flat part of the page, the bent front and back, and on top the back where it lies flat.

import SeguePixels
import SegueTransitions

struct PageCurlFrame: RowFrame {
  let geometry: PageCurlGeometry
  let shading: PageCurl.Shading
  let pair: PicturePair
  let sides: PageCurlSides
  /// A: where the sheet leaves the plane.
  let lift: Double
  let shadow: PageCurlShadowFrame?

  var sweep: Sweep { geometry.sweep }
  var radius: Double { geometry.radius }
  /// u of the fold's outline.
  var fold: Double { lift - radius }

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows { render(y, scratch, target) }
  }

  private func render(_ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let columns = target.region.columns
    let flat = sweep.columns(y, from: lift, to: .infinity, among: columns)
    let outside = fold - geometry.outlineBias * geometry.outlineWidth
    let bent = sweep.columns(y, from: outside.nextUp, to: lift, among: columns)
    let page =
      pair.from.rect.rows.contains(y)
      ? flat.part(in: pair.from.rect.columns) : flat.lowerBound..<flat.lowerBound
    // The flat page hides the second picture, so only the columns beside the page are drawn.
    for part in [columns.lowerBound..<page.lowerBound, page.upperBound..<columns.upperBound]
    where !part.isEmpty {
      pair.to.draw(row: y, columns: part, into: target.row(y, columns: part))
      if let layer = shadow?.onBackground {
        let shaded = shadowed(layer, y, part)
        tint(target.row(y, columns: shaded), shaded, y, layer, atop: false, scratch)
      }
    }
    if !page.isEmpty {
      pair.from.draw(row: y, columns: page, into: target.row(y, columns: page))
      if let layer = shadow?.onFront {
        let shaded = shadowed(layer, y, page)
        tint(
          target.row(y, columns: shaded), shaded, y, layer, atop: !sides.isFrontOpaque, scratch)
      }
    }
    drawBent(bent, y, scratch, target)
    drawFlap(flat, y, scratch, target)
  }

  /// Draws the back of the page where it lies flat again, mirrored: us = 2A − u − πR.
  private func drawFlap(
    _ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget
  ) {
    guard !columns.isEmpty else { return }
    let (c, s) = (sweep.cosine, sweep.sine)
    let side = sides.flat
    let start = 2 * lift - .pi * radius - sweep.rowU(y)
    let line = SampledLine(
      bitmap: side.picture.bitmap,
      start: sweep.point(u: start, v: sweep.rowV(y), in: side.picture.rect),
      step: Point(x: s * s - c * c, y: 2 * s * c),
      below: (y, Point(x: 2 * s * c, y: c * c - s * s)),
      space: geometry.samplesLight ? pair.mix : .encoded)
    line.draw(
      over: target.row(y, columns: columns), columns: columns, mix: pair.mix, scratch: scratch,
      lane: 0, finish: side.finish)
  }
}
