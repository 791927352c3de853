// The part of the page on the cylinder. Points are worked out for a whole row. The row is then
// drawn in pieces: a side that fills a piece is sampled straight into the output, a side that
// misses it is left out, and only pieces that the sheet's edges cross are blended. The front is not
// drawn where the back hides it.

import SeguePixels
import SegueTransitions

/// A side of the page where it bends, for one row.
private struct BentSide {
  let picture: PlacedPicture
  /// us = start + sign·R·g.
  let start: Double
  let sign: Double
  let xs: FloatRow
  let ys: FloatRow
}

/// How a side of the page covers a piece of a row.
private enum Cover {
  case none
  case partial
  case whole
}

extension PageCurlFrame {
  private static let pieceLength = 64

  /// Draws the front, then the back over it.
  func drawBent(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    guard !columns.isEmpty else { return }
    let bend = scratch.floats(0, count: columns.count)
    let u = sweep.rowU(y) + Double(columns.lowerBound) * sweep.cosine
    let tables = geometry.tables
    let position = (lift - u) / radius * tables.cells
    let step = -sweep.cosine / radius * tables.cells
    bend.lookUp(tables.bend, position: position, step: step)
    let front = side(pair.from, start: lift, sign: -1, lane: 2, bend, y, columns, scratch)
    let back = side(
      sides.bent.picture, start: lift - .pi * radius, sign: 1, lane: 4, bend, y, columns, scratch)

    // The pixels under the outline are saved, to be mixed with the whole page at the end.
    let rim = outline(y, columns)
    let under = scratch.pixels(2, count: rim.count)
    under.copy(target.row(y, columns: rim).reading)
    for start in stride(from: 0, to: columns.count, by: Self.pieceLength) {
      let piece = start..<min(start + Self.pieceLength, columns.count)
      draw(piece, of: columns, y, front, back, bend, scratch, target)
    }
    soften(rim, y, under, scratch, target)
  }

  private func draw(
    _ piece: Range<Int>, of columns: Range<Int>, _ y: Int, _ front: BentSide, _ back: BentSide,
    _ bend: FloatRow, _ scratch: Scratch, _ target: PixelTarget
  ) {
    let own = (columns.lowerBound + piece.lowerBound)..<(columns.lowerBound + piece.upperBound)
    let row = target.row(y, columns: own)
    let u = sweep.rowU(y) + Double(own.lowerBound) * sweep.cosine
    let backCover = cover(of: back, bend[piece], y, own)
    let frontCover = backCover == .whole ? .none : cover(of: front, bend[piece], y, own)
    draw(front, frontCover, piece, u: u, onto: row, scratch) { pixels in
      let atop = !sides.isFrontOpaque
      if let light = shading.light {
        lay(light.front, on: pixels, u: u, atop: atop, scratch)
      }
      if let layer = shadow?.onFront {
        let shaded = shadowed(layer, y, own)
        let part =
          (shaded.lowerBound - own.lowerBound)..<(shaded.upperBound - own.lowerBound)
        tint(pixels[part], shaded, y, layer, atop: atop, scratch)
      }
    }
    draw(back, backCover, piece, u: u, onto: row, scratch) { pixels in
      sides.bent.finish(pixels)
      light(pixels, u: u, scratch)
    }
  }

