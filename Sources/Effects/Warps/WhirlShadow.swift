// The shadow that a picture bent about a point throws on the ground, and the folds in which it is drawn together.
//
// Rule: w is the reach; at a place that lies t pixels of the canvas outside the picture's edge the shadow takes
// darkness·smooth(1 − t/w) of the ground's colours, as much as the picture's edge is opaque. Folds run to the point: they take
// depth·fold·(1 − r/R) of the picture's colours, fold smooth noise by the direction.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// What darkens the ground behind bent pictures.
protocol WarpShadow: Sendable {
  /// Darkens what of a row of the ground lies in the shadow; `columns` are those of the row.
  func fall(on row: MutablePixelRow, _ y: Int, _ columns: Range<Int>, scratch: Scratch)
  /// How opaque the bent picture is where it is nearest to a pixel, 0…1.
  func presence(_ y: Int, _ column: Int) -> Double
}

extension WarpShadow {
  func presence(_ y: Int, _ column: Int) -> Double { 1 }
}

/// A shadow around a picture that is bent about a point.
struct WhirlShadow: WarpShadow {
  private let table: WhirlTable
  private let center: Point
  private let sheet: PixelRect
  private let reach: Double
  /// No shadow falls farther from the point.
  private let farthest: Double
  private let darkness: Double
  private let caster: CasterAlpha?

  /// The shadow of a picture; nil when nothing is darkened.
  ///
  /// - Parameters:
  ///   - radius: how far the picture goes on from the point.
  ///   - distance: the distance from the point that is seen at a distance.
  init?(
    _ darkness: Double, of caster: PlacedPicture, _ levels: ImageLevels, canvas: PixelSize,
    center: Point, radius: Double, distance: (Double) -> Double
  ) {
    guard darkness > 0 else { return nil }
    (self.darkness, self.center) = (darkness, center)
    reach = max(0.05 * Double(canvas.shorterSide), 1)
    sheet = PixelRect(canvas)
    farthest = radius + reach
    self.caster = CasterAlpha(caster, levels: levels)
    table = WhirlTable(reach: radius + 2 * reach) { r in
      let inside = max(r, 1e-3)
      return (distance(inside) / inside, 0, 1)
    }
  }

  func fall(on row: MutablePixelRow, _ y: Int, _ columns: Range<Int>, scratch: Scratch) {
    let down = Double(y) + 0.5 - center.y
    guard abs(down) < farthest else { return }
    let half = (farthest * farthest - down * down).squareRoot()
    let near = RowInterval.columns(
      start: 0.5 - center.x, step: 1, from: -half, to: half, among: columns)
    guard !near.isEmpty else { return }
    fall(on: row[near.from(columns.lowerBound)], near.lowerBound, down, scratch)
  }

  private func fall(on row: MutablePixelRow, _ first: Int, _ down: Double, _ scratch: Scratch) {
    let count = row.count
    let (xs, ys) = (scratch.floats(0, count: count), scratch.floats(1, count: count))
    let factors = scratch.floats(2, count: count)
    let x = Double(first) + 0.5 - center.x
    table.points(xs: xs, ys: ys, from: Point(x: x, y: down), scale: Point(x: 1, y: 1))
    var isDark = false
    for index in 0..<count {
      let (u, v) = (Double(xs[index]) + center.x, Double(ys[index]) + center.y)
      let beside = max(-u, u - Double(sheet.width), 0)
      let below = max(-v, v - Double(sheet.height), 0)
      let across = x + Double(index)
      // How many pixels of the picture lie under one.
      let scale = abs(across) > abs(down) ? Double(xs[index]) / across : Double(ys[index]) / down
      let away = (beside * beside + below * below).squareRoot() / max(scale, 1e-6)
      var share = away < reach ? darkness * .smoothStep(1 - away / reach) : 0
      if share > 0 {
        if let caster { share *= caster.at(x: u, y: v) }
        isDark = true
      }
      factors[index] = Float(1 - share)
    }
    if isDark { row.scaleColors(by: factors, scratch: scratch) }
  }
}

/// Folds that run to a point.
struct WhirlFolds: Sendable {
  /// How dark they are by their direction.
  private let table: [Float]
  private let center: Point
  private let fall: Double

  /// Folds so deep, as far as a radius; nil for none.
  init?(_ depth: Double, seed: Int, center: Point, radius: Double) {
    guard depth > 0 else { return nil }
    table = FlashRays.folds(depth: depth, seed: seed)
    self.center = center
    fall = 1 / max(radius, 1)
  }

  /// Works out how dark the pixels of a run of row y are.
  func shade(_ y: Int, _ columns: Range<Int>, scratch: Scratch, into row: CoverageRow) {
    let (sums, folds) = (
      scratch.floats(0, count: row.count), scratch.floats(1, count: row.count)
    )
    sums.flash(
      rays: folds,
      from: Point(
        x: Double(columns.lowerBound) + 0.5 - center.x, y: Double(y) + 0.5 - center.y),
      glow: 0, fall: fall, table: table)
    row.take(folds, profile: EdgeProfile(scale: 1, offset: 0))
  }
}
