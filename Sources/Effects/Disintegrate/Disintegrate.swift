// Disintegrate: the first picture goes away where a mask is dark first, and its rest throws a shadow on
// the second.
//
// Formula, found from Core Image's render (102.8 dB): M is the mask, 0 outside it, t the time, y up.
//   g = max(|M(p) − M(p − (1, 0))|, |M(p) − M(p − (0, 1))|) + 0.001
//   dist = (t − M)/g, in pixels: how far the contour M = t is, positive on the second picture's side
//   a = clamp(1 − t − dist, 0, 1)
//   s = density·clamp(1 − t − dist(p − offset)/radius, 0, 1)
//   out = a·from·(1 + t/4) + (1 − a)·to·(1 − s)·(1 − (1 − t)/4)
// Most of a frame shows one picture alone, without a shadow: there every byte of an opaque picture becomes
// another, and needs no light.
// Segue's own shadow is as strong as the first picture is opaque there; beside one that is not, the second is not dimmed. And what goes flies off in flakes
// (`Flakes`): so that the last of them are gone at the end, t is then 1/.75 of the time, and at most 1, but for the pictures' light.
// There is no blur: the shadow's softness is a distance that the mask's slope tells.

import SeguePixels
import SegueTransitions

/// The first picture goes away by the greys of a mask.
struct Disintegrate: Effect {
  /// Clouds of noise.
  struct Clouds {
    /// The size of the largest.
    var size: Length
    /// Which of many; its fraction is ignored.
    var seed = 0.0
    /// How much later the right side goes, in parts of the clouds' range.
    var slope = 0.0
    /// In how many sizes there are clouds: few have smooth outlines.
    var octaves = 5
  }

  /// The mask that decides where the picture goes first: greys as numbers, stretched over the canvas; nil for clouds.
  var mask: Map?
  /// Whether the mask is as Core Image's: greys as colours, in linear light, at their own size in the bottom left corner.
  var isMaskPlaced = false
  var clouds: Clouds
  var radius: Length
  var density = 0.65
  /// How far the shadow is moved, y up.
  var offset: (x: SignedLength, y: SignedLength)
  /// How far flakes fly off, 0…1.
  var drift = 0.0

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let area = layout.bounds
    let moved = Point(
      x: offset.x.pixels(on: layout.canvas), y: -offset.y.pixels(on: layout.canvas))
    let hasOwnShadow = density > 0 && (moved.x != 0 || moved.y != 0)
    // The mask is read this far beyond the canvas; a shadow from farther away is that of its edge.
    let far = Double(layout.canvas.shorterSide)
    let reach = hasOwnShadow ? min(max(abs(moved.x), abs(moved.y)), far).rounded(.up) : 0
    let values = MaskValues(self, around: area, reach: Int(reach) + 1, canvas: layout.canvas)
    let field = values.field(over: area)
    // The mask where the shadow looks for it.
    let shadow = hasOwnShadow ? values.field(over: area, movedBy: moved) : field
    let radius = max(radius.pixels(on: layout.canvas), 0.01)
    let flakes =
      drift > 0
      ? Flakes(
        layout.canvas, size: clouds.size.pixels(on: layout.canvas), drift: drift,
        seed: Int(clouds.seed), mask: values) : nil
    let scratch = ScratchLayout(pixelRows: 1, floatRows: 3, coverageRows: 1, lightRows: 2)
    return PreparedOnCanvas(layout, extent: area, scratch: scratch) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      return .rows(
        DisintegrateFrame(
          pair: pair, field: field, shadow: shadow, radius: radius, density: density,
          time: flakes == nil ? progress : min(progress / (1 - Flakes.life), 1),
          isCastByAlpha: !isMaskPlaced && !pair.from.isOpaque(over: pair.canvasRect),
          flakes: flakes?.flying(at: progress, over: area), brightness: Float(1 + progress / 4),
          darkness: 1 - (1 - progress) / 4,
          first: LightScale(Float(1 + progress / 4), in: pair.mix),
          second: LightScale(Float(1 - (1 - progress) / 4), in: pair.mix)))
    }
  }
}

