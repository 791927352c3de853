// How strong the shadow of a page with transparency is along its fold: as strong as the alpha of what is bent there.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// The alpha of the bent part of a page, by the place along the fold.
final class PageCurlCast: Sendable {
  private let table: [Float]
  private let start: Double

  /// How many pixels of the canvas a cell of the table has.
  private static let cell = 4.0

  /// Asks a page at one moment; nil if it is opaque.
  init?(_ page: PlacedPicture, levels: ImageLevels, geometry: PageCurlGeometry, lift: Double) {
    guard let alpha = CasterAlpha(page, levels: levels) else { return nil }
    let (sweep, radius) = (geometry.sweep, geometry.radius)
    let box = sweep.box(page.rect)
    let vs = Sweep.corners(box).map { sweep.v($0, $1) }
    let (low, high) = (vs.min() ?? 0, vs.max() ?? 0)
    start = low
    table = (0...Int(((high - low) / Self.cell).rounded(.up))).map { index in
      var sum = 0.0
      for across in [-0.3, 0, 0.3] {
        let v = low + Double(index) * Self.cell + across * radius
        for part in 0..<6 {
          let u = lift - .pi * radius * (Double(part) + 0.5) / 6
          let point = sweep.point(u: u, v: v)
          sum += alpha.at(x: point.x, y: point.y)
        }
      }
      return Float(sum / 18)
    }
  }

  /// Weakens strengths at places along the fold, the first v, then every `step`.
  func weaken(_ strengths: FloatRow, v: Double, step: Double, with row: FloatRow) {
    row.lookUp(table, position: (v - start) / Self.cell, step: step / Self.cell)
    for index in 0..<strengths.count { strengths[index] *= row[index] }
  }
}
