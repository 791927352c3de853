// How near a point is to what is opaque of a page with holes, for the shadow of its free edge: it follows round corners.
//
// Rule: the mean α of the alpha around a point, under a tent as wide as the shadow on each side, gives smooth(√(2α)). Beside a
// straight edge that is exactly smooth(1 − d/reach), d the distance, as beside an opaque page.

import SegueDrawing
import SeguePixels
import SegueSystem

/// The alpha of a page, blurred.
final class PageCurlEdgeAlpha: Sendable {
  /// Means in cells, row by row, with a margin of zeros.
  private let means: [Double]
  private let (width, height): (Int, Int)
  private let margin: Int
  /// Cells to a pixel of the page.
  private let scale: Point

  /// Blurs the alpha of a picture as far as a shadow reaches, in pixels.
  init(_ picture: Bitmap, reach: Double, levels: ImageLevels) {
    let halvings = max(Int(log2(max(reach / 4, 1))), 0)
    let small = levels.halved(picture, across: halvings, down: halvings)
    let scale = Point(
      x: Double(small.width) / Double(picture.width),
      y: Double(small.height) / Double(picture.height))
    let count = max(Int((reach * scale.x).rounded()), 1)
    let (width, height) = (small.width + 2 * count, small.height + 2 * count)
    var cells = [Double](repeating: 0, count: width * height)
    for y in 0..<small.height {
      for x in 0..<small.width {
        cells[(y + count) * width + x + count] = Double(small[deep: x, y].alpha) / 65_535
      }
    }
    for step in [1, width] { cells = Self.blurred(cells, count, step: step) }
    (means, margin, self.scale) = (cells, count, scale)
    (self.width, self.height) = (width, height)
  }

  /// The mean of cells `step` apart, under a tent that ends `count` steps away.
  private static func blurred(_ cells: [Double], _ count: Int, step: Int) -> [Double] {
    cells.indices.map { index in
      (1 - count..<count).reduce(0) { sum, away in
        let cell = index + away * step
        let weight = Double(count - abs(away)) / Double(count * count)
        return cells.indices.contains(cell) ? sum + weight * cells[cell] : sum
      }
    }
  }

  /// 1 beside what is opaque, and 0 as far away as the shadow reaches.
  func nearness(of point: Point) -> Double {
    let x = point.x * scale.x - 0.5 + Double(margin)
    let y = point.y * scale.y - 0.5 + Double(margin)
    guard x >= 0, y >= 0, x < Double(width - 1), y < Double(height - 1) else { return 0 }
    let (column, row) = (Int(x), Int(y))
    let (across, down) = (x - Double(column), y - Double(row))
    func mean(_ row: Int) -> Double {
      let first = row * width + column
      return means[first] * (1 - across) + means[first + 1] * across
    }
    let mean = mean(row) * (1 - down) + mean(row + 1) * down
    return .smoothStep((2 * mean).squareRoot())
  }
}
