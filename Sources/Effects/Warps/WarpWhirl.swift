// Pictures that bend about a point: sucked into it, or swirled around it.
//
// A place at the distance r from the point shows the place at the distance ρ(r) of the picture, turned by
// τ(r). The area under a pixel is ρ/r pixels of the picture wide and ρ' long, and leans by ρ·τ'. Its longer
// and its shorter side are the singular values of that, from which follows how it is sampled.

import SeguePixels
import SegueTransitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a place about a point looks.
struct WhirlPlace {
  /// The distance from the point, in pixels of the picture.
  var distance: Double
  /// The angle by which it is turned.
  var turn = 0.0
}

/// One picture, bent about a point.
struct WarpWhirl {
  let isFirst: Bool
  let center: Point
  /// Nothing is shown farther away than this.
  let radius: Double
  private let table: WhirlTable
  /// Up to which distance from the point which sampling holds.
  private let zones: [(radius: Double, sampling: WarpSampling)]

  /// Works out one frame.
  ///
  /// - Parameters:
  ///   - radius: nothing is shown farther away.
  ///   - reach: the largest distance that is asked for.
  ///   - bend: where a place at a distance above 0 looks.
  init(
    isFirst: Bool, center: Point, radius: Double, reach: Double, bend: (Double) -> WhirlPlace
  ) {
    self.isFirst = isFirst
    self.center = center
    self.radius = radius
    let reach = min(radius, reach) + 2
    table = WhirlTable(reach: reach) { distance in
      let r = max(distance, 1e-3)
      let place = bend(r)
      return (place.distance / r, sin(place.turn), cos(place.turn))
    }
    var zones: [(radius: Double, sampling: WarpSampling)] = []
    let steps = 512
    for index in 0..<steps {
      let r = (Double(index) + 0.5) / Double(steps) * reach
      let sampling = Self.sampling(r, step: reach / Double(steps) / 8, bend)
      if zones.last?.sampling == sampling { zones.removeLast() }
      zones.append((Double(index + 1) / Double(steps) * reach, sampling))
    }
    self.zones = zones
  }

  private static func sampling(
    _ r: Double, step: Double, _ bend: (Double) -> WhirlPlace
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
    // Where the area leans, its mean width is less than its longer side.
    let isLong = longer / Double(1 << halvings) > 1.2 * WarpSampling.longest
    return WarpSampling(
      halvingsAcross: halvings, halvingsDown: halvings, pattern: isLong ? .askew : .one)
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

  /// Samples a run of row y, `offset` from the pixels' middles.
  func sample(
    _ version: WarpPicture, _ y: Int, _ columns: Range<Int>, offset: Point, scratch: Scratch,
    into row: MutablePixelRow
  ) {
    let (xs, ys) = (scratch.floats(0, count: row.count), scratch.floats(1, count: row.count))
    table.points(
      xs: xs, ys: ys,
      from: Point(
        x: Double(columns.lowerBound) + 0.5 + offset.x - center.x,
        y: Double(y) + 0.5 + offset.y - center.y),
      scale: version.scale)
    row.sample(version.bitmap, xs: xs, ys: ys, origin: version.place(center), edge: version.edge)
  }

  /// How much of each pixel of a run of row y lies on the picture.
  func cover(
    _ version: WarpPicture, _ y: Int, _ columns: Range<Int>, scratch: Scratch,
    into row: CoverageRow
  ) {
    let (xs, ys) = (scratch.floats(0, count: row.count), scratch.floats(1, count: row.count))
    let (us, vs) = (scratch.floats(2, count: row.count), scratch.floats(3, count: row.count))
    table.points(
      xs: xs, ys: ys,
      from: Point(
        x: Double(columns.lowerBound) + 0.5 - center.x, y: Double(y) + 0.5 - center.y),
      scale: version.scale)
    let origin = version.place(center)
    us.scale(xs, by: 1, start: origin.x, step: 0)
    vs.scale(ys, by: 1, start: origin.y, step: 0)
    row.fill(.max)
    row.clip(toPictureOf: version.bitmap.size, xs: us, ys: vs)
  }
}
