// The blur of a lens: every point becomes a disc, and bright points become bright discs.
//
// A picture is brought to a grid of cells with the side c by a cubic B-spline; there each cell becomes the mean of the
// points of a disc, and the grid is brought back by the same spline. The splines have a variance of 2c²/3, the disc
// with a radius of r cells one of (rc)²/4 along each axis, together σ². As c = min(σ·√1.5, 4 + .2σ), a narrow blur is a
// spline alone, and a wide one is a disc with a soft edge, at about the same cost. It is never narrower than 2 pixels.
// Where cells are larger than five pixels, the picture is first halved.
//
// The points of the disc are √((i + .5)/n)·r from its middle, i·137.5° around it: sunflower seeds. Means are taken of
// light that is stronger than it was: .06v + .94v³ of an encoded value v, so that lights outshine what is around them.
// Translucent pictures keep their values: their outlines would grow.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// A blur of whole pictures.
struct LensBlur: Sendable {
  /// The standard deviation in pixels.
  let sigma: Double
  /// How much larger the picture is seen.
  let zoom: Double

  /// The least standard deviation.
  static let least = 2.0

  /// The side of a cell.
  private var cell: Double {
    let wide = max(sigma, Self.least)
    return min(wide * 1.5.squareRoot(), 4 + 0.2 * wide)
  }

  /// The disc's radius in cells.
  private var radius: Double {
    2 * max(sigma * sigma / (cell * cell) - 2.0 / 3, 0).squareRoot()
  }

  /// Both pictures, mixed and blurred.
  func blurred(
    _ pair: CanvasPair, _ levels: ImageLevels, weight: BlendWeight, threads: Int
  ) -> Bitmap {
    let size = pair.from.size
    let grid = PixelSize(
      width: max(Int((Double(size.width) / cell).rounded()), 1),
      height: max(Int((Double(size.height) / cell).rounded()), 1))
    let isBright = radius > 0 && pair.from.isOpaque && pair.to.isOpaque
    func coarse(_ picture: Bitmap) -> Bitmap {
      let cells = reduced(picture, to: grid, levels, threads)
      return radius > 0 ? spread(cells, isBright: isBright, threads) : cells
    }
    var both = coarse(weight == BlendWeight(1) ? pair.to : pair.from)
    if weight != BlendWeight(0), weight != BlendWeight(1) {
      both.crossfade(to: coarse(pair.to), weight: weight, in: isBright ? .encoded : pair.mix)
    }
    if isBright { both = BrightLight.dimmed(both) }
    return both.converted(to: pair.from.depth)
      .resampled(to: size, filter: .cubicSpline, threads: threads)
  }

  /// The part of a picture that is seen, on the grid.
  private func reduced(
    _ picture: Bitmap, to grid: PixelSize, _ levels: ImageLevels, _ threads: Int
  ) -> Bitmap {
    let halvings = cell > 10 ? 2 : cell > 5 ? 1 : 0
    let level = levels.halved(picture, across: halvings, down: halvings)
    let (width, height) = (Double(level.width), Double(level.height))
    let part = CropRect(
      x: width * (1 - 1 / zoom) / 2, y: height * (1 - 1 / zoom) / 2, width: width / zoom,
      height: height / zoom)
    return level.resampled(to: grid, cropping: part, filter: .cubicSpline, threads: threads)
  }

  /// The points of the disc, in cells from its middle.
  private var points: [Point] {
    let count = min(Int(10 + 0.75 * radius * radius), 96)
    return (0..<count).map { index in
      let away = radius * ((Double(index) + 0.5) / Double(count)).squareRoot()
      let angle = Double(index) * .pi * (3 - 5.0.squareRoot())
      return Point(x: away * cos(angle), y: away * sin(angle))
    }
  }

  /// Makes a disc of every cell, in 16 bits.
  private func spread(_ cells: Bitmap, isBright: Bool, _ threads: Int) -> Bitmap {
    let deep = cells.converted(to: .sixteen)
    let light = isBright ? BrightLight.brightened(deep) : deep
    let points = points
    var spread = Bitmap(unclearedOf: cells.size, depth: .sixteen)
    spread.forEachBand(threads: threads) { band, target in
      let layout = ScratchLayout(floatRows: 3, lightRows: 2)
      let scratch = Scratch(layout: layout, width: cells.width, depth: .sixteen)
      for y in band { Self.mean(of: points, in: light, y, scratch, into: target.row(y)) }
    }
    return spread
  }

  /// Writes the means of a row of cells.
  private static func mean(
    of points: [Point], in cells: Bitmap, _ y: Int, _ scratch: Scratch, into row: MutablePixelRow
  ) {
    let count = row.count
    let (xs, ys) = (scratch.floats(0, count: count), scratch.floats(1, count: count))
    let shares = scratch.floats(2, count: count)
    let (mean, sample) = (scratch.light(0, count: count), scratch.light(1, count: count))
    for (index, point) in points.enumerated() {
      xs.line(
        ys: ys, start: Point(x: 0.5 + point.x, y: Double(y) + 0.5 + point.y),
        step: Point(x: 1, y: 0))
      let target = index == 0 ? mean : sample
      target.sample(
        cells, xs: xs, ys: ys, origin: Point(x: 0, y: 0), edge: .clamp, in: .encoded)
      guard index > 0 else { continue }
      shares.fill(1 / Float(index + 1))
      mean.mix(mean, sample, weights: shares)
    }
    mean.write(row, in: .encoded)
  }
}
