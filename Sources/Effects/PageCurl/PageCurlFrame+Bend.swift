// The part of the page on the cylinder. A row that the back fills is sampled straight into the
// output. Any other row is drawn in pieces: a side that fills a piece is sampled straight into the
// output, a side that misses it is left out, and only pieces that the sheet's edges cross are
// blended. The front is not drawn where the back hides it; a back with holes is laid over it.

import SeguePixels
import SegueTransitions

/// A side of the page where it bends: us = start + sign·R·g.
struct BentSide: Sendable {
  let picture: PlacedPicture
  let start: Double
  let sign: Double

  var isFront: Bool { sign < 0 }
}

/// The part of a row that the bent page covers, and where it is sampled.
struct BentRow {
  let y: Int
  let columns: Range<Int>
  /// g at each of the columns.
  let bend: FloatRow
  /// The columns that the fold's outline covers in part.
  let rim: Range<Int>
  /// Whether the back fills the row.
  let isBack: Bool
  /// The columns where nothing under the page is seen.
  let hidden: Range<Int>
}

/// How a side of the page covers a piece of a row.
private enum Cover {
  case none
  case partial
  case whole
}

extension PageCurlFrame {
  private static let pieceLength = 64

  /// Works out what the page shows on some columns of a row.
  func bentRow(_ y: Int, _ columns: Range<Int>, _ scratch: Scratch) -> BentRow {
    let bend = scratch.floats(0, count: columns.count)
    let none = columns.lowerBound..<columns.lowerBound
    guard !columns.isEmpty else {
      return BentRow(y: y, columns: columns, bend: bend, rim: none, isBack: false, hidden: none)
    }
    lookUp(PageCurlGeometry.bends, y, columns, into: bend)
    let start = fold - geometry.outlineBias * geometry.outlineWidth
    let rim = sweep.columns(y, from: start, to: start + geometry.outlineWidth, among: columns)
    let isBack = isBackHiding && cover(of: back, bend, y, columns) == .whole
    let isPage = isBack || cover(of: front, bend, y, columns) == .whole
    // The outline is at one end of the row.
    let (left, right) = columns.without(rim)
    return BentRow(
      y: y, columns: columns, bend: bend, rim: rim, isBack: isBack,
      hidden: !isPage ? none : left.isEmpty ? right : left)
  }

  /// Sets a row to what a table of x = (A − u)/R says about columns of a row of the canvas.
  private func lookUp(_ table: [Float], _ y: Int, _ columns: Range<Int>, into row: FloatRow) {
    let cells = Double(table.count - 1)
    row.lookUp(
      table,
      position: (lift - sweep.rowU(y) - Double(columns.lowerBound) * sweep.cosine) / radius * cells,
      step: -sweep.cosine / radius * cells)
  }

  /// Draws the front, then the back over it.
  func drawBent(_ row: BentRow, _ scratch: Scratch, _ target: PixelTarget) {
    guard !row.columns.isEmpty else { return }
    // The pixels under the outline are saved, to be mixed with the whole page at the end.
    let under = scratch.pixels(2, count: row.rim.count)
    under.copy(target.row(row.y, columns: row.rim).reading)
    if row.isBack {
      draw(back, .whole, row, row.columns, scratch, target)
    } else {
      for start in stride(
        from: row.columns.lowerBound, to: row.columns.upperBound, by: Self.pieceLength)
      {
        drawPiece(
          start..<min(start + Self.pieceLength, row.columns.upperBound), of: row, scratch, target)
      }
    }
    soften(row, under, scratch, target)
  }

  private func drawPiece(
    _ columns: Range<Int>, of row: BentRow, _ scratch: Scratch, _ target: PixelTarget
  ) {
    let bend = row.bend[columns, from: row.columns]
    let backCover = cover(of: back, bend, row.y, columns)
    let frontCover =
      backCover == .whole && isBackHiding ? .none : cover(of: front, bend, row.y, columns)
    draw(front, frontCover, row, columns, scratch, target)
    draw(back, backCover, row, columns, scratch, target)
  }

  /// Pales and lights the colours that were sampled from a side; `isCut` if its edge is cut already.
  private func finish(
    _ side: BentSide, isCut: Bool, _ pixels: MutablePixelRow, _ row: BentRow,
    _ columns: Range<Int>, _ scratch: Scratch
  ) {
    let u = sweep.rowU(row.y) + Double(columns.lowerBound) * sweep.cosine
    guard side.isFront else {
      sides.bent.finish(pixels)
      return light(pixels, u: u, atop: isCut || !sides.isOpaque, scratch)
    }
    let atop = !sides.isFrontOpaque
    if let light { lay(light.front, on: pixels, u: u, atop: atop, scratch) }
    guard let shadow else { return }
    let shaded = shadowed(shadow.onFront, row.y, columns)
    let part = shaded.from(columns.lowerBound)
    tint(pixels[part], shaded, row.y, shadow.onFront, atop: atop, scratch)
    if let edge = shadow.edge { shade(pixels, row, columns, edge, scratch) }
  }

