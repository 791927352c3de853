// Where bent pictures look, and means of samples, against real numbers and both builds.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

extension RowKernel {
  /// The mean of two or four rows.
  static func mean(of count: Int) -> RowKernel {
    RowKernel(
      name: "mean\(count)", inputBytes: [Int](repeating: 4, count: count), outputBytes: 4,
      inPlace: Array(0..<count), tolerance: 0.5,
      twin: { rows in
        rows[0].indices.map { index in
          rows.reduce(0) { $0 + Double($1[index]) } / Double(count)
        }
      },
      run: { plain, dst, src, n in
        if count == 2 {
          let kernel = unsafe plain ? segue_mean2_baseline : segue_mean2
          unsafe kernel(dst.u8, src[0].u8, src[1].u8, n)
        } else {
          let kernel = unsafe plain ? segue_mean4_baseline : segue_mean4
          unsafe kernel(dst.u8, src[0].u8, src[1].u8, src[2].u8, src[3].u8, n)
        }
      })
  }
}

@Suite struct WarpTests {
  @Test(arguments: PixelKind.allCases) func aMeanIsThatOfItsTwin(_ kind: PixelKind) {
    let rows = (0..<4).map { randomPixels(203, kind, seed: 30 + $0) }
    RowKernel.mean(of: 2).check(Array(rows[..<2]))
    RowKernel.mean(of: 4).check(rows)
  }

  @Test func everyPairOfBytesHasItsMean() {
    var (a, b): ([UInt8], [UInt8]) = ([], [])
    for first in 0...255 {
      for second in 0...255 {
        a += [UInt8](repeating: UInt8(first), count: 4)
        b += [UInt8](repeating: UInt8(second), count: 4)
      }
    }
    let means = RowKernel.mean(of: 2).output([a, b], 65_536)
    let isRight = means.indices.allSatisfy { Int(means[$0]) == (Int(a[$0]) + Int(b[$0]) + 1) / 2 }
    #expect(isRight)
  }

  /// Every sum that rows can have, of a few counts.
  @Test(arguments: [1, 2, 3, 16, 64, 255, 256, 257]) func everySumHasItsMean(_ count: Int) {
    let all = (0...(255 * count)).map { UInt16($0) } + [0, 0, 0]
    let n = all.count / 4
    for plain in [false, true] {
      let sums = GuardedBytes(bytes(of: all), misalignment: 2)
      let means = GuardedBytes([UInt8](repeating: 0, count: 4 * n), misalignment: 1)
      let kernel = unsafe plain ? segue_mean_of_sums_baseline : segue_mean_of_sums
      unsafe kernel(means.pointer(0).u8, sums.pointer(0).u16, n, UInt32(count))
      let result = means.bytes
      let isRight = result.indices.allSatisfy {
        Int(result[$0]) == (2 * Int(all[$0]) + count) / (2 * count)
      }
      #expect(isRight && means.isIntact && sums.isIntact, "\(count) rows")
    }
  }

  @Test func sumsGrowByTheirRows() {
    for n in Array(0...67) + [203] {
      let rows = (0..<3).map { randomPixels(n, .opaque, seed: 60 + $0) }
      for plain in [false, true] {
        let sums = GuardedBytes([UInt8](repeating: 0, count: 8 * n), misalignment: 2 * (n % 7))
        let kernel = unsafe plain ? segue_add_to_sums_baseline : segue_add_to_sums
        for (shift, row) in rows.enumerated() {
          let source = GuardedBytes(row, misalignment: shift)
          unsafe kernel(sums.pointer(0).u16, source.pointer(0).u8, n)
        }
        let sum = (0..<4 * n).flatMap { index in
          bytes(of: [rows.reduce(UInt16(0)) { $0 + UInt16($1[index]) }])
        }
        #expect(sums.bytes == sum && sums.isIntact, "\(n) pixels")
      }
    }
  }

