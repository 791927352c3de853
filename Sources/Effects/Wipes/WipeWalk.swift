// A walk along a row of a wipe: it finds the runs of pixels that are drawn alike.
//
// Rule: from a pixel at distance d of the edge, the next |d| pixels cannot touch it. So a row is walked in steps as
// long as the distance, as a ray marcher walks through a field. Along a level edge the distance stays the same, and
// the whole row is one step.

import SeguePixels

/// Pixels of a row that are drawn alike.
struct WipeRun {
  enum Kind {
    /// One picture alone, far from the edge, or where the shape's shadow may fall.
    case outside, shaded
    /// Both pictures.
    case mixed
    /// The other picture alone.
    case inside
  }

  var kind: Kind
  var columns: Range<Int>
}

/// How far from its edge a wipe is more than one picture, in pixels.
struct WipeReach {
  /// Where the edge is mixed, on both sides.
  let edge: Double
  /// Where a shadow may fall outside; no less.
  let shadow: Double

  fileprivate func kind(_ distance: Double) -> WipeRun.Kind {
    if abs(distance) < edge { return .mixed }
    return distance > 0 ? .inside : -distance < shadow ? .shaded : .outside
  }

  /// How far away the next pixels of another kind are at least; shaded ones may go on where no shadow falls.
  fileprivate func free(_ distance: Double, _ kind: WipeRun.Kind) -> Double {
    kind == .outside ? -distance - shadow : abs(distance) - edge
  }
}

extension WipeEdge {
  func walk(
    _ y: Int, _ columns: Range<Int>, _ reach: WipeReach, distances: FloatRow,
    _ body: (WipeRun) -> Void
  ) {
    let (middle, slope) = (Double(y) + 0.5, slope)
    var (x, run): (Int, WipeRun?) = (columns.lowerBound, nil)
    while x < columns.upperBound {
      let place = Double(x) + 0.5
      let distance = distance(x: place, y: middle)
      let kind = reach.kind(distance)
      var next = x + 1
      if kind != .mixed || slope == 0 {
        let limit = limit(x: place, y: middle) - 0.5 - Double(x)
        let alike =
          slope > 0 ? (reach.free(distance, kind) / slope).rounded(.down) + 1 : .infinity
        next = x + max(Int(min(alike, limit.rounded(.up), Double(columns.upperBound - x))), 1)
      }
      if kind == .mixed {
        for column in x..<next { distances[column - columns.lowerBound] = Float(distance) }
      }
      if let last = run, last.kind == kind {
        run = WipeRun(kind: kind, columns: last.columns.lowerBound..<next)
      } else {
        if let run { body(run) }
        run = WipeRun(kind: kind, columns: x..<next)
      }
      x = next
    }
    if let run { body(run) }
  }

  func shade(_ y: Int, _ columns: Range<Int>, reach: Double, into row: FloatRow) {
    let (middle, slope) = (Double(y) + 0.5, slope)
    if slope > 0 {
      func point(_ x: Int) -> Float { Float(shade(x: Double(x) + 0.5, y: middle, reach: reach)) }
      if hasEvenShadow, reach >= 24 { return Self.interpolate(columns, into: row, point) }
      for (index, x) in columns.enumerated() { row[index] = point(x) }
      return
    }
    var x = columns.lowerBound
    while x < columns.upperBound {
      let place = Double(x) + 0.5
      let limit = (limit(x: place, y: middle) - 0.5 - Double(x)).rounded(.up)
      let next = x + max(Int(min(limit, Double(columns.upperBound - x))), 1)
      row[(x - columns.lowerBound)..<(next - columns.lowerBound)].fill(
        Float(shade(x: place, y: middle, reach: reach)))
      x = next
    }
  }

  /// Asks for every fourth column, the same ones whatever the range: a long shadow is straight enough between them.
  private static func interpolate(
    _ columns: Range<Int>, into row: FloatRow, _ point: (Int) -> Float
  ) {
    var knot = columns.lowerBound & ~3
    var (low, first) = (point(knot), columns.lowerBound)
    while first < columns.upperBound {
      let high = point(knot + 4)
      let end = min(knot + 4, columns.upperBound)
      for x in first..<end {
        row[x - columns.lowerBound] = low + (high - low) * (Float(x - knot) / 4)
      }
      (knot, low, first) = (knot + 4, high, end)
    }
  }
}
