// One frame of a page curl, row by row, from back to front: the second picture with the shadow on
// it, the flat part of the page, the bent front and back, and on top the back where it lies flat.
// Pixels that the back will hide are not drawn.

import SeguePixels
import SegueTransitions

struct PageCurlFrame: RowFrame {
  let geometry: PageCurlGeometry
  /// The light on the bent page, unless it comes from a picture.
  let light: PageCurlLight?
  /// The picture that it comes from.
  let map: Bitmap?
  let pair: PicturePair
  let sides: PageCurlSides
  /// A: where the sheet leaves the plane.
  let lift: Double
  let shadow: PageCurlShadowFrame?
  /// How much of the shadow is cast along the fold; nil for all of it.
  let cast: PageCurlCast?
  /// The alpha of the back, for the shadow of its edge; nil if it is opaque.
  let edgeAlpha: PageCurlEdgeAlpha?
  /// Whether the second picture covers the canvas, and is opaque.
  let isGroundOpaque: Bool
  /// Both sides where they bend.
  let front: BentSide
  let back: BentSide

  var sweep: Sweep { geometry.sweep }
  var radius: Double { geometry.radius }
  /// Whether light is laid on the back's edges after they are cut.
  ///
  /// A translucent back is lit whole: it hides what is under it, and its alpha does not say where
  /// its edge is.
  var lightsCutEdges: Bool { geometry.lightsCutEdges && sides.isOpaque }
  /// Whether the back hides what is under it: Core Image's does even where it is translucent.
  var isBackHiding: Bool { geometry.slopes == nil || sides.isOpaque }
  /// u of the fold's outline.
  var fold: Double { lift - radius }

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows { render(y, scratch, target) }
  }

  private func render(_ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let columns = target.region.columns
    let flat = sweep.columns(y, from: lift, to: .infinity, among: columns)
    let outside = fold - geometry.outlineBias * geometry.outlineWidth
    let bent = bentRow(y, sweep.columns(y, from: outside.nextUp, to: lift, among: columns), scratch)
    let flap = flap(y, of: sides.flat)
    let page =
      pair.from.rect.rows.contains(y)
      ? flat.part(in: pair.from.rect.columns) : flat.lowerBound..<flat.lowerBound
    // The flat page hides the second picture, so only the columns beside the page are drawn.
    let hidden = (
      bent.hidden,
      isBackHiding ? flap.wholeColumns(among: flat) : flat.lowerBound..<flat.lowerBound
    )
    drawBackground(columns.lowerBound..<page.lowerBound, without: hidden, y, scratch, target)
    drawBackground(page.upperBound..<columns.upperBound, without: hidden, y, scratch, target)
    drawFront(page.without(hidden.1).0, y, scratch, target)
    drawFront(page.without(hidden.1).1, y, scratch, target)
    if let edge = shadow?.edge { shade(page, beside: flap, hidden.1, edge, y, scratch, target) }
    drawBent(bent, scratch, target)
    draw(flap, flat, y, scratch, target)
  }

  /// Draws the second picture with the shadow on it.
  private func drawBackground(
    _ columns: Range<Int>, without hidden: (Range<Int>, Range<Int>), _ y: Int, _ scratch: Scratch,
    _ target: PixelTarget
  ) {
    let (left, right) = columns.without(hidden.0)
    let parts = (left.without(hidden.1), right.without(hidden.1))
    drawBackground(parts.0.0, y, scratch, target)
    drawBackground(parts.0.1, y, scratch, target)
    drawBackground(parts.1.0, y, scratch, target)
    drawBackground(parts.1.1, y, scratch, target)
  }

  private func drawBackground(
    _ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget
  ) {
    draw(pair.to, under: shadow?.onBackground, atop: !isGroundOpaque, columns, y, scratch, target)
  }

  /// Draws the flat part of the page with the shadow on it.
  private func drawFront(
    _ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget
  ) {
    draw(
      pair.from, under: shadow?.onFront, atop: !sides.isFrontOpaque, columns, y, scratch, target)
  }

  /// Draws a picture that lies flat with a shadow on it; `atop` only where there are pixels.
  private func draw(
    _ picture: PlacedPicture, under layer: PageCurlShadowLayer?, atop: Bool,
    _ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget
  ) {
    guard !columns.isEmpty else { return }
    picture.draw(row: y, columns: columns, into: target.row(y, columns: columns))
    guard let layer else { return }
    let shaded = shadowed(layer, y, columns)
    tint(target.row(y, columns: shaded), shaded, y, layer, atop: atop, scratch)
  }

  /// The back of the page where it lies flat again, mirrored: us = 2A − u − πR.
  private func flap(_ y: Int, of side: PageCurlSide) -> SampledLine {
    let (c, s) = (sweep.cosine, sweep.sine)
    let start = 2 * lift - .pi * radius - sweep.rowU(y)
    return SampledLine(
      bitmap: side.picture.bitmap,
      start: sweep.point(u: start, v: sweep.rowV(y), in: side.picture.rect),
      step: Point(x: s * s - c * c, y: 2 * s * c),
      below: (y, Point(x: 2 * s * c, y: c * c - s * s)),
      space: geometry.samplesLight ? pair.mix : .encoded)
  }

  private func draw(
    _ flap: SampledLine, _ columns: Range<Int>, _ y: Int, _ scratch: Scratch,
    _ target: PixelTarget
  ) {
    guard !columns.isEmpty else { return }
    let row = target.row(y, columns: columns)
    guard isBackHiding else {
      return flap.drawEdges(
        over: row, columns: columns, hides: false, scratch: scratch, lane: 0
      ) { row, pixels, coverage in
        sides.flat.finish(pixels)
        pixels.scale(by: coverage)
        row.over(pixels.reading, row.reading, in: pair.mix)
      }
    }
    guard lightsCutEdges else {
      return flap.draw(
        over: row, columns: columns, mix: pair.mix, scratch: scratch, lane: 0,
        finish: sides.flat.finish)
    }
    flap.drawInside(over: row, columns: columns, finish: sides.flat.finish)
    let unlit = self.flap(y, of: sides.bent)
    unlit.drawEdges(over: row, columns: columns, scratch: scratch, lane: 0) {
      row, pixels, coverage in
      pixels.scale(by: coverage)
      sides.bent.finish(pixels)
      reflect(on: pixels, x: 0, step: 0, scratch)
      row.over(pixels.reading, row.reading, in: pair.mix)
    }
  }
}

extension Range<Int> {
  /// The parts of the range to both sides of a hole.
  func without(_ hole: Range<Int>) -> (Range<Int>, Range<Int>) {
    let inside = clamped(to: hole)
    guard !hole.isEmpty, !inside.isEmpty else { return (self, upperBound..<upperBound) }
    return (lowerBound..<inside.lowerBound, inside.upperBound..<upperBound)
  }
}
