// The kernels of bent pictures as methods of rows: where the pixels of a row look, and means of
// samples.

internal import CSegueKernels

extension MutablePixelRow {
  /// Becomes the mean of two rows.
  package func mean(_ a: PixelRow, _ b: PixelRow) {
    precondition(a.count == count && b.count == count, "rows differ in length")
    unsafe segue_mean2(base, a.base, b.base, count)
  }

  /// Becomes the mean of four rows.
  package func mean(_ a: PixelRow, _ b: PixelRow, _ c: PixelRow, _ d: PixelRow) {
    precondition(
      a.count == count && b.count == count && c.count == count && d.count == count,
      "rows differ in length")
    unsafe segue_mean4(base, a.base, b.base, c.base, d.base, count)
  }
}

/// Lanes side by side, one for each column: where the pixels of each look.
///
/// The pixel at t from a lane's middle looks at `along` in one direction, and at (shift + slope·t) / (1 + fall·t)
/// in the other.
package struct LaneTable: Sendable {
  private var along: [Float] = []
  private var shift: [Float] = []
  private var slope: [Float] = []
  private var fall: [Float] = []
  private var low: [Float] = []
  private var high: [Float] = []
  private var weight: [Float] = []

  /// Makes an empty table.
  package init() {}

  /// Adds a lane behind the others.
  ///
  /// - Parameters:
  ///   - ends: the places t at which the picture begins and ends.
  ///   - weight: how much of the lane is covered across, 0…1.
  package mutating func append(
    along: Double, shift: Double, slope: Double, fall: Double, ends: (low: Double, high: Double),
    weight: Double
  ) {
    low.append(Float(ends.low))
    high.append(Float(ends.high))
    self.weight.append(Float(weight))
    self.along.append(Float(along))
    self.shift.append(Float(shift))
    self.slope.append(Float(slope))
    self.fall.append(Float(fall))
  }

  /// Writes how much of a row of pixels lies in the picture, one in each lane from `first` on.
  ///
  /// - Parameter isSecond: whether the row becomes the mean of that and what it was.
  package func cover(_ row: CoverageRow, first: Int, t: Double, isSecond: Bool) {
    precondition(first >= 0 && first + row.count <= low.count, "no such lanes")
    unsafe low.withUnsafeBufferPointer { low in
      unsafe high.withUnsafeBufferPointer { high in
        unsafe weight.withUnsafeBufferPointer { weight in
          guard let a = low.baseAddress, let b = high.baseAddress, let c = weight.baseAddress
          else { return }
          unsafe segue_lane_cover(
            row.base, row.count, a + first, b + first, c + first, Float(t), isSecond ? 1 : 0)
        }
      }
    }
  }

  /// Writes where a row of pixels looks, one in each lane from `first` on.
  package func points(
    xs: FloatRow, ys: FloatRow, first: Int, t: Double, scale: Point
  ) {
    precondition(
      xs.count == ys.count && first >= 0 && first + xs.count <= along.count, "no such lanes")
    unsafe along.withUnsafeBufferPointer { along in
      unsafe shift.withUnsafeBufferPointer { shift in
        unsafe slope.withUnsafeBufferPointer { slope in
          unsafe fall.withUnsafeBufferPointer { fall in
            guard let a = along.baseAddress, let b = shift.baseAddress, let c = slope.baseAddress,
              let d = fall.baseAddress
            else { return }
            var lanes = unsafe segue_lanes(
              along: a + first, shift: b + first, slope: c + first, fall: d + first)
            unsafe segue_lane_points(
              xs.base, ys.base, xs.count, &lanes, Float(t), Float(scale.x), Float(scale.y))
          }
        }
      }
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