  /// Runs a kernel that writes two rows of n floats, both builds, and compares them with real numbers.
  private func check(
    _ n: Int, _ real: (Int) -> (Double, Double),
    _ run: (Bool, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void
  ) {
    var results: [[UInt8]] = []
    for plain in [false, true] {
      let rows = (0..<2).map { _ in
        GuardedBytes(bytes(of: [Float](repeating: 0, count: n)), misalignment: 4)
      }
      unsafe run(plain, rows[0].pointer().f32, rows[1].pointer().f32)
      #expect(rows[0].isIntact && rows[1].isIntact)
      results.append(rows.flatMap(\.bytes))
      for index in 0..<n {
        let (x, y) = real(index)
        let (ownX, ownY) = unsafe (
          Double(rows[0].pointer().f32[index]), Double(rows[1].pointer().f32[index])
        )
        #expect(abs(ownX - x) <= 1e-5 * max(abs(x), 100), "\(index)")
        #expect(abs(ownY - y) <= 1e-5 * max(abs(y), 100), "\(index)")
      }
    }
    #expect(results[0] == results[1])
  }

  @Test(arguments: [1, 7, 40]) func aLaneIsThatOfItsTwin(_ n: Int) {
    let along = (0..<n).map { Float($0) * 1.5 - 20 }
    let shift = (0..<n).map { Float($0 % 5) }
    let slope = (0..<n).map { 1 + Float($0) / 8 }
    let fall = (0..<n).map { Float($0 % 7) / 200 - 0.012 }
    for t in [-90.0, 0, 3.5, 160] {
      unsafe check(
        n,
        { index in
          let depth = 1 + Double(fall[index]) * t
          let place = (Double(shift[index]) + Double(slope[index]) * t) / depth * 0.25
          return (Double(along[index]) * 0.5, depth > 1e-6 ? place : -1e8)
        },
        { plain, xs, ys in
          unsafe along.withUnsafeBufferPointer { along in
            unsafe shift.withUnsafeBufferPointer { shift in
              unsafe slope.withUnsafeBufferPointer { slope in
                unsafe fall.withUnsafeBufferPointer { fall in
                  var lanes = unsafe segue_lanes(
                    along: along.baseAddress, shift: shift.baseAddress, slope: slope.baseAddress,
                    fall: fall.baseAddress)
                  let kernel = unsafe plain ? segue_lane_points_baseline : segue_lane_points
                  unsafe kernel(xs, ys, n, &lanes, Float(t), 0.5, 0.25)
                }
              }
            }
          }
        })
    }
  }

  @Test(arguments: [1, 7, 40]) func howMuchOfAPixelLiesInItsLane(_ n: Int) {
    let low = (0..<n).map { Float($0) * 0.3 - 9 }
    let high = (0..<n).map { Float($0) * 0.25 - 3 }
    let weight = (0..<n).map { Float($0 % 4) / 3 }
    for t in [-9.25, -3, 0.5, 2.125] {
      var results: [[UInt16]] = []
      for plain in [false, true] {
        var row = [UInt16](repeating: 0, count: n)
        unsafe row.withUnsafeMutableBufferPointer { row in
          unsafe low.withUnsafeBufferPointer { low in
            unsafe high.withUnsafeBufferPointer { high in
              unsafe weight.withUnsafeBufferPointer { weight in
                let kernel = unsafe plain ? segue_lane_cover_baseline : segue_lane_cover
                // Half of it, by the mean with nothing.
                unsafe kernel(
                  row.baseAddress, n, low.baseAddress, high.baseAddress, weight.baseAddress,
                  Float(t), 1)
              }
            }
          }
        }
        results.append(row)
      }
      #expect(results[0] == results[1])
      for index in 0..<n {
        let inside = min(t + 0.5, Double(high[index])) - max(t - 0.5, Double(low[index]))
        let part = min(max(inside, 0), 1) * Double(weight[index])
        #expect(abs(Double(results[0][index]) - part * 32_767.5) <= 1.01, "\(index) at \(t)")
      }
    }
  }

  @Test(arguments: [1, 8, 45, 130]) func aWhirlIsThatOfItsTwin(_ n: Int) {
    // Turned by a hundredth for each pixel, and scaled by one more for each fifty.
    let cells = (0...100).map { r -> (Float, Float) in
      let (scale, turn) = (1 + Double(r) / 50, Double(r) / 100)
      return (Float(scale * cos(turn)), Float(scale * sin(turn)))
    }
    let table = cells.flatMap { [$0.0, $0.1] }
    for (x0, y0) in [(-20.25, 3.0), (90, 70), (0, 0)] {
      for (away, around) in [(0.0, 0.0), (0.25, 0), (-0.375, 0.125)] {
        unsafe check(
          n,
          { index in
            let (x, y) = Self.moved(x0 + Double(index), y0, away, around)
            let r = min(max(hypot(x0 + Double(index), y0) + away, 0), 100)
            let cell = min(Int(r), 99)
            let part = r - Double(cell)
            let a = Double(cells[cell].0) * (1 - part) + Double(cells[cell + 1].0) * part
            let b = Double(cells[cell].1) * (1 - part) + Double(cells[cell + 1].1) * part
            return ((a * x - b * y) * 2, (b * x + a * y) * 0.5)
          },
          { plain, xs, ys in
            unsafe table.withUnsafeBufferPointer {
              var whirl = unsafe segue_whirl(
                x: x0, y: y0, away: Float(away), around: Float(around), table: $0.baseAddress,
                count: 101, cells: 1, scale_x: 2, scale_y: 0.5)
              let kernel = unsafe plain ? segue_whirl_points_baseline : segue_whirl_points
              unsafe kernel(xs, ys, n, &whirl)
            }
          })
      }
    }
  }

  @Test(arguments: [1, 7, 40]) func placesBetweenTwoRowsOfThem(_ n: Int) {
    let low = (0..<n).map { Float($0) * 3 - 50 }
    let high = (0..<n).map { 90 - Float($0 * $0) / 4 }
    for share in [0, 1.0 / 3, 0.75, 1] {
      unsafe check(
        n,
        { index in
          let (a, b) = (Double(low[index]), Double(high[index]))
          return (a + (b - a) * share, b + (a - b) * share)
        },
        { plain, xs, ys in
          let kernel = unsafe plain ? segue_mix_floats_baseline : segue_mix_floats
          unsafe kernel(xs, low, high, n, Float(share))
          unsafe kernel(ys, high, low, n, Float(share))
        })
    }
  }

  /// A point moved away from the origin and around it.
  private static func moved(
    _ x: Double, _ y: Double, _ away: Double, _ around: Double
  ) -> (Double, Double) {
    let angle = atan2(y, x)
    let (c, s) = hypot(x, y) > 0 ? (cos(angle), sin(angle)) : (0, 0)
    return (x + away * c - around * s, y + away * s + around * c)
  }
}