private struct DisintegrateFrame: RowFrame {
  let pair: PicturePair
  let field: FloatField
  let shadow: FloatField
  let radius: Double
  let density: Double
  /// Where the contour is.
  let time: Double
  /// Whether the first picture is not opaque, and its shadow is as strong as its alpha.
  let isCastByAlpha: Bool
  let flakes: FlyingFlakes?
  /// How bright the first picture is, and how dark the second one.
  let brightness: Float
  let darkness: Double
  /// The pictures where nothing else is seen.
  let first: LightScale
  let second: LightScale

  /// The least slope of the mask, so that nothing is divided by zero where it is flat.
  private static let leastSlope = 0.001

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows {
      for piece in target.region.columns.pieces(of: 128) { draw(piece, y, scratch, target) }
      drawFlakes(y, scratch, target)
    }
  }

  private func draw(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let count = columns.count
    let remains = scratch.floats(0, count: count)
    remains.contour(
      of: field, columns: columns, y: y, level: time, floor: Self.leastSlope, start: 1 - time,
      scale: 1)
    let share = remains.range
    let pixels = scratch.pixels(0, count: count)
    let target = target.row(y, columns: columns)
    if share.lowerBound >= 1 {
      let row = pair.from.row(y, columns: columns, scratch: pixels)
      if row.isOpaque { return self.first.write(row, to: target) }
    } else if share.upperBound <= 0, !isCastByAlpha, !hasShadow(columns, y, scratch) {
      let row = pair.to.row(y, columns: columns, scratch: pixels)
      if row.isOpaque { return self.second.write(row, to: target) }
    }
    let (first, second) = (scratch.light(0, count: count), scratch.light(1, count: count))
    if share.upperBound > 0 {
      first.set(pair.from.row(y, columns: columns, scratch: pixels), in: pair.mix)
      let bright = scratch.floats(1, count: count)
      bright.fill(brightness)
      first.scale(by: bright)
    }
    if share.lowerBound < 1 {
      second.set(pair.to.row(y, columns: columns, scratch: pixels), in: pair.mix)
      second.scale(by: shade(columns, y, scratch))
    }
    let result = share.upperBound > 0 ? first : second
    if share.upperBound > 0, share.lowerBound < 1 { first.mix(second, first, weights: remains) }
    result.write(target, in: pair.mix)
  }

  /// Draws the flakes over a row.
  private func drawFlakes(_ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    guard let flakes else { return }
    let isOpaque = pair.from.isOpaque(over: pair.canvasRect)
    flakes.draw(
      y, target.region.columns, of: pair.from, edge: pair.from.edge(on: pair.canvas), scratch
    ) { columns, pixels, coverage in
      let row = target.row(y, columns: columns)
      if isOpaque {
        first.write(pixels.reading, to: pixels)
        return row.blend(row.reading, pixels.reading, mask: coverage, in: pair.mix)
      }
      let (light, bright) = (
        scratch.light(0, count: columns.count), scratch.floats(0, count: columns.count)
      )
      light.set(pixels.reading, in: pair.mix)
      bright.fill(brightness)
      light.scale(by: bright)
      light.write(pixels, in: pair.mix)
      pixels.scale(by: coverage)
      row.over(pixels.reading, row.reading, in: pair.mix)
    }
  }

  /// How dark the second picture is under the first one's shadow.
  private func shade(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch) -> FloatRow {
    let dark = scratch.floats(2, count: columns.count)
    let light = isCastByAlpha ? 1 : darkness
    if density == 0 {
      dark.fill(Float(light))
    } else {
      dark.scale(depth(columns, y, scratch), by: -density * light, start: light, step: 0)
    }
    guard isCastByAlpha else { return dark }
    let alphas = scratch.coverage(0, count: columns.count)
    alphas.takeAlpha(of: pair.from.row(y, columns: columns, scratch: scratch))
    for index in 0..<columns.count {
      dark[index] = 1 - (1 - dark[index]) * Float(alphas[index]) / 65_535
    }
    return dark
  }

  /// How deep pixels lie in the first picture's shadow, 0…1.
  private func depth(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch) -> FloatRow {
    let depth = scratch.floats(1, count: columns.count)
    depth.contour(
      of: shadow, columns: columns, y: y, level: time, floor: Self.leastSlope, start: 1 - time,
      scale: 1 / radius)
    return depth
  }

  private func hasShadow(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch) -> Bool {
    density > 0 && depth(columns, y, scratch).range.upperBound > 0
  }
}
