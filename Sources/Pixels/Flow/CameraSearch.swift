// Looks for a camera that went far or zoomed much, which a search from coarse to fine does not find.
//
// Rule: both pictures are compared at a small size, without their large patterns and without strong edges weighing more than weak
// ones, so that exposure hardly counts. One of them is made smaller in equal steps, up to 1.7 times, and laid over the other one
// at every whole place. The best place is where both go up and down together most, as far as the part they share is large.

import SegueSystem

/// Two pictures in which a camera is looked for.
struct CameraSearch: Sendable {
  private let planes: [Plane]
  /// How many pixels of the flow one of these is.
  private let scale: Double
  private let threads: Int

  /// The longer side of the small pictures, at most.
  private static let longerSide = 64
  /// The steps of the zoom, and how many there are each way.
  private static let step = 1.09
  private static let steps = 6
  /// The share of the smaller picture that both show, at least.
  private static let leastShared = 0.25

  init(_ first: LumaPyramid, _ second: LumaPyramid, threads: Int) {
    let levels = first.levels
    let level =
      levels.firstIndex { max($0.width, $0.height) <= Self.longerSide } ?? levels.count - 1
    planes = [first, second].map { Plane(patternsOf: $0.levels[level]) }
    scale = Double(1 << level)
    self.threads = threads
  }

  /// The best motion from the first picture to the second.
  ///
  /// Pictures that are much longer than wide have none: there would be too many places.
  func best() -> DominantMotion {
    guard max(planes[0].values.width, planes[0].values.height) <= 4 * Self.longerSide else {
      return DominantMotion()
    }
    let zooms = (-Self.steps...Self.steps).map { pow(Self.step, Double($0)) }
    let found = ValuePlane<Place>(width: zooms.count, height: 1)
    Bands.forEach(rows: 0..<zooms.count, threads: threads, minimumBand: 1) { band in
      for index in band {
        let zoom = zooms[index], isIn = zoom > 1
        let own = planes[isIn ? 1 : 0].shrunk(by: isIn ? zoom : 1 / zoom)
        unsafe found.row(0)[index] = own.bestPlace(
          in: planes[isIn ? 0 : 1], sharing: Self.leastShared)
      }
    }
    var best = 0
    for index in zooms.indices where unsafe found.row(0)[index].score > found.row(0)[best].score {
      best = index
    }
    let zoom = zooms[best]
    let place = unsafe SIMD2(Double(found.row(0)[best].x), Double(found.row(0)[best].y))
    let shift = (zoom > 1 ? -zoom * place : place) * scale
    let start = shift + 0.5 * (zoom - 1)
    return DominantMotion(
      across: SIMD3(start.x, zoom - 1, 0), down: SIMD3(start.y, 0, zoom - 1))
  }

  /// Where a plane lies best in another one, and how well.
  private struct Place {
    var x = 0
    var y = 0
    var score = -Double.infinity
  }

  /// Numbers that go up and down about 0.
  private struct Plane: Sendable {
    let values: ValuePlane<Float>
    /// The sum of the squares above and to the left of each corner.
    private let sums: ValuePlane<Double>

    private init(_ values: ValuePlane<Float>) {
      self.values = values
      sums = Self.sums(of: values) { $0 * $0 }
    }

    /// The patterns of a picture: how each pixel differs from the mean around it.
    init(patternsOf luma: ValuePlane<Float>) {
      let (width, height) = (luma.width, luma.height)
      let sums = Self.sums(of: luma) { $0 }
      let patterns = ValuePlane<Float>(width: width, height: height)
      let reach = max(min(width, height) / 6, 2)
      for y in 0..<height {
        let rows = max(y - reach, 0)..<min(y + reach + 1, height)
        for x in 0..<width {
          let columns = max(x - reach, 0)..<min(x + reach + 1, width)
          let mean = Self.sum(sums, columns, rows) / Double(columns.count * rows.count)
          let off = unsafe luma.row(y)[x] - Float(mean)
          unsafe patterns.row(y)[x] = off / (abs(off) + 16)
        }
      }
      self.init(patterns)
    }

    /// The same made smaller.
    func shrunk(by factor: Double) -> Plane {
      guard factor > 1 else { return self }
      let small = ValuePlane<Float>(
        width: Int(Double(values.width) / factor), height: Int(Double(values.height) / factor))
      for y in 0..<small.height {
        for x in 0..<small.width {
          var sum: Float = 0
          for part in ValuePlane<Float>.quarters {
            let place = SIMD2(Double(x), Double(y)) + part + 0.5
            sum += values.value(at: SIMD2<Float>(place * factor - 0.5))
          }
          unsafe small.row(y)[x] = sum / 4
        }
      }
      return Plane(small)
    }

