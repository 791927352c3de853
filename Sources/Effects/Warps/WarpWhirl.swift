// Pictures that bend about a point: sucked into it, or swirled around it.
//
// A place at the distance r from the point shows the place at the distance ρ(r) of the picture, turned by
// τ(r). The area under a pixel is ρ/r pixels of the picture wide and ρ' long, and leans by ρ·τ'. Its longer
// and its shorter side are the singular values of that, from which follows how it is sampled.

import SeguePixels
import SegueSystem
import SegueTransitions

/// Where a place about a point looks.
struct WhirlPlace {
  /// The distance from the point, in pixels of the picture.
  var distance: Double
  /// The angle by which it is turned.
  var turn = 0.0
}

/// One picture, bent about a point.
final class WarpWhirl: WarpMap {
  let isFirst: Bool
  let center: Point
  /// Nothing is shown farther away than this.
  let radius: Double
  /// Its folds; nil for none.
  private let folds: WhirlFolds?
  private let canvas: PixelSize
  private let table: WhirlTable
  /// Whether nothing is turned.
  private let isStraight: Bool
  /// Up to which distance from the point which sampling holds.
  private let zones: [(radius: Double, sampling: WarpSampling)]

  /// Works out one frame.
  ///
  /// - Parameters:
  ///   - presence: how much of the picture is seen, above 0 and at most 1.
  ///   - radius: nothing is shown farther away.
  ///   - reach: the largest distance that is asked for.
  ///   - bend: where a place at a distance above 0 looks.
  init(
    isFirst: Bool, presence: Double = 1, canvas: PixelSize, center: Point, radius: Double,
    reach: Double, folds: WhirlFolds? = nil, bend: (Double) -> WhirlPlace
  ) {
    self.folds = folds
    self.isFirst = isFirst
    self.canvas = canvas
    self.center = center
    self.radius = radius
    let reach = min(radius, reach) + 2
    table = WhirlTable(reach: reach) { distance in
      let r = max(distance, 1e-3)
      let place = bend(r)
      return (place.distance / r, sin(place.turn), cos(place.turn))
    }
    isStraight = bend(reach / 2).turn == 0 && bend(reach / 4).turn == 0
    var zones: [(radius: Double, sampling: WarpSampling)] = []
    let steps = 512
    for index in 0..<steps {
      let r = (Double(index) + 0.5) / Double(steps) * reach
      let sampling = Self.sampling(
        r, step: reach / Double(steps) / 8, presence: presence, bend)
      if zones.last?.sampling == sampling { zones.removeLast() }
      zones.append((Double(index + 1) / Double(steps) * reach, sampling))
    }
    self.zones = zones
  }

  private static func sampling(
    _ r: Double, step: Double, presence: Double, _ bend: (Double) -> WhirlPlace
  ) -> WarpSampling {
    let (low, high, here) = (bend(max(r - step, 1e-3)), bend(r + step), bend(r))
    let width = r + step - max(r - step, 1e-3)
    let (along, around) = ((high.distance - low.distance) / width, here.distance / r)
    let lean = here.distance * (high.turn - low.turn) / width
    // The singular values of the matrix with the rows (along, 0) and (lean, around).
    let squares = along * along + lean * lean + around * around
    let area = abs(along * around)
    let root = max(squares * squares / 4 - area * area, 0).squareRoot()
    let longer = (squares / 2 + root).squareRoot()
    let shorter = longer > 0 ? area / longer : 0
    let halvings = WarpSampling.halvings(max(shorter, longer / 4), most: WarpSampling.longest)
    // Where the area leans, its mean width is less than its longer side. Of a picture that is half gone, half of the
    // shimmer is seen.
    let longest = 1.08 * WarpSampling.longest / presence.squareRoot()
    let length = longer / Double(1 << halvings) / longest
    // The direction in the frame that is longest in the picture.
    let way =
      atan2(2 * lean * around, along * along + lean * lean - around * around) / 2 / (.pi / 8)
    return WarpSampling(
      halvingsAcross: halvings, halvingsDown: halvings,
      pattern: length > 1 ? .line(isLong: length > 2.3, way: Int(way.rounded()) & 7) : .one)
  }

  /// How the picture is sampled at some distance.
  var versions: Set<WarpVersion> {
    Set(zones.map { WarpVersion(isFirst: isFirst, sampling: $0.sampling) })
  }

  /// Calls `body` with the parts of row y that are sampled alike, from the outermost inwards and on.
  func forEachRun(
    _ y: Int, _ columns: Range<Int>, _ body: (Range<Int>, WarpVersion) -> Void
  ) {
    let down = Double(y) + 0.5 - center.y
    func within(_ radius: Double) -> Range<Int> {
      let square = radius * radius - down * down
      let half = square > 0 ? square.squareRoot() : -1
      return RowInterval.columns(
        start: 0.5 - center.x, step: 1, from: -half, to: half, among: columns)
    }
    var inner = within(0)
    for zone in zones {
      let outer = within(zone.radius)
      if outer.isEmpty { continue }
      let version = WarpVersion(isFirst: isFirst, sampling: zone.sampling)
      if inner.isEmpty {
        body(outer, version)
      } else {
        if outer.lowerBound < inner.lowerBound {
          body(outer.lowerBound..<inner.lowerBound, version)
        }
        if inner.upperBound < outer.upperBound {
          body(inner.upperBound..<outer.upperBound, version)
        }
      }
      inner = outer
    }
  }