  /// Draws the shadow of the page's free edge on the front where it rises: the edge is that of the back above it.
  private func shade(
    _ pixels: MutablePixelRow, _ row: BentRow, _ columns: Range<Int>, _ edge: PageCurlEdgeShadow,
    _ scratch: Scratch
  ) {
    let (xs, ys) = points(of: back, row, columns, scratch)
    let picture = back.picture.bitmap
    let coverage = scratch.coverage(1, count: columns.count)
    var isDark = false
    for index in 0..<columns.count {
      let point = Point(x: Double(xs[index]), y: Double(ys[index]))
      coverage[index] = edge.strength(at: point, picture.size, edgeAlpha)
      if coverage[index] > 0 { isDark = true }
    }
    guard isDark else { return }
    tint(pixels, gray: 0, coverage, atop: !sides.isFrontOpaque, scratch)
  }

  /// Draws a side onto some columns of a row.
  private func draw(
    _ side: BentSide, _ cover: Cover, _ row: BentRow, _ columns: Range<Int>, _ scratch: Scratch,
    _ target: PixelTarget
  ) {
    if cover == .none { return }
    let output = target.row(row.y, columns: columns)
    let isLaid = !side.isFront && !isBackHiding
    let pixels = cover == .whole && !isLaid ? output : scratch.pixels(0, count: columns.count)
    let (xs, ys) = points(of: side, row, columns, scratch)
    prefetch(side, row.y, columns)
    pixels.sample(
      side.picture.bitmap, xs: xs, ys: ys, origin: Point(x: 0, y: 0), edge: .clamp,
      in: geometry.samplesLight ? pair.mix : .encoded)
    guard cover == .partial else {
      finish(side, isCut: false, pixels, row, columns, scratch)
      if isLaid { output.over(pixels.reading, output.reading, in: pair.mix) }
      return
    }
    let coverage = scratch.coverage(0, count: columns.count)
    cut(coverage, side, xs, ys, row.y, columns, scratch)
    if lightsCutEdges, !side.isFront {
      pixels.scale(by: coverage)
      finish(side, isCut: true, pixels, row, columns, scratch)
      output.over(pixels.reading, output.reading, in: pair.mix)
    } else if isLaid {
      finish(side, isCut: false, pixels, row, columns, scratch)
      pixels.scale(by: coverage)
      output.over(pixels.reading, output.reading, in: pair.mix)
    } else {
      finish(side, isCut: false, pixels, row, columns, scratch)
      output.blend(output.reading, pixels.reading, mask: coverage, in: pair.mix)
    }
  }

  /// How much of each pixel lies on a side.
  private func cut(
    _ coverage: CoverageRow, _ side: BentSide, _ xs: FloatRow, _ ys: FloatRow, _ y: Int,
    _ columns: Range<Int>, _ scratch: Scratch
  ) {
    coverage.fill(65_535)
    let size = side.picture.rect.size
    guard let table = geometry.slopes else {
      return coverage.clip(toPictureOf: size, xs: xs, ys: ys)
    }
    let slopes = scratch.floats(1, count: columns.count)
    lookUp(table, y, columns, into: slopes)
    coverage.clip(
      toPictureOf: size, xs: xs, ys: ys, slopes: slopes,
      axis: Point(x: sweep.cosine, y: sweep.sine))
  }

  /// Where some columns of a row lie on a side.
  private func points(
    of side: BentSide, _ row: BentRow, _ columns: Range<Int>, _ scratch: Scratch
  ) -> (xs: FloatRow, ys: FloatRow) {
    let (c, s) = (sweep.cosine, sweep.sine)
    let bend = row.bend[columns, from: row.columns]
    let v = sweep.rowV(row.y) - Double(columns.lowerBound) * s
    let origin = sweep.point(u: side.start, v: v, in: side.picture.rect)
    let xs = scratch.floats(2, count: columns.count)
    let ys = scratch.floats(3, count: columns.count)
    xs.scale(bend, by: side.sign * radius * c, start: origin.x, step: s * s)
    ys.scale(bend, by: -side.sign * radius * s, start: origin.y, step: s * c)
    return (xs, ys)
  }

  /// Asks for the pixels of a side that this row and those below it look at.
  private func prefetch(_ side: BentSide, _ y: Int, _ columns: Range<Int>) {
    side.picture.bitmap.prefetch(y, columns) {
      let (x, y) = ($0.x, sweep.height - $0.y)
      let slope = min(max((lift - sweep.u(x, y)) / radius, 0), 1)
      return sweep.point(
        u: side.start + side.sign * radius * PageCurlGeometry.bend(slope), v: sweep.v(x, y),
        in: side.picture.rect)
    }
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

  /// Mixes the pixels under the page with the page, by the outline's coverage.
  private func soften(
    _ row: BentRow, _ under: MutablePixelRow, _ scratch: Scratch, _ target: PixelTarget
  ) {
    guard !row.rim.isEmpty else { return }
    let u = sweep.rowU(row.y) + Double(row.rim.lowerBound) * sweep.cosine
    let coverage = scratch.coverage(0, count: row.rim.count)
    coverage.ramp(
      start: (u - fold) / geometry.outlineWidth + geometry.outlineBias,
      step: sweep.cosine / geometry.outlineWidth)
    let output = target.row(row.y, columns: row.rim)
    output.blend(under.reading, output.reading, mask: coverage, in: pair.mix)
  }
}

extension FloatRow {
  /// The values of some columns, of a row that has those of `all`.
  fileprivate subscript(columns: Range<Int>, from all: Range<Int>) -> FloatRow {
    self[columns.from(all.lowerBound)]
  }
}