    /// The best place in another plane, of those where it has at least a share of this one.
    func bestPlace(in other: Plane, sharing least: Double) -> Place {
      let (width, height) = (values.width, values.height)
      let whole = other.values.width * other.values.height
      var best = Place()
      for y in -height + 1..<other.values.height {
        let rows = max(-y, 0)..<min(other.values.height - y, height)
        for x in -width + 1..<other.values.width {
          let columns = max(-x, 0)..<min(other.values.width - x, width)
          let count = columns.count * rows.count
          guard Double(count) >= least * Double(width * height) else { continue }
          let likeness = likeness(to: other, x, y, columns, rows)
          let score = likeness * (Double(count) / Double(whole)).squareRoot()
          if score > best.score { best = Place(x: x, y: y, score: score) }
        }
      }
      return best
    }

    /// How much a part is like what is under it in another plane: 1 if it is the same but for a factor.
    private func likeness(
      to other: Plane, _ x: Int, _ y: Int, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> Double {
      var sum = SIMD8<Float>()
      for row in rows {
        unsafe Self.multiply(
          values.row(row) + columns.lowerBound,
          other.values.row(row + y) + columns.lowerBound + x, columns.count, &sum)
      }
      let own = Self.sum(sums, columns, rows)
      let others = Self.sum(
        other.sums, columns.lowerBound + x..<columns.upperBound + x,
        rows.lowerBound + y..<rows.upperBound + y)
      return Double(sum.sum()) / max(own * others, 1e-9).squareRoot()
    }

    @inline(__always)
    @unsafe private static func multiply(
      _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int, _ sum: inout SIMD8<Float>
    ) {
      var x = 0
      while x + 8 <= count {
        let one = unsafe UnsafeRawPointer(a + x).loadUnaligned(as: SIMD8<Float>.self)
        let other = unsafe UnsafeRawPointer(b + x).loadUnaligned(as: SIMD8<Float>.self)
        sum += one * other
        x += 8
      }
      while x < count {
        unsafe sum[0] += a[x] * b[x]
        x += 1
      }
    }

    private static func sums(
      of values: ValuePlane<Float>, _ value: (Double) -> Double
    ) -> ValuePlane<Double> {
      let sums = ValuePlane<Double>(
        width: values.width + 1, height: values.height + 1, filledWith: 0)
      for y in 0..<values.height {
        var row = 0.0
        for x in 0..<values.width {
          unsafe row += value(Double(values.row(y)[x]))
          unsafe sums.row(y + 1)[x + 1] = sums.row(y)[x + 1] + row
        }
      }
      return sums
    }

    private static func sum(
      _ sums: ValuePlane<Double>, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> Double {
      let (above, below) = unsafe (sums.row(rows.lowerBound), sums.row(rows.upperBound))
      let (left, right) = (columns.lowerBound, columns.upperBound)
      return unsafe below[right] - below[left] - above[right] + above[left]
    }
  }
}

extension ValuePlane<Float> {
  /// Whether a place is between four numbers.
  func isInside(_ place: SIMD2<Float>) -> Bool {
    place.x >= 0 && place.y >= 0 && place.x <= Float(width - 1) && place.y <= Float(height - 1)
  }

  /// What is between the four numbers around a place; outside, what is at the edge.
  func value(at place: SIMD2<Float>) -> Float {
    let inside = place.clamped(
      lowerBound: .zero, upperBound: SIMD2(Float(width - 1), Float(height - 1)))
    let (x, y) = (Int(inside.x), Int(inside.y))
    let right = Swift.min(x + 1, width - 1)
    let across = inside.x - Float(x), down = inside.y - Float(y)
    let (upper, lower) = unsafe (row(y), row(Swift.min(y + 1, height - 1)))
    let above = unsafe upper[x] + (upper[right] - upper[x]) * across
    let below = unsafe lower[x] + (lower[right] - lower[x]) * across
    return above + (below - above) * down
  }

  /// The middles of a pixel's quarters, from its own.
  fileprivate static var quarters: [SIMD2<Double>] {
    [SIMD2(-0.25, -0.25), SIMD2(0.25, -0.25), SIMD2(-0.25, 0.25), SIMD2(0.25, 0.25)]
  }

  /// The plane whose pixels show what this one shows where a motion takes them.
  func moved(by motion: DominantMotion, threads: Int) -> ValuePlane<Float> {
    let plane = ValuePlane<Float>(width: width, height: height, margin: margin)
    // What becomes smaller is the mean of four points.
    let isSmaller = motion.across.y + motion.down.z > 0
    let parts = isSmaller ? Self.quarters : [.zero]
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      for y in band {
        let row = unsafe plane.row(y)
        for x in 0..<width {
          var sum: Float = 0
          for part in parts {
            let place = SIMD2(Double(x), Double(y)) + part
            sum += value(at: SIMD2<Float>(place + motion.motion(at: place)))
          }
          unsafe row[x] = sum / Float(parts.count)
        }
      }
    }
    plane.repeatEdges()
    return plane
  }
}
