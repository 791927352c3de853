// The shadow of letters on the picture behind them: it shows their edges where both pictures are dark.
//
// It is as long as 3 % of the canvas's shorter side when the letters stand, and shorter with smaller letters. When they
// come near it goes: its distances are those of a field of cells, which would be seen then.

import SegueDrawing
import SegueEffects
import SeguePixels

/// A shadow around letters at one moment.
struct LetterShadow {
  private let field: DistanceField
  /// From pixels to cells of the field.
  private let (origin, cell): (Point, Double)
  /// In pixels.
  private let reach: Double
  /// At the edge, 0…1.
  private let darkness: Double

  /// Makes the shadow of letters that were placed on a canvas; nil if nothing is darkened.
  init?(_ letters: TextWipe.Letters, at place: Projection, reach: Double, darkness: Double) {
    guard darkness > 0, reach > 0.25 else { return nil }
    field = letters.field
    cell = place.xx / field.scale
    origin = Point(x: place.tx - field.origin.x * cell, y: place.ty - field.origin.y * cell)
    (self.reach, self.darkness) = (reach, darkness)
  }

  /// Adds its share to what some columns of a row lose anyway.
  ///
  /// Along a row the distance changes by no more than a pixel a pixel: far from the edge it is not asked for.
  func add(to shares: CoverageRow, row y: Int, columns: Range<Int>, taken: Double) {
    let v = (Double(y) + 0.5 - origin.y) / cell
    let most = share(1, taken)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let distance = cell * field.distance(x: (Double(x) + 0.5 - origin.x) / cell, y: v)
      let free = distance > 0 ? distance : -distance - reach
      let next = free > 1 ? Int(min(Double(x) + free, Double(columns.upperBound))) : x + 1
      if distance > -reach {
        let value = distance > 0 ? most : share(.smoothStep(1 + distance / reach), taken)
        shares[(x - columns.lowerBound)..<(next - columns.lowerBound)].fill(value)
      }
      x = next
    }
  }

  /// What is lost where a part of the shadow falls, of 65 535.
  private func share(_ part: Double, _ taken: Double) -> UInt16 {
    UInt16(((1 - (1 - taken) * (1 - darkness * part)) * 65_535).rounded())
  }
}
