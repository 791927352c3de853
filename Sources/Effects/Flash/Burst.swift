// Flash, Segue's own: a burst of light with long rays grows from a point until all is white; as it goes, the second picture
// is there.
//
// Formula: r the distance from the point, 1 at the farthest corner, t the time, θ when the light is strongest,
//   up = 1 − (1 − min(t/(θ + .02), 1))^1.6, left = 1 − max(0, (t − θ)/(1 − θ))
//   e = (.017·(glow·up)²·(1 + 6up²)/(r² + .02) + 2.5·rays·up²·ray·max(0, 1 − r/length)²/(r + .15))
//       · (1 + up⁶)·exp(−7·(1 − left))·left, length = length of rays · (.2 + .8up)
//   L = e/(1 + e): it never clips
//   out = white over the light's colour over the pictures, as much as L² and L; the pictures are mixed by
//   smooth((t − θ + .06)/.18), and the second one is 1 + left⁴ times as bright at first
// ray is noise around the circle. Light falls on what is there.

import SeguePixels
import SegueSystem
import SegueTransitions

/// A burst of light with rays.
struct Burst: Effect {
  var center = CanvasPoint.share(0.5, 0.5)
  var color = Color(red: 1, green: 0.8, blue: 0.6)
  var glow = 4.0
  var rays = 1.0
  /// How long rays become, in the way to the farthest corner.
  var rayLength = 2.6
  /// How much one ray differs from another.
  var contrast = 4.0
  var seed = 0
  /// When the light is strongest.
  var threshold = 0.4

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let center = center.point(on: layout.canvas)
    let reach = max(Sweep.reach(of: nil, from: center, canvas: layout.canvas), 1)
    let table = rays > 0 ? FlashRays.beams(contrast: contrast, seed: seed) : []
    // Light that comes or goes in no time would be a jump.
    let threshold = min(max(threshold, 0.1), 0.9)
    let scratch = ScratchLayout(pixelRows: 1, floatRows: 3, coverageRows: 1, lightRows: 2)
    return PreparedOnCanvas(layout, extent: layout.bounds, scratch: scratch) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      let up = 1 - pow(1 - min(progress / (threshold + 0.02), 1), 1.6)
      let left = 1 - max(0, (progress - threshold) / (1 - threshold))
      let strength = (1 + pow(up, 6)) * exp(-7 * (1 - left)) * left
      let core = 0.017 * pow(glow * up, 2) * (1 + 6 * up * up)
      return .rows(
        BurstFrame(
          pair: pair, center: center, reach: reach, core: Float(core * strength),
          beam: Float(table.isEmpty ? 0 : 2.5 * rays * up * up * strength),
          fall: 1 / max(rayLength * (0.2 + 0.8 * up) * reach, 1e-3), table: table,
          color: Light(color, in: pair.mix), white: Light(red: 1, green: 1, blue: 1, alpha: 1),
          share: Float(Double.smoothStep((progress - threshold + 0.06) / 0.18)),
          gain: Float(1 + pow(left, 4)), isOpaque: pair.isOpaque))
    }
  }
}

private struct BurstFrame: RowFrame {
  let pair: PicturePair
  let center: Point
  let reach: Double
  /// How strong the light is about its point, and in its rays.
  let core, beam: Float
  let fall: Double
  let table: [Float]
  let color, white: Light
  /// How much of the second picture is seen, and how bright it is.
  let share, gain: Float
  let isOpaque: Bool

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows {
      for piece in target.region.columns.pieces() { draw(piece, y, scratch, target) }
    }
  }

  private func draw(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let count = columns.count
    let row = target.row(y, columns: columns)
    let base = pictures(columns, y, scratch)
    let (light, spare) = (scratch.floats(0, count: count), scratch.floats(1, count: count))
    shine(light, columns, y, scratch)
    var alphas: CoverageRow?
    if !isOpaque {
      base.write(row, in: pair.mix)
      let own = scratch.coverage(0, count: count)
      own.takeAlpha(of: row.reading)
      alphas = own
    }
    for index in 0..<count { spare[index] = light[index] }
    base.shine(alphas == nil ? color : color.bare, weights: spare, alphas: alphas)
    for index in 0..<count { spare[index] = light[index] * light[index] }
    base.shine(alphas == nil ? white : white.bare, weights: spare, alphas: alphas)
    base.write(row, in: pair.mix)
  }

  /// Both pictures, mixed.
  private func pictures(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch) -> LightRow {
    let count = columns.count
    let (first, second) = (scratch.light(0, count: count), scratch.light(1, count: count))
    let (pixels, spare) = (scratch.pixels(0, count: count), scratch.floats(0, count: count))
    if share < 1 { first.set(pair.from.row(y, columns: columns, scratch: pixels), in: pair.mix) }
    guard share > 0 else { return first }
    second.set(pair.to.row(y, columns: columns, scratch: pixels), in: pair.mix)
    if gain > 1 {
      spare.fill(gain)
      second.scale(by: spare)
      second.limit()
    }
    guard share < 1 else { return second }
    spare.fill(share)
    first.mix(first, second, weights: spare)
    return first
  }

  /// How much of the light is seen at the pixels of a row, 0…1.
  private func shine(_ light: FloatRow, _ columns: Range<Int>, _ y: Int, _ scratch: Scratch) {
    let (x, down) = (Double(columns.lowerBound) + 0.5 - center.x, Double(y) + 0.5 - center.y)
    let rays = scratch.floats(2, count: columns.count)
    if beam > 0 {
      light.flash(rays: rays, from: Point(x: x, y: down), glow: 0, fall: fall, table: table)
    } else {
      rays.fill(0)
    }
    let unit = Float(1 / reach)
    let height = Float(down) * unit
    for index in 0..<columns.count {
      let across = (Float(x) + Float(index)) * unit
      let square = across * across + height * height
      let ray = rays[index]
      let sum = core / (square + 0.02) + beam * ray * ray / (square.squareRoot() + 0.15)
      light[index] = sum / (1 + sum)
    }
  }
}
