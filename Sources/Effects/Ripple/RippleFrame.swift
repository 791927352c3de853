// One frame of a ripple: outside the wave the first picture, inside it the second, and on it both, bent
// and lit.

import SeguePixels
import SegueSystem
import SegueTransitions

struct RippleFrame: RowFrame {
  let pair: PicturePair
  let center: Point
  /// How far the middle of the wave is from the centre.
  let front: Double
  let k: Double
  let scale: Double
  let rest: Ripple.Rest
  /// How many rings there are, the first one the highest.
  let rings: Int
  let edge: EdgeMode
  let shading: Bitmap
  /// Whether the light shows nothing where the surface lies flat.
  let isFlatUnlit: Bool
  /// Whether light falls only as far as pictures with transparency are there.
  let glossesAlpha: Bool

  /// How far each ring is behind the one before it, in k, and how high it is beside that.
  static let (spacing, height) = (4.0, 0.75)

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    let last = front - 3 * k - 1 - Double(rings - 1) * Self.spacing * k
    for y in rows {
      let columns = target.region.columns
      let disc =
        isFlatUnlit ? self.columns(within: front + 3 * k + 1, y, among: columns) : columns
      let hole =
        isFlatUnlit
        ? self.columns(within: last, y, among: disc)
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
    let start = Point(
      x: Double(columns.lowerBound) + 0.5 - center.x, y: Double(y) + 0.5 - center.y)
    ripple(xs, ys, us, vs, before, from: start, ring: 0)
    for ring in 1..<max(rings, 1) { add(ring, to: (xs, ys, us, vs), from: start, scratch) }
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
    guard glossesAlpha else {
      light.over(gloss)
      return light.write(target.row(y, columns: columns), in: pair.mix)
    }
    let row = target.row(y, columns: columns)
    light.write(row, in: pair.mix)
    let own = scratch.pixels(0, count: count)
    gloss.write(own, in: pair.mix)
    PageCurlFrame.lay(own, on: row, mix: pair.mix, scratch: scratch)
  }

  /// Works out one ring.
  private func ripple(
    _ xs: FloatRow, _ ys: FloatRow, _ us: FloatRow, _ vs: FloatRow, _ before: FloatRow,
    from start: Point, ring: Int
  ) {
    FloatRow.ripple(
      xs: xs, ys: ys, us: us, vs: vs, before: before, from: start,
      front: front - Double(ring) * Self.spacing * k, k: k, scale: scale, join: rest.join,
      calm: rest.calm, shore: rest.shore, corner: Point(x: -center.x, y: -center.y),
      basin: pair.canvas, light: shading.size)
  }

  /// Adds a lower ring to the places and slopes of the first one.
  private func add(
    _ ring: Int, to rows: (xs: FloatRow, ys: FloatRow, us: FloatRow, vs: FloatRow),
    from start: Point, _ scratch: Scratch
  ) {
    let count = rows.xs.count
    let (xs, ys) = (scratch.floats(5, count: count), scratch.floats(6, count: count))
    let (us, vs) = (scratch.floats(7, count: count), scratch.floats(8, count: count))
    ripple(xs, ys, us, vs, scratch.floats(9, count: count), from: start, ring: ring)
    let part = Float(pow(Self.height, Double(ring)))
    let (x, down) = (Float(start.x), Float(start.y))
    for index in 0..<count {
      rows.xs[index] += (xs[index] - x - Float(index)) * part
      rows.ys[index] += (ys[index] - down) * part
      rows.us[index] += us[index] * part
      rows.vs[index] += vs[index] * part
    }
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
