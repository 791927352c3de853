// Mod: the second picture shows through holes that grow; near the centre they are round, towards the edge
// they are stretched. Segue's begin at the centre, and the farthest ones last.
//
// Formula: the holes stand on a square lattice with cells of `radius`, turned by `angle`, on squeezed
// coordinates P = (p − c)/(1 + |p − c|/compression). With ρ the distance of P from the nearest middle of
// a cell, in pixels, and w the width of the edge, 1 where it is sharp:
// out = mix(from, to, clamp(.92·(ρ0 − ρ)·s/w, 0, 1)), ρ0 = (t·(1 + stagger) − stagger·d)·(radius/√2 + 1.5·w), where
// d goes from 0 at the place of the picture that is nearest to the centre to 1 at the farthest one.
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
  /// How much later the farthest holes begin: 0 at once, 1 when the first are open.
  var stagger = 0.0

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(
      extent: layout.bounds, net: Net(self, canvas: layout.canvas, area: layout.bounds))
  }

  /// The net on a canvas, in pixels.
  struct Net {
    let center: Point
    let sweep: Sweep
    let radius: Double
    let compression: Double
    /// Width of the edge.
    let softness: Double
    let stagger: Double
    /// How far the nearest and the farthest place of the picture are from the centre.
    private let distances: ClosedRange<Double>

    /// - Parameter area: all that the holes may open.
    init(_ mod: Mod, canvas: PixelSize, area: PixelRect) {
      center = mod.center.point(on: canvas)
      sweep = Sweep(angle: mod.angle, canvas: canvas)
      radius = max(mod.radius.pixels(on: canvas), 1)
      compression = max(mod.compression.pixels(on: canvas), 1)
      softness = max(mod.softness.pixels(on: canvas), 1)
      stagger = mod.stagger
      distances = Self.distances(area, from: center)
    }

    private static func distances(_ area: PixelRect, from point: Point) -> ClosedRange<Double> {
      let (left, right) = (Double(area.x) - point.x, Double(area.maxX) - point.x)
      let (top, bottom) = (Double(area.y) - point.y, Double(area.maxY) - point.y)
      let (x, y) = (max(left, -right, 0), max(top, -bottom, 0))
      let (farX, farY) = (max(abs(left), abs(right)), max(abs(top), abs(bottom)))
      let near = (x * x + y * y).squareRoot()
      return near...max((farX * farX + farY * farY).squareRoot(), near)
    }

    /// How far the farthest place of the picture is from the centre.
    var farthest: Double { distances.upperBound }
    /// The largest distance from the middle of a cell.
    var reach: Double { radius * 0.5.squareRoot() }

    /// The radius of holes at the centre, and how much less it is for each pixel away from there, when they grow to
    /// a size; what is less than 0 is no hole.
    func holes(at progress: Double, to size: Double) -> (radius: Double, fall: Double) {
      let way = distances.upperBound - distances.lowerBound
      let fall = way > 0 ? stagger * size / way : 0
      return (progress * (1 + stagger) * size + fall * distances.lowerBound, fall)
    }
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    let net: Net

    var scratch: ScratchLayout { ScratchLayout(pixelRows: 1, floatRows: 1, lightRows: 2) }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      let holes = net.holes(at: progress, to: net.reach + 1.5 * net.softness)
      return .rows(
        ModFrame(
          net: net, pair: pair, edge: holes.radius / net.radius, fall: holes.fall / net.radius))
    }
  }

  private struct ModFrame: RowFrame {
    let net: Net
    let pair: PicturePair
    /// ρ0 at the centre, in cells, and how much less it is for each pixel away from there.
    let edge: Double
    let fall: Double

    /// How many columns are mixed at once.
    private static let pieceLength = 128
    /// How fast the edge of a hole rises, for each pixel of a sharp one.
    private static let sharpness = 0.92

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      for y in rows {
        for piece in target.region.columns.pieces(of: Self.pieceLength) {
          pair.mix(
            by: weights(piece, y, scratch), piece, y, scratch, into: target.row(y, columns: piece))
        }
      }
    }

    private func weights(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch) -> FloatRow {
      let row = scratch.floats(0, count: columns.count)
      // Told of from where the piece begins, so that no byte depends on the columns that are asked for.
      let start = columns.lowerBound & -Self.pieceLength
      let (x, down) = (Double(start) + 0.5 - net.center.x, Double(y) + 0.5 - net.center.y)
      let (c, s) = (net.sweep.cosine / net.radius, net.sweep.sine / net.radius)
      row.lattice(
        from: Point(x: x, y: down), start: Point(x: x * c - down * s, y: -x * s - down * c),
        step: Point(x: c, y: -s), squeeze: 1 / net.compression, edge: edge, fall: fall,
        slope: Self.sharpness * net.radius / net.softness, first: columns.lowerBound - start)
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
