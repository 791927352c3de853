// The shadow of a layer for the reference compositor: its alpha on a fine grid, blurred by a Gaussian.

import SegueLayers
import SeguePixels
import SegueSystem

/// Alpha on a grid of the layer's plane.
struct ReferenceShadow {
  private let origin: Point
  private let width: Int
  private let height: Int
  private let values: [Double]
  /// Grid points to a point of the layer.
  private static let density = 2.0
  /// As far from the bounds as anything may lie that casts a shadow, without and with sublayers.
  private static let reaches = (alone: 6.0, carrying: 36.0)

  init(_ layer: ReferenceLayer) {
    let properties = layer.properties
    let sigma = properties.shadowRadius * Self.density
    let reach = layer.sublayers.isEmpty ? Self.reaches.alone : Self.reaches.carrying
    let margin = reach + 4 * properties.shadowRadius
    let area = properties.bounds.insetBy(-margin, -margin)
    let (columns, rows) = (
      Int(area.width * Self.density) + 1, Int(area.height * Self.density) + 1
    )
    let corner = area.origin
    var grid = [Double](repeating: 0, count: columns * rows)
    for y in 0..<rows {
      for x in 0..<columns {
        // The mean of four points of each cell.
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
          let u = corner.x + (Double(x) + dx) / Self.density
          let v = corner.y + (Double(y) + dy) / Self.density
          grid[y * columns + x] += layer.castingAlpha(u, v) / 4
        }
      }
    }
    (origin, width, height) = (corner, columns, rows)
    guard sigma > 0 else {
      values = grid
      return
    }
    let far = Int((5 * sigma).rounded(.up))
    let weights = (-far...far).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    func blurred(_ from: [Double], _ step: Int, _ isInside: (Int, Int) -> Bool) -> [Double] {
      var result = from
      for index in from.indices {
        var sum = 0.0
        for (k, weight) in weights.enumerated() where isInside(index, k - far) {
          sum += weight * from[index + (k - far) * step]
        }
        result[index] = sum / total
      }
      return result
    }
    let across = blurred(grid, 1) { index, k in
      (0..<columns).contains(index % columns + k)
    }
    values = blurred(across, columns) { index, k in (0..<rows).contains(index / columns + k) }
  }

  /// The alpha at a point, between the grid's points.
  func alpha(_ u: Double, _ v: Double) -> Double {
    let x = (u - origin.x) * Self.density - 0.5
    let y = (v - origin.y) * Self.density - 0.5
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (x - x.rounded(.down), y - y.rounded(.down))
    func value(_ column: Int, _ row: Int) -> Double {
      guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
      return values[row * width + column]
    }
    return (value(column, row) * (1 - fx) + value(column + 1, row) * fx) * (1 - fy)
      + (value(column, row + 1) * (1 - fx) + value(column + 1, row + 1) * fx) * fy
  }
}
