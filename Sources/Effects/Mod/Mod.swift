// Mod: the second picture shows through holes that grow; near the centre they are round, towards the edge
// they are stretched.
//
// Formula: the holes stand on a square lattice with cells of `radius`, turned by `angle`, on squeezed
// coordinates P = (p − c)/(1 + |p − c|/compression). With ρ the distance of P from the nearest middle of
// a cell, in pixels, and w the width of the edge, 1 where it is sharp:
// out = mix(from, to, clamp(.92·(ρ0 − ρ)·s/w, 0, 1)), ρ0 = t·(radius/√2 + 1.5·w).
// s = 1 + |p − c|/compression keeps the edges of stretched holes as wide as others. The lattice, the edge and
// ρ0 are Core Image's as far as its one render tells: its compression of 1 hides how Core Image squeezes
// and turns the lattice.

import SeguePixels
import SegueTransitions

/// Growing holes.
struct Mod: Effect {
  var center: CanvasPoint
  var angle: Double
  /// Side of a cell.
  var radius: Length
  /// The distance from the centre at which the lattice is squeezed to half.
  var compression: Length
  /// Width of the edge; a sharp one has a pixel.
  var softness = Length.pixels(0)

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(extent: layout.bounds, net: Net(self, canvas: layout.canvas))
  }

  /// The net on a canvas, in pixels.
  struct Net {
    let center: Point
    let sweep: Sweep
    let radius: Double
    let compression: Double
    /// Width of the edge.
    let softness: Double

    init(_ mod: Mod, canvas: PixelSize) {
      center = mod.center.point(on: canvas)
      sweep = Sweep(angle: mod.angle, canvas: canvas)
      radius = max(mod.radius.pixels(on: canvas), 1)
      compression = max(mod.compression.pixels(on: canvas), 1)
      softness = max(mod.softness.pixels(on: canvas), 1)
    }

    /// The largest distance from the middle of a cell.
    var reach: Double { radius * 0.5.squareRoot() }
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    let net: Net

    var scratch: ScratchLayout { ScratchLayout(pixelRows: 1, floatRows: 1, lightRows: 2) }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      let edge = progress * (net.reach + 1.5 * net.softness) / net.radius
      return .rows(ModFrame(net: net, pair: pair, edge: edge))
    }
  }

  private struct ModFrame: RowFrame {
    let net: Net
    let pair: PicturePair
    /// ρ0, in cells.
    let edge: Double

    /// How fast the edge of a hole rises, for each pixel of a sharp one.
    private static let sharpness = 0.92

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      for y in rows {
        for piece in target.region.columns.pieces(of: 128) {
          pair.mix(
            by: weights(piece, y, scratch), piece, y, scratch, into: target.row(y, columns: piece))
        }
      }
    }

    private func weights(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch) -> FloatRow {
      let row = scratch.floats(0, count: columns.count)
      let (x, down) = (
        Double(columns.lowerBound) + 0.5 - net.center.x, Double(y) + 0.5 - net.center.y
      )
      let (c, s) = (net.sweep.cosine / net.radius, net.sweep.sine / net.radius)
      row.lattice(
        from: Point(x: x, y: down), start: Point(x: x * c - down * s, y: -x * s - down * c),
        step: Point(x: c, y: -s), squeeze: 1 / net.compression, edge: edge,
        slope: Self.sharpness * net.radius / net.softness)
      return row
    }
  }
}

extension PicturePair {
  /// Mixes a piece of a row of both pictures: the first at weight 0, the second at 1.
  ///
  /// The first pixel row and the first two light rows of the scratch are overwritten.
  func mix(
    by weights: FloatRow, _ columns: Range<Int>, _ y: Int, _ scratch: Scratch,
    into row: MutablePixelRow
  ) {
    let share = weights.range
    if share.upperBound <= 0 { return from.draw(row: y, columns: columns, into: row) }
    if share.lowerBound >= 1 { return to.draw(row: y, columns: columns, into: row) }
    let pixels = scratch.pixels(0, count: columns.count)
    let (first, second) = (
      scratch.light(0, count: columns.count), scratch.light(1, count: columns.count)
    )
    first.set(from.row(y, columns: columns, scratch: pixels), in: mix)
    second.set(to.row(y, columns: columns, scratch: pixels), in: mix)
    first.mix(first, second, weights: weights)
    first.write(row, in: mix)
  }
}
