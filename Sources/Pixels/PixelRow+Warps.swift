// The kernels of bent pictures as methods of rows: where the pixels of a row look, and means of
// samples.

internal import CSegueKernels

extension MutablePixelRow {
  /// Becomes the mean of two rows.
  package func mean(_ a: PixelRow, _ b: PixelRow) {
    unsafe mix(a, b) { unsafe segue_any_mean2($0, $1, $2, $3, count) }
  }

  /// Becomes the mean of four rows.
  package func mean(_ a: PixelRow, _ b: PixelRow, _ c: PixelRow, _ d: PixelRow) {
    precondition(c.count == count && d.count == count, "rows differ in length")
    unsafe mix(a, b) { bits, own, a, b in
      unsafe c.withPixels(of: depth) { c in
        unsafe d.withPixels(of: depth) { unsafe segue_any_mean4(bits, own, a, b, c, $0, count) }
      }
    }
  }

  /// Becomes the mean of one, two or four rows of samples.
  ///
  /// - Parameters:
  ///   - spare: a row for each of the samples but the first, which this row takes.
  ///   - sample: writes the samples of a number into a row.
  package func takeMean(
    of count: Int, spare: (Int) -> MutablePixelRow, sample: (Int, MutablePixelRow) -> Void
  ) {
    sample(0, self)
    for index in 1..<max(count, 1) { sample(index, spare(index)) }
    if count == 2 { mean(reading, spare(1).reading) }
    if count == 4 { mean(reading, spare(1).reading, spare(2).reading, spare(3).reading) }
  }
}

/// Lanes side by side, one for each column: where the pixels of each look.
///
/// The pixel at t from a lane's middle looks at `along` in one direction, and at (shift + slope·t) / (1 + fall·t)
/// in the other.
///
/// A class: threads that draw one frame would otherwise count the references to its values for every row.
package final class LaneTable: Sendable {
  /// A line of a bent picture under one row or column of the canvas.
  package struct Lane {
    /// Where it looks, and how fast that changes along it.
    let along: Float, shift: Float, slope: Float, fall: Float
    /// The places t at which the picture begins and ends.
    let low: Float, high: Float
    /// How much of it is covered across, 0…1.
    let weight: Float

    /// A lane with the places at which the picture begins and ends, and how much of it is covered across, 0…1.
    package init(
      along: Double, shift: Double, slope: Double, fall: Double, ends: (low: Double, high: Double),
      weight: Double
    ) {
      (self.along, self.shift) = (Float(along), Float(shift))
      (self.slope, self.fall) = (Float(slope), Float(fall))
      (low, high, self.weight) = (Float(ends.low), Float(ends.high), Float(weight))
    }
  }

  private let count: Int
  /// The parts of all lanes, one part behind the other.
  private let values: [Float]

  /// A table of lanes.
  package init(_ lanes: [Lane]) {
    count = lanes.count
    var values: [Float] = []
    values.reserveCapacity(7 * count)
    for lane in lanes { values.append(lane.along) }
    for lane in lanes { values.append(lane.shift) }
    for lane in lanes { values.append(lane.slope) }
    for lane in lanes { values.append(lane.fall) }
    for lane in lanes { values.append(lane.low) }
    for lane in lanes { values.append(lane.high) }
    for lane in lanes { values.append(lane.weight) }
    self.values = values
  }

  /// Writes how much of a row of pixels lies in the picture, one in each lane from `first` on.
  ///
  /// - Parameter isSecond: whether the row becomes the mean of that and its old values.
  package func cover(_ row: CoverageRow, first: Int, t: Double, isSecond: Bool) {
    precondition(first >= 0 && first + row.count <= count, "no such lanes")
    unsafe values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      let low = unsafe base + 4 * count + first
      unsafe segue_lane_cover(
        row.base, row.count, low, low + count, low + 2 * count, Float(t), isSecond ? 1 : 0)
    }
  }

  /// Writes where a row of pixels looks, one in each lane from `first` on.
  package func points(
    xs: FloatRow, ys: FloatRow, first: Int, t: Double, scale: Point
  ) {
    precondition(
      xs.count == ys.count && first >= 0 && first + xs.count <= count, "no such lanes")
    unsafe values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      let along = unsafe base + first
      var lanes = unsafe segue_lanes(
        along: along, shift: along + count, slope: along + 2 * count, fall: along + 3 * count)
      unsafe segue_lane_points(
        xs.base, ys.base, xs.count, &lanes, Float(t), Float(scale.x), Float(scale.y))
    }
  }
}

/// How a picture is turned and scaled about a centre, by the distance from it.
package struct WhirlTable: Sendable {
  private let values: [Float]
  private let cells: Float

  /// Makes a table of the distances from 0 to `reach`.
  ///
  /// - Parameter turn: for a distance, the factor and the angle by which a place is multiplied and turned.
  package init(reach: Double, turn: (Double) -> (scale: Double, sine: Double, cosine: Double)) {
    let count = 2048
    let step = max(reach, 1) / Double(count - 1)
    values = (0..<count).flatMap { index -> [Float] in
      let (scale, sine, cosine) = turn(Double(index) * step)
      return [Float(scale * cosine), Float(scale * sine)]
    }
    cells = Float(1 / step)
  }

  /// About where a place looks, relative to the centre; nil if it is farther away than `reach`.
  package func place(of point: Point) -> Point? {
    let cell = (point.x * point.x + point.y * point.y).squareRoot() * Double(cells)
    guard cell < Double(values.count / 2) else { return nil }
    let (a, b) = (Double(values[2 * Int(cell)]), Double(values[2 * Int(cell) + 1]))
    return Point(x: a * point.x - b * point.y, y: b * point.x + a * point.y)
  }

  /// Writes where a row of pixels looks, relative to the centre.
  ///
  /// - Parameters:
  ///   - start: the first pixel's middle, relative to the centre.
  ///   - offset: how far from the pixels' middles to look, in their own frames: away from the centre and
  ///     around it.
  ///   - scale: the places are multiplied by this at last.
  package func points(
    xs: FloatRow, ys: FloatRow, from start: Point, offset: Point = Point(x: 0, y: 0), scale: Point
  ) {
    precondition(xs.count == ys.count, "rows differ in length")
    unsafe values.withUnsafeBufferPointer {
      var whirl = unsafe segue_whirl(
        x: start.x, y: start.y, away: Float(offset.x), around: Float(offset.y),
        table: $0.baseAddress, count: $0.count / 2,
        cells: cells, scale_x: Float(scale.x), scale_y: Float(scale.y))
      unsafe segue_whirl_points(xs.base, ys.base, xs.count, &whirl)
    }
  }
}

extension CoverageRow {
  /// Copies values of a list, from the one numbered `first` on.
  package func copy(_ values: [UInt16], from first: Int) {
    precondition(first >= 0 && first + count <= values.count, "no such values")
    unsafe values.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      unsafe base.update(from: start + first, count: count)
    }
  }
}