  /// Takes one of a pattern's samples for each pixel of a run of row y.
  ///
  /// Four samples lie in a line so short that the places between its ends are shares of it: for the first
  /// one both ends are worked out, and kept.
  func sample(
    _ version: WarpPicture, _ pattern: WarpSampling.Pattern, _ index: Int, _ y: Int,
    _ columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow
  ) {
    let count = row.count
    let (xs, ys) = (scratch.floats(0, count: count), scratch.floats(1, count: count))
    if pattern.count < 4 {
      points(xs, ys, y, columns, offset: pattern.offset(index), version.scale)
      return sample(version, xs, ys, into: row)
    }
    let (lastXs, lastYs) = (scratch.floats(2, count: count), scratch.floats(3, count: count))
    switch index {
    case 0:
      points(xs, ys, y, columns, offset: pattern.offset(0), version.scale)
      points(lastXs, lastYs, y, columns, offset: pattern.offset(3), version.scale)
      sample(version, xs, ys, into: row)
    case 3: sample(version, lastXs, lastYs, into: row)
    default:
      let (us, vs) = (scratch.floats(4, count: count), scratch.floats(5, count: count))
      let share = Double(index) / 3
      us.mix(xs, lastXs, share: share)
      vs.mix(ys, lastYs, share: share)
      sample(version, us, vs, into: row)
    }
  }

  private func points(
    _ xs: FloatRow, _ ys: FloatRow, _ y: Int, _ columns: Range<Int>, offset: Point, _ scale: Point
  ) {
    table.points(
      xs: xs, ys: ys,
      from: Point(
        x: Double(columns.lowerBound) + 0.5 - center.x, y: Double(y) + 0.5 - center.y),
      offset: offset, scale: scale)
  }

  private func sample(
    _ version: WarpPicture, _ xs: FloatRow, _ ys: FloatRow, into row: MutablePixelRow
  ) {
    row.sample(version.bitmap, xs: xs, ys: ys, origin: version.place(center), edge: version.edge)
  }

  /// Whether a piece of row y surely lies on the picture, with all of its pixels.
  ///
  /// Where nothing is turned, the outermost places along a row are those of its ends, and of the pixel
  /// nearest to the point.
  func covers(_ y: Int, _ piece: Range<Int>) -> Bool {
    if radius == .infinity { return true }
    guard isStraight else { return false }
    let down = Double(y) + 0.5 - center.y
    let (first, last) = (
      Double(piece.lowerBound) + 0.5 - center.x, Double(piece.upperBound) - 0.5 - center.x
    )
    let nearest = min(max(0, first), last)
    return [first, last, nearest].allSatisfy { across in
      let r = (across * across + down * down).squareRoot()
      guard r > 2, let place = table.place(of: Point(x: across, y: down)) else { return false }
      let margin = 2 + 2 * (place.x * place.x + place.y * place.y).squareRoot() / r
      let (x, y) = (center.x + place.x, center.y + place.y)
      return x > margin && y > margin && x < Double(canvas.width) - margin
        && y < Double(canvas.height) - margin
    }
  }

  /// The place in a picture's bitmap that a place of the canvas shows; nil if it shows nothing.
  func place(of point: Point, in version: WarpPicture) -> Point? {
    let away = Point(x: point.x - center.x, y: point.y - center.y)
    guard let place = table.place(of: away) else { return nil }
    return version.place(Point(x: center.x + place.x, y: center.y + place.y))
  }

  /// How much of each pixel of a run of row y the picture hides.
  func cover(
    _ version: WarpPicture, _ pattern: WarpSampling.Pattern, _ y: Int, _ columns: Range<Int>,
    scratch: Scratch, into row: CoverageRow
  ) -> WarpCover {
    let (xs, ys) = (scratch.floats(0, count: row.count), scratch.floats(1, count: row.count))
    let (us, vs) = (scratch.floats(2, count: row.count), scratch.floats(3, count: row.count))
    points(xs, ys, y, columns, offset: Point(x: 0, y: 0), version.scale)
    let (sheet, origin) = (version.sheet, version.place(center))
    us.scale(xs, by: 1, start: origin.x - sheet.corner.x, step: 0)
    vs.scale(ys, by: 1, start: origin.y - sheet.corner.y, step: 0)
    let (across, down) = (us.range, vs.range)
    let (width, height) = (Float(sheet.size.width), Float(sheet.size.height))
    if across.upperBound <= -0.5 || across.lowerBound >= width + 0.5 || down.upperBound <= -0.5
      || down.lowerBound >= height + 0.5
    {
      return .none
    }
    if across.lowerBound >= 0.5, across.upperBound <= width - 0.5, down.lowerBound >= 0.5,
      down.upperBound <= height - 0.5
    {
      return .all
    }
    row.fill(.max)
    row.clip(toPictureOf: sheet.size, xs: us, ys: vs)
    return .some
  }

  /// The samples of a piece of row y: those of its zone.
  func pattern(
    _ pattern: WarpSampling.Pattern, _ y: Int, _ piece: Range<Int>
  ) -> WarpSampling.Pattern { pattern }

  /// The folds alone are dark.
  func shade(_ y: Int, _ columns: Range<Int>, scratch: Scratch, into row: CoverageRow) -> Bool {
    guard let folds else { return false }
    folds.shade(y, columns, scratch: scratch, into: row)
    return true
  }
}
