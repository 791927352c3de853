import CSegueKernels
import TestSupport
import Testing

@Suite struct LevelKernelTests {
  @Test func rowsAreSummedWithTheirWeights() {
    let rows = (0..<4).map { randomPixels(80, .edges, seed: UInt64(60 + $0)) }
    for weights in [[1, 3, 3, 1], [16, 96, 16], [49, 78, 1]] as [[UInt16]] {
      for n in Array(0...33) + [67, 80] {
        let expected = (0..<n * 4).map { i in
          weights.indices.reduce(UInt16(0)) { $0 + weights[$1] * UInt16(rows[$1][i]) }
        }
        for plain in [false, true] {
          let memory = weights.indices.map { tap in
            GuardedBytes(Array(rows[tap].prefix(n * 4)), misalignment: (n + tap) % 7)
          }
          let out = GuardedBytes([UInt8](repeating: 3, count: n * 8), misalignment: 2)
          let pointers = unsafe memory.map { unsafe UnsafePointer<UInt8>?($0.pointer().u8) }
          let kernel = unsafe plain ? segue_level_rows_baseline : segue_level_rows
          unsafe kernel(out.pointer().u16, pointers, weights, weights.count, n)
          let isRight = values16(out.bytes) == expected
          #expect(isRight && (memory + [out]).allSatisfy { $0.isIntact }, "\(weights), \(n)")
        }
      }
    }
  }

  /// Sums of rows, for pixels with one more at each end.
  private func sums(_ pixels: Int, upTo most: UInt16) -> [UInt16] {
    var generator = SeededGenerator(seed: UInt64(pixels))
    return (0..<(pixels + 2) * 4).map { _ in UInt16.random(in: 0...most, using: &generator) }
  }

  private func pixels(
    _ sums: [UInt16], count: Int, _ run: (KernelPointer, UnsafePointer<UInt16>) -> Void
  ) -> [UInt8] {
    let row = GuardedBytes(bytes(of: sums), misalignment: 2)
    let out = GuardedBytes([UInt8](repeating: 3, count: count * 4), misalignment: count % 5)
    unsafe run(out.pointer(), UnsafePointer(row.pointer().u16))
    #expect(row.isIntact && out.isIntact, "\(count) pixels")
    return out.bytes
  }

  @Test func halfARowIsTheMeanOfFour() {
    for n in Array(0...33) + [67] {
      let sums = sums(2 * n, upTo: 255 * 8)
      let expected = (0..<n * 4).map { i -> UInt8 in
        let first = i / 4 * 8 + i % 4
        let sum = zip([0, 4, 8, 12], [1, 3, 3, 1]).reduce(0) { $0 + Int(sums[first + $1.0]) * $1.1 }
        return UInt8((sum + 32) / 64)
      }
      for plain in [false, true] {
        let kernel = unsafe plain ? segue_level_half_baseline : segue_level_half
        let result = unsafe pixels(sums, count: n) { unsafe kernel($0.u8, $1, n) }
        #expect(result == expected, "\(n) pixels")
      }
    }
  }

  @Test func aSurfaceHasItsPlacesInOrder() {
    let weights: [Int16] = [49, 78, 1, 25, 94, 9, 9, 94, 25, 1, 78, 49]
    for places in [1, 2, 4] {
      for n in Array(0...19) + [67] {
        let sums = sums(n, upTo: 255 * 128)
        let expected = (0..<n * places * 4).map { i -> UInt8 in
          let (pixel, place, c) = (i / 4 / places, i / 4 % places, i % 4)
          let sum = (0..<3).reduce(0) {
            $0 + Int(sums[(pixel + $1) * 4 + c]) * Int(weights[place * 3 + $1])
          }
          return UInt8((sum + 8192) / 16_384)
        }
        for plain in [false, true] {
          let kernel = unsafe plain ? segue_level_surface_baseline : segue_level_surface
          let result = unsafe pixels(sums, count: n * places) {
            unsafe kernel($0.u8, $1, weights, places, n)
          }
          #expect(result == expected, "\(places) places, \(n) pixels")
        }
      }
    }
  }
}
