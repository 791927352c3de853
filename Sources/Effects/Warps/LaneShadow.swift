// The shadow that a picture bent in lanes throws on the ground, beside the ends of its lanes and behind the line
// where it begins.
//
// Rule: w is the reach, t pixels outside a lane's ends and u pixels before the picture's first line take
// darkness·smooth(1 − t/w)·smooth(1 − u/w) of the ground's colours. What is transparent shows no shadow, and it is as
// strong as the alpha of the place on the picture's edge that is nearest in the lane.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// A shadow beside lanes.
struct LaneShadow: WarpShadow {
  /// What one lane throws.
  private struct Lane {
    var low: Double
    var high: Double
    /// How dark it is at the ends, 0…1.
    var darkness: Double
    /// Whether the picture surely hides all between the ends.
    var isHidden: Bool
    /// The line of the picture, in pixels of the canvas.
    var line: Double
    /// What it shows along the lane.
    var own: WarpLane
  }

  private let canvas: PixelSize
  private let isSideways: Bool
  private let reach: Double
  private let lanes: [Lane]
  /// The alpha of the bent picture; nil if it is opaque.
  private let caster: CasterAlpha?

  /// How dark it is; 0 for none.
  static func parameter<Root>(
    _ property: WritableKeyPath<Root, Double> & Sendable
  ) -> EffectParameter<Root> {
    EffectParameter(
      property, "shadow", .number(0...1),
      "how dark the shadow at the edge of the bent picture is; 0 for none")
  }

  /// How dark it is unless it is told.
  static let usual = 0.4

  /// The shadow of lanes on a canvas; nil when an opaque picture darkens nothing.
  ///
  /// - Parameters:
  ///   - darkness: how dark it is at the lanes' ends.
  ///   - caster: the picture that is bent; it lies on the canvas as it lies before.
  ///   - direction: the side that the motion comes from.
  ///   - lane: the lane that is so many pixels from this side, seen or before the picture's first line.
  init?(
    _ darkness: Double, of caster: PlacedPicture, _ levels: ImageLevels, canvas: PixelSize,
    from direction: Direction, lane: (Double) -> WarpLane
  ) {
    guard darkness > 0 || !caster.isOpaque else { return nil }
    // In places so wide that lanes beside a round corner do not differ at once from those beside the straight edge.
    let side = Double(min(caster.bitmap.width, caster.bitmap.height))
    self.caster = CasterAlpha(
      caster, levels: levels, halvings: max(Int(log2(max(0.06 * side, 1))), 2))
    let isOpaque = self.caster == nil
    let way = direction.motion
    let isSideways = way.x != 0
    let (count, across) =
      isSideways ? (canvas.width, canvas.height) : (canvas.height, canvas.width)
    let reach = max(0.04 * Double(canvas.shorterSide), 1)
    (self.canvas, self.isSideways, self.reach) = (canvas, isSideways, reach)
    lanes = (0..<count).map { index in
      func turned(_ place: Double) -> Double {
        way.x + way.y < 0 ? Double(count) - place : place
      }
      let own = lane(turned(Double(index) + 0.5))
      let ends = own.ends(Double(across))
      return Lane(
        low: ends.low, high: ends.high, darkness: darkness * Self.fall(-own.line, reach),
        isHidden: isOpaque && own.line > 1, line: turned(max(own.line, 0)), own: own)
    }
  }

  /// How much of it there is so many pixels away.
  private static func fall(_ distance: Double, _ reach: Double) -> Double {
    .smoothStep(1 - distance / reach)
  }

  /// Darkens what of a row of the ground lies in the shadow.
  ///
  /// - Parameter columns: those of the row.
  func fall(on row: MutablePixelRow, _ y: Int, _ columns: Range<Int>, scratch: Scratch) {
    if isSideways {
      return fallAcross(
        row, at: Double(y) + 0.5 - Double(canvas.height) / 2, columns, scratch)
    }
    let lane = lanes[y]
    guard lane.darkness > 0 else { return }
    let middle = Double(canvas.width) / 2
    func fall(from low: Double, to high: Double) {
      let part = RowInterval.columns(
        start: 0.5 - middle, step: 1, from: low, to: high, among: columns)
      guard !part.isEmpty else { return }
      let first = Double(part.lowerBound) + 0.5 - middle
      let places = part.from(columns.lowerBound)
      darken(row[places], scratch) { lightness(lane, at: first + Double($0)) }
    }
    guard lane.isHidden, lane.high - lane.low > 4 else {
      return fall(from: lane.low - reach, to: lane.high + reach)
    }
    // An edge is smooth over a pixel or more.
    fall(from: lane.low - reach, to: lane.low + 2)
    fall(from: lane.high - 2, to: lane.high + reach)
  }

  /// Darkens what of a row that crosses the lanes at a place lies in the shadow.
  private func fallAcross(
    _ row: MutablePixelRow, at place: Double, _ columns: Range<Int>, _ scratch: Scratch
  ) {
    func isTouched(_ column: Int) -> Bool {
      let lane = lanes[column]
      let isHidden = lane.isHidden && place > lane.low + 2 && place < lane.high - 2
      return lane.darkness > 0 && !isHidden && place > lane.low - reach
        && place < lane.high + reach
    }
    var column = columns.lowerBound
    while column < columns.upperBound {
      let first = column
      while column < columns.upperBound, isTouched(column) { column += 1 }
      if first < column {
        darken(
          row[(first - columns.lowerBound)..<(column - columns.lowerBound)], scratch
        ) { lightness(lanes[first + $0], at: place) }
      }
      column += 1
    }
  }

  /// How light the ground is at a place along a lane.
  private func lightness(_ lane: Lane, at place: Double) -> Float {
    let away = max(lane.low - place, place - lane.high)
    guard lane.darkness > 0, away < reach else { return 1 }
    return Float(1 - lane.darkness * Self.fall(away, reach) * presence(lane, at: place))
  }

  func presence(_ y: Int, _ column: Int) -> Double {
    isSideways
      ? presence(lanes[column], at: Double(y) + 0.5 - Double(canvas.height) / 2)
      : presence(lanes[y], at: Double(column) + 0.5 - Double(canvas.width) / 2)
  }

  /// How opaque the picture is where it is nearest to a place along a lane.
  private func presence(_ lane: Lane, at place: Double) -> Double {
    guard let caster else { return 1 }
    let t = min(max(place, lane.low), lane.high)
    let across = (lane.own.shift + lane.own.slope * t) / (1 + lane.own.fall * t)
    return isSideways
      ? caster.at(x: lane.line, y: across + Double(canvas.height) / 2)
      : caster.at(x: across + Double(canvas.width) / 2, y: lane.line)
  }

  private func darken(
    _ row: MutablePixelRow, _ scratch: Scratch, lightness: (Int) -> Float
  ) {
    let factors = scratch.floats(0, count: row.count)
    for index in 0..<row.count { factors[index] = lightness(index) }
    row.scaleColors(by: factors, scratch: scratch)
  }
}
