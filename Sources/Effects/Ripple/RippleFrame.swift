// One frame of a ripple: outside the wave the first picture, inside it the second, and on it both, bent
// and lit.

import SeguePixels
import SegueTransitions

struct RippleFrame: RowFrame {
  let pair: PicturePair
  let center: Point
  /// How far the middle of the wave is from the centre.
  let front: Double
  let k: Double
  let scale: Double
  let rest: Ripple.Rest
  let edge: EdgeMode
  let shading: Bitmap
  /// Whether the light shows nothing where the surface lies flat.
  let isFlatUnlit: Bool

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    for y in rows {
      let columns = target.region.columns
      let disc =
        isFlatUnlit ? self.columns(within: front + 3 * k + 1, y, among: columns) : columns
      let hole =
        isFlatUnlit
        ? self.columns(within: front - 3 * k - 1, y, among: disc)
        : disc.upperBound..<disc.upperBound
      for part in [columns.lowerBound..<disc.lowerBound, disc.upperBound..<columns.upperBound] {
        pair.from.draw(row: y, columns: part, into: target.row(y, columns: part))
      }
      pair.to.draw(row: y, columns: hole, into: target.row(y, columns: hole))
      for part in [disc.lowerBound..<hole.lowerBound, hole.upperBound..<disc.upperBound] {
        for piece in part.pieces() { draw(piece, y, scratch, target) }
      }
    }
  }

  /// The columns whose middles lie within a distance of the centre.
  ///
  /// If no column does, it is an empty range in the middle.
  private func columns(
    within radius: Double, _ y: Int, among columns: Range<Int>
  ) -> Range<Int> {
    let down = Double(y) + 0.5 - center.y
    guard radius > abs(down) else {
      let middle = min(max(center.x, Double(columns.lowerBound)), Double(columns.upperBound))
      return Int(middle)..<Int(middle)
    }
    let half = (radius * radius - down * down).squareRoot()
    return RowInterval.columns(
      start: 0.5, step: 1, from: center.x - half, to: center.x + half, among: columns)
  }

  private func draw(_ columns: Range<Int>, _ y: Int, _ scratch: Scratch, _ target: PixelTarget) {
    let count = columns.count
    let (xs, ys) = (scratch.floats(0, count: count), scratch.floats(1, count: count))
    let (us, vs) = (scratch.floats(2, count: count), scratch.floats(3, count: count))
    let before = scratch.floats(4, count: count)
    FloatRow.ripple(
      xs: xs, ys: ys, us: us, vs: vs, before: before,
      from: Point(
        x: Double(columns.lowerBound) + 0.5 - center.x, y: Double(y) + 0.5 - center.y),
      front: front, k: k, scale: scale, join: rest.join, calm: rest.calm, shore: rest.shore,
      corner: Point(x: -center.x, y: -center.y), basin: pair.canvas, light: shading.size)
    let light = scratch.light(0, count: count)
    let share = before.range
    if share.upperBound == 0 {
      sample(pair.to, into: light, xs, ys)
    } else if share.lowerBound == 1 {
      sample(pair.from, into: light, xs, ys)
    } else {
      let other = scratch.light(1, count: count)
      sample(pair.to, into: other, xs, ys)
      sample(pair.from, into: light, xs, ys)
      light.mix(other, light, weights: before)
    }
    let (width, height) = (Double(shading.width) / 2, Double(shading.height) / 2)
    let gloss = scratch.light(2, count: count)
    gloss.sample(
      shading, xs: us, ys: vs, origin: Point(x: width, y: height), edge: .clamp, in: pair.mix)
    light.over(gloss)
    light.write(target.row(y, columns: columns), in: pair.mix)
  }

  /// Samples a picture at points that are relative to the centre.
  private func sample(
    _ picture: PlacedPicture, into light: LightRow, _ xs: FloatRow, _ ys: FloatRow
  ) {
    light.sample(
      picture.bitmap, xs: xs, ys: ys,
      origin: Point(x: center.x - Double(picture.rect.x), y: center.y - Double(picture.rect.y)),
      edge: picture.rect.intersection(pair.canvasRect) == pair.canvasRect ? edge : .clear,
      in: pair.mix)
  }
}