  /// Draws a piece of a side onto a row; `finish` then pales and lights the sampled colours.
  private func draw(
    _ side: BentSide, _ cover: Cover, _ piece: Range<Int>, u: Double,
    onto row: MutablePixelRow, _ scratch: Scratch, finish: (MutablePixelRow) -> Void
  ) {
    if cover == .none { return }
    let pixels = cover == .whole ? row : scratch.pixels(0, count: piece.count)
    let (xs, ys) = (side.xs[piece], side.ys[piece])
    pixels.sample(
      side.picture.bitmap, xs: xs, ys: ys, origin: Point(x: 0, y: 0), edge: .clamp,
      in: geometry.samplesLight ? pair.mix : .encoded)
    finish(pixels)
    guard cover == .partial else { return }
    let coverage = scratch.coverage(0, count: piece.count)
    coverage.fill(65_535)
    let size = side.picture.rect.size
    if let table = geometry.slopes {
      let cells = geometry.tables.cells
      let slopes = scratch.floats(1, count: piece.count)
      slopes.lookUp(
        table, position: (lift - u) / radius * cells, step: -sweep.cosine / radius * cells)
      coverage.clip(
        toPictureOf: size, xs: xs, ys: ys, slopes: slopes,
        axis: Point(x: sweep.cosine, y: sweep.sine))
    } else {
      coverage.clip(toPictureOf: size, xs: xs, ys: ys)
    }
    row.blend(row.reading, pixels.reading, mask: coverage, in: pair.mix)
  }

  /// Works out where the points of a row lie on a side.
  private func side(
    _ picture: PlacedPicture, start: Double, sign: Double, lane: Int, _ bend: FloatRow, _ y: Int,
    _ columns: Range<Int>, _ scratch: Scratch
  ) -> BentSide {
    let (c, s) = (sweep.cosine, sweep.sine)
    let v = sweep.rowV(y) - Double(columns.lowerBound) * s
    let origin = sweep.point(u: start, v: v, in: picture.rect)
    let xs = scratch.floats(lane, count: columns.count)
    let ys = scratch.floats(lane + 1, count: columns.count)
    xs.scale(bend, by: sign * radius * c, start: origin.x, step: s * s)
    ys.scale(bend, by: -sign * radius * s, start: origin.y, step: s * c)
    return BentSide(picture: picture, start: start, sign: sign, xs: xs, ys: ys)
  }

  /// How a side covers a piece, from the range of its points: along a row, us does not turn back.
  private func cover(
    of side: BentSide, _ bend: FloatRow, _ y: Int, _ columns: Range<Int>
  ) -> Cover {
    let first = side.start + side.sign * radius * Double(bend[0])
    let last = side.start + side.sign * radius * Double(bend[bend.count - 1])
    let v = sweep.rowV(y) - Double(columns.lowerBound) * sweep.sine
    let w = v - Double(columns.count - 1) * sweep.sine
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for u in [first, last] {
      for v in [v, w] {
        let point = sweep.point(u: u, v: v, in: side.picture.rect)
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
    }
    // A pixel's box, compressed at the fold, can cover a few pixels of the sheet.
    let margin = 0.5 * Double(geometry.steepest)
    let (width, height) = (
      Double(side.picture.rect.width), Double(side.picture.rect.height)
    )
    if left > width + margin || right < -margin || top > height + margin || bottom < -margin {
      return .none
    }
    let isInside =
      left >= margin && right <= width - margin && top >= margin && bottom <= height - margin
    return isInside ? .whole : .partial
  }

  /// The columns that the fold's outline covers in part.
  private func outline(_ y: Int, _ columns: Range<Int>) -> Range<Int> {
    let start = fold - geometry.outlineBias * geometry.outlineWidth
    return sweep.columns(y, from: start, to: start + geometry.outlineWidth, among: columns)
  }

  /// Mixes the pixels under the page with the page, by the outline's coverage.
  private func soften(
    _ rim: Range<Int>, _ y: Int, _ under: MutablePixelRow, _ scratch: Scratch,
    _ target: PixelTarget
  ) {
    guard !rim.isEmpty else { return }
    let u = sweep.rowU(y) + Double(rim.lowerBound) * sweep.cosine
    let coverage = scratch.coverage(0, count: rim.count)
    coverage.ramp(
      start: (u - fold) / geometry.outlineWidth + geometry.outlineBias,
      step: sweep.cosine / geometry.outlineWidth)
    let row = target.row(y, columns: rim)
    row.blend(under.reading, row.reading, mask: coverage, in: pair.mix)
  }
}
