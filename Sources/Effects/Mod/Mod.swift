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
//
// Segue's holes grow by a tenth more than they must, and faster at both ends, so that few are specks: for t stands
// t + haste·sin(2πt)/2π. They are holes in a sheet that light from the top left falls on: with w = 1.6 % of the shorter
// side, and d the distance from the sheet of a place .7·w farther left and up, the sheet takes the share
// shadow·4t(1 − t)·smooth((radius/√2 − ρ0)/(.2·radius))·(1 − smooth(d/w)) of the second picture's encoded colours. So
// only the upper left of a hole is dark, and the last rests of the sheet throw no shadow. Where holes meet, d is not
// ρ0 − ρ but the distance from the rests at the corners of cells, or lines would go on from rest to rest.

import SeguePixels
import SegueSystem
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
  /// How much larger holes grow than they must.
  var growth = 0.0
  /// How much faster they grow at both ends, below 1.
  var haste = 0.0
  /// How dark the second picture is at their edges.
  var shadow = 0.0

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let extent = layout.bounds
    let net = Net(self, canvas: layout.canvas, area: extent)
    let scratch = ScratchLayout(pixelRows: 1, floatRows: 3, coverageRows: 1, lightRows: 2)
    return PreparedOnCanvas(layout, extent: extent, scratch: scratch) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      let holes = net.holes(at: progress, to: net.reach + 1.5 * net.softness)
      return .rows(
        ModFrame(
          net: net, pair: pair, edge: holes.radius / net.radius, fall: holes.fall / net.radius,
          darkness: net.shadow.darkness * WipeShadow.presence(progress),
          isOpaque: pair.to.isOpaque(over: extent),
          isNetOpaque: pair.from.isOpaque(over: extent)))
    }
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
    let haste: Double
    /// The largest distance from the middle of a cell.
    let reach: Double
    /// How far the shadow in a hole reaches, and how dark it is.
    let shadow: (reach: Double, darkness: Double)
    /// How far the nearest and the farthest place of the picture are from the centre.
    private let distances: ClosedRange<Double>

    /// - Parameter area: all that the holes may open.
    init(_ mod: Mod, canvas: PixelSize, area: PixelRect) {
      center = mod.center.point(on: canvas)
      sweep = Sweep(angle: mod.angle, canvas: canvas)
      radius = max(mod.radius.pixels(on: canvas), 1)
      compression = max(mod.compression.pixels(on: canvas), 1)
      softness = max(mod.softness.pixels(on: canvas), 1)
      (stagger, haste) = (mod.stagger, mod.haste)
      reach = radius * 0.5.squareRoot() * (1 + mod.growth)
      shadow = (max(0.016 * Double(canvas.shorterSide), 1), mod.shadow)
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

    /// The radius of holes at the centre, and how much less it is for each pixel away from there, when they grow to
    /// a size; what is less than 0 is no hole.
    func holes(at progress: Double, to size: Double) -> (radius: Double, fall: Double) {
      let way = distances.upperBound - distances.lowerBound
      let fall = way > 0 ? stagger * size / way : 0
      let time = progress + haste * sin(2 * .pi * progress) / (2 * .pi)
      return (time * (1 + stagger) * size + fall * distances.lowerBound, fall)
    }
  }

  private struct ModFrame: RowFrame {
    let net: Net
    let pair: PicturePair
    /// ρ0 at the centre, in cells, and how much less it is for each pixel away from there.
    let edge: Double
    let fall: Double
    /// How dark the second picture is at the edges of holes.
    let darkness: Double
    /// Whether the second picture is opaque, and whether the net is.
    let isOpaque, isNetOpaque: Bool

    /// How many columns are mixed at once.
    private static let pieceLength = 128
    /// How fast the edge of a hole rises, for each pixel of a sharp one.
    private static let sharpness = 0.92

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      for y in rows {
        for piece in target.region.columns.pieces(of: Self.pieceLength) {
          let weights = scratch.floats(1, count: piece.count)
          fill(
            weights, piece, y, away: 0, slope: Self.sharpness * net.radius / net.softness)
          // Where nothing is open, nothing lies in the shadow.
          let shading = weights.range.upperBound > 0 ? self.shading(piece, y, scratch) : nil
          pair.mix(
            by: weights, under: shading, piece, y, scratch, into: target.row(y, columns: piece))
        }
      }
    }

    /// The shadow of the sheet on the pixels of a row; nil if there is none.
    private func shading(
      _ columns: Range<Int>, _ y: Int, _ scratch: Scratch
    ) -> PicturePair.Shading? {
      guard darkness > 0 else { return nil }
      let numbers = scratch.floats(2, count: columns.count)
      fill(
        numbers, columns, y, away: Self.slant * net.shadow.reach,
        slope: net.radius / net.shadow.reach, asShadow: true)
      guard numbers.range.upperBound > 0 else { return nil }
      let shares = scratch.coverage(0, count: columns.count)
      shares.take(numbers, profile: EdgeProfile(scale: darkness, offset: 0))
      if !isNetOpaque {
        shares.multiply(byAlphaOf: pair.from.row(y, columns: columns, scratch: scratch))
      }
      return PicturePair.Shading(shares: shares, isOpaque: isOpaque)
    }

    /// From how far towards the top left, in its own reach, a shadow comes.
    private static let slant = 0.7

    /// How far the pixels of a row are inside holes or in the shadow, looked at so far towards the top left.
    private func fill(
      _ row: FloatRow, _ columns: Range<Int>, _ y: Int, away: Double, slope: Double,
      asShadow: Bool = false
    ) {
      // Told of from where the piece begins, so that no byte depends on the columns that are asked for.
      let start = columns.lowerBound & -Self.pieceLength
      let x = Double(start) + 0.5 - net.center.x - away
      let down = Double(y) + 0.5 - net.center.y - away
      let (c, s) = (net.sweep.cosine / net.radius, net.sweep.sine / net.radius)
      row.lattice(
        from: Point(x: x, y: down), start: Point(x: x * c - down * s, y: -x * s - down * c),
        step: Point(x: c, y: -s), squeeze: 1 / net.compression, edge: edge, fall: fall,
        slope: slope, first: columns.lowerBound - start, asShadow: asShadow)
    }
  }
}
