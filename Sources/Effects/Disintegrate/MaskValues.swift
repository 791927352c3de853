// The values of a mask on the canvas: of a picture, or clouds of noise.

import SeguePixels
import SegueTransitions

/// A mask over an area of the canvas.
struct MaskValues {
  private let area: PixelRect
  /// Whether there is nothing beyond the area; otherwise its edge goes on.
  private let endsAtEdge: Bool
  /// Values of the area's pixels, row by row, 0…1.
  private let values: [Float]

  /// The values around an area, as far as `reach` pixels.
  init(_ effect: Disintegrate, around inner: PixelRect, reach: Int, canvas: PixelSize) {
    area = PixelRect(
      x: inner.x - reach, y: inner.y - reach, width: inner.width + 2 * reach,
      height: inner.height + 2 * reach)
    endsAtEdge = effect.isMaskPlaced && effect.mask != nil
    guard let map = effect.mask else {
      let clouds = effect.clouds
      values = CloudNoise(
        cell: max(clouds.size.pixels(on: canvas), 1), seed: Int(clouds.seed), slope: clouds.slope,
        octaves: clouds.octaves
      ).values(over: area, spreadIn: inner)
      return
    }
    values =
      effect.isMaskPlaced
      ? Self.placed(map, over: area, canvas: canvas)
      : Self.stretched(map, over: area, canvas: canvas)
  }

  /// The field over an area that shows at p what the mask has at p − offset, y down.
  func field(over inner: PixelRect, movedBy offset: Point = Point(x: 0, y: 0)) -> FloatField {
    // A mask that is moved further than this is gone.
    let far = 1e6
    let (x0, y0) = (min(max(offset.x, -far), far), min(max(offset.y, -far), far))
    let (left, up) = (x0.rounded(.down), y0.rounded(.down))
    let (across, down) = (Float(x0 - left), Float(y0 - up))
    let isWhole = across == 0 && down == 0
    return FloatField(area: inner) { y, row in
      let line = y - Int(up)
      for index in 0..<row.count {
        let column = inner.x - 1 + index - Int(left)
        guard !isWhole else {
          row[index] = value(column, line)
          continue
        }
        let lower = value(column, line) * (1 - across) + value(column - 1, line) * across
        let upper = value(column, line - 1) * (1 - across) + value(column - 1, line - 1) * across
        row[index] = lower * (1 - down) + upper * down
      }
    }
  }

  /// The value of a pixel.
  func value(_ x: Int, _ y: Int) -> Float {
    let (column, line) = (x - area.x, y - area.y)
    let inside = (
      min(max(column, 0), area.width - 1), min(max(line, 0), area.height - 1)
    )
    if endsAtEdge, inside != (column, line) { return 0 }
    return values[inside.1 * area.width + inside.0]
  }

  private static func placed(_ map: Map, over area: PixelRect, canvas: PixelSize) -> [Float] {
    let linear = (0...65_535).map { Float(Color.linear(Double($0) / 65_535)) }
    var values = [Float](repeating: 0, count: area.size.count)
    let place = PixelRect(
      x: 0, y: canvas.height - map.size.height, width: map.size.width, height: map.size.height)
    let shown = place.intersection(area)
    for y in shown.rows {
      for x in shown.columns {
        values[(y - area.y) * area.width + x - area.x] =
          linear[Int(map[x, y - place.y])]
      }
    }
    return values
  }

  /// Bilinear, the edges going on for ever.
  private static func stretched(_ map: Map, over area: PixelRect, canvas: PixelSize) -> [Float] {
    /// The two cells around a pixel's middle, and how far it is from the first.
    func taps(_ pixel: Int, _ size: Int, _ cells: Int) -> (Int, Int, Float) {
      let place = (Double(pixel) + 0.5) * Double(cells) / Double(size) - 0.5
      let inside = min(max(place, 0), Double(cells - 1))
      let first = Int(inside)
      return (first, min(first + 1, cells - 1), Float(inside - Double(first)))
    }
    let columns = area.columns.map { taps($0, canvas.width, map.size.width) }
    var values: [Float] = []
    values.reserveCapacity(area.size.count)
    for y in area.rows {
      let (top, bottom, down) = taps(y, canvas.height, map.size.height)
      for (left, right, across) in columns {
        let upper = Float(map[left, top]) * (1 - across) + Float(map[right, top]) * across
        let lower = Float(map[left, bottom]) * (1 - across) + Float(map[right, bottom]) * across
        values.append((upper * (1 - down) + lower * down) / 65_535)
      }
    }
    return values
  }
}
