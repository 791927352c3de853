// Clouds: smooth noise in several sizes, spread so that every grey covers the same area. A mask of it
// uncovers as much in each moment as in the next.

import SeguePixels

/// Smooth noise over a plane; the same cell and seed always give the same clouds.
struct CloudNoise {
  /// Size of the largest clouds, in pixels.
  let cell: Double
  let seed: Int
  /// How much later the right side comes than the left one, in parts of the clouds' own range.
  var slope = 0.0

  /// In how many sizes there are clouds, each half as large as the one before.
  var octaves = 5

  /// How much weaker each size is than the next larger one.
  private static let gain: Float = 0.55

  /// Values 0…1 of the pixels of an area, row by row; every part of 0…1 is as frequent as any other in a
  /// part of it.
  func values(over area: PixelRect, spreadIn inner: PixelRect) -> [Float] {
    var values = [Float](repeating: 0, count: area.size.count)
    var (cell, weight) = (cell, Float(1))
    for octave in 0..<octaves where cell >= 1 || octave == 0 {
      add(octave, cell: cell, weight: weight, over: area, to: &values)
      cell /= 2
      weight *= Self.gain
    }
    if slope != 0 { lean(&values, over: area, from: inner) }
    Self.spread(&values, of: area, by: inner)
    return values
  }

  /// Adds a slope from the left side of a part of the area to its right side.
  private func lean(_ values: inout [Float], over area: PixelRect, from inner: PixelRect) {
    let shown = Self.part(values, of: area, in: inner)
    guard let least = shown.min(), let greatest = shown.max() else { return }
    let rise = Float(slope) * (greatest - least) / Float(inner.width)
    for y in 0..<area.height {
      for x in 0..<area.width {
        values[y * area.width + x] += rise * Float(x + area.x - inner.x)
      }
    }
  }

  /// Adds one size: random values at the corners of cells, and smooth steps between them.
  private func add(
    _ octave: Int, cell: Double, weight: Float, over area: PixelRect, to values: inout [Float]
  ) {
    let columns = area.columns.map { Self.place($0, cell) }
    guard let first = columns.first?.cell, let last = columns.last?.cell else { return }
    for (line, y) in area.rows.enumerated() {
      let (top, down) = Self.place(y, cell)
      let knots = (first...(last + 1)).map { column -> Float in
        let upper = random(column, top, octave), lower = random(column, top + 1, octave)
        return (upper + (lower - upper) * down) * weight
      }
      let start = line * area.width
      for (x, place) in columns.enumerated() {
        let (left, right) = (knots[place.cell - first], knots[place.cell - first + 1])
        values[start + x] += left + (right - left) * place.part
      }
    }
  }

  /// The cell of a pixel's middle, and how far it is through it, smoothed.
  private static func place(_ pixel: Int, _ size: Double) -> (cell: Int, part: Float) {
    let place = (Double(pixel) + 0.5) / size
    let cell = place.rounded(.down)
    let part = Float(place - cell)
    return (Int(cell), part * part * (3 - 2 * part))
  }

  /// A number 0…1 for a corner of a cell (the finalizer of MurmurHash3).
  func random(_ x: Int, _ y: Int, _ octave: Int) -> Float {
    var bits = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
    bits ^= UInt64(bitPattern: Int64(seed &* 8 &+ octave)) &* 0x1656_67B1_9E37_79F9
    bits = (bits ^ (bits >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ (bits >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    bits ^= bits >> 33
    return Float(bits >> 40) / 16_777_215
  }

  /// The values in a part of the area.
  private static func part(
    _ values: [Float], of area: PixelRect, in inner: PixelRect
  ) -> [Float] {
    inner.rows.flatMap { y -> ArraySlice<Float> in
      let start = (y - area.y) * area.width + inner.x - area.x
      return values[start..<start + inner.width]
    }
  }

  /// Spreads values so that every part of 0…1 holds as many of those in a part of the area as any other.
  private static func spread(_ values: inout [Float], of area: PixelRect, by inner: PixelRect) {
    let counted = part(values, of: area, in: inner)
    guard let least = counted.min(), let greatest = counted.max(), greatest > least else {
      for index in values.indices { values[index] = 0.5 }
      return
    }
    let cells = 4096
    let scale = Float(cells) / (greatest - least)
    var counts = [Int](repeating: 0, count: cells + 1)
    for value in counted { counts[min(Int((value - least) * scale), cells - 1) + 1] += 1 }
    for cell in 1...cells { counts[cell] += counts[cell - 1] }
    let whole = Float(counted.count)
    for index in values.indices {
      // Beyond the part there may be lower and higher ones.
      let place = min(max((values[index] - least) * scale, 0), Float(cells))
      let cell = min(Int(place), cells - 1)
      let (low, high) = (Float(counts[cell]), Float(counts[cell + 1]))
      values[index] = (low + (high - low) * (place - Float(cell))) / whole
    }
  }
}
