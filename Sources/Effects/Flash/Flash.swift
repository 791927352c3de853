// Flash as Core Image has it: a burst of light with rays grows from a centre over the first picture, and fades to the second.
//
// Formula, its structure found from Core Image's render (42 dB): r = |p − c|, D the largest distance from
// c to a corner of the area, t the time, the colour in the space that is mixed in.
//   F = clamp(from + K·colour/r² + N, 0, 1), K = (5.36·D·t)²
//   N = strength·rays(θ)·max(0, 1 − r/(maxStriationRadius·D·t)), white
//   g = max(0, (t − threshold)/(1 − threshold)), out = (1 − g)·F + g·to
// One render tells K and the mean of the rays at one time only. That K grows with the square of the time,
// and how the rays grow, is chosen here: both begin with nothing. The rays are noise of Segue's own;
// Core Image's are about as bright in the mean.

import SeguePixels
import SegueSystem
import SegueTransitions

/// A burst of light.
struct Flash: Effect {
  var center: CanvasPoint
  /// The area that the light covers, y up; nil for the canvas.
  var sweepExtent: [Double]?
  var color = Color(red: 1, green: 0.8, blue: 0.6)
  /// √K at the end, in the largest distance that the light has to go.
  private static let glow = 5.36
  /// How long the rays are, in the largest distances that the light has to go.
  var maxStriationRadius = 2.58
  var striationStrength = 0.5
  var striationContrast: Double
  /// When the light begins to fade to the second picture.
  var fadeThreshold: Double

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let center = center.point(on: layout.canvas)
    let reach = Sweep.reach(of: sweepExtent, from: center, canvas: layout.canvas)
    let rays =
      striationStrength > 0
      ? FlashRays.table(strength: striationStrength, contrast: striationContrast) : [0, 0]
    let extent = layout.bounds
    let scratch = ScratchLayout(pixelRows: 1, floatRows: 2, lightRows: 2)
    return PreparedOnCanvas(layout, extent: extent, scratch: scratch) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      let length = reach * progress
      // A fade of no time would be a jump.
      let threshold = min(fadeThreshold, 0.98)
      let share = max(0, (progress - threshold) / (1 - threshold))
      let color = Light(color, in: pair.mix).bare
      let glow = pow(Self.glow * length, 2)
      let full =
        pair.from.isOpaque(over: extent) ? Self.fullRows(glow, color, center, extent) : 0..<0
      return .rows(
        FlashFrame(
          pair: pair, center: center, glow: glow,
          fall: 1 / max(maxStriationRadius * length, 1e-3), rays: rays, color: color,
          white: Light(red: 1, green: 1, blue: 1, alpha: 0), fade: Float(share), full: full,
          fadeOfWhite: Crossfade(
            weight: BlendWeight(share), in: pair.mix,
            pixels: share > 0 ? full.count * extent.width : 0)))
    }
  }

  /// The rows in which the light alone makes every pixel white.
  private static func fullRows(
    _ glow: Double, _ color: Light, _ center: Point, _ extent: PixelRect
  ) -> Range<Int> {
    let across = max(center.x - Double(extent.x), Double(extent.maxX) - center.x)
    // A little less, as it is worked out in floats.
    let square = 0.99 * glow * Double(min(color.red, color.green, color.blue)) - across * across
    guard square > 0 else { return 0..<0 }
    let rows = Double(extent.y)...Double(extent.maxY)
    let first = min(
      max((center.y - square.squareRoot()).rounded(.up), rows.lowerBound), rows.upperBound)
    let end = min(max((center.y + square.squareRoot()).rounded(.down), first), rows.upperBound)
    return Int(first)..<Int(end)
  }
}

private struct FlashFrame: RowFrame {
  let pair: PicturePair
  let center: Point
  let glow: Double
  let fall: Double
  let rays: [Float]
  let color: Light
  let white: Light
  let fade: Float
  /// The rows that are white except where they show the second picture.
  let full: Range<Int>
  let fadeOfWhite: Crossfade

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows {
      if full.contains(y) {
        drawFull(y, scratch, target)
        continue
      }
      for piece in target.region.columns.pieces() { draw(piece, y, scratch, target) }
    }
  }

  private func drawFull(_ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let (row, columns) = (target.row(y), target.region.columns)
    row.fill(color: .white)
    guard fade > 0 else { return }
    let to = pair.to.row(y, columns: columns, scratch: scratch)
    row.crossfade(row.reading, to, by: fadeOfWhite)
  }

  private func draw(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let count = columns.count
    let pixels = scratch.pixels(0, count: count)
    let (sum, rays) = (scratch.floats(0, count: count), scratch.floats(1, count: count))
    let light = scratch.light(0, count: count)
    light.set(pair.from.row(y, columns: columns, scratch: pixels), in: pair.mix)
    sum.flash(
      rays: rays,
      from: Point(
        x: Double(columns.lowerBound) + 0.5 - center.x, y: Double(y) + 0.5 - center.y),
      glow: glow, fall: fall, table: self.rays)
    light.add(color, weights: sum)
    light.add(white, weights: rays)
    light.limit()
    if fade > 0 {
      let to = scratch.light(1, count: count)
      to.set(pair.to.row(y, columns: columns, scratch: pixels), in: pair.mix)
      sum.fill(fade)
      light.mix(light, to, weights: sum)
    }
    light.write(target.row(y, columns: columns), in: pair.mix)
  }
}
