import CSegueKernels
import TestSupport
import Testing

@Suite struct ResampleKernelTests {
  /// Sets of weights that sum to 16,384, some negative.
  static func weights(_ sets: Int, _ taps: Int, seed: UInt64) -> [Int16] {
    var generator = SeededGenerator(seed: seed)
    return (0..<sets).flatMap { _ -> [Int16] in
      var set = (0..<taps).map { _ in Int.random(in: -900...3000, using: &generator) }
      set[taps / 2] += 16_384 - set.reduce(0, +)
      while let big = set.firstIndex(where: { $0 > 32_767 || $0 < -32_768 }) {
        set[big] /= 2
        set[(big + 1) % taps] += 16_384 - set.reduce(0, +)
      }
      return set.map(Int16.init)
    }
  }

  @Test func rowsOfWeightedPixels() {
    let source = randomPixels(80, .edges, seed: 71)
    for taps in [1, 2, 3, 4, 5, 7, 8, 12, 19] {
      for n in Array(0...33) + [67] {
        let weights = Self.weights(n, taps, seed: UInt64(taps))
        let first = (0..<n).map { Int32(($0 * 7 + taps) % (81 - taps)) }
        for plain in [false, true] {
          let kernel = unsafe plain ? segue_resample_row_baseline : segue_resample_row
          let row = GuardedBytes(source, misalignment: n % 7)
          let out = GuardedBytes([UInt8](repeating: 3, count: n * 8), misalignment: 2)
          unsafe kernel(out.pointer().u16, row.pointer().u8, n, weights, first, taps)
          let values = values16(out.bytes)
          let right = values.indices.allSatisfy { i in
            let (pixel, c) = (i / 4, i % 4)
            let sum = (0..<taps).reduce(0) {
              $0 + Int(weights[pixel * taps + $1]) * Int(source[(Int(first[pixel]) + $1) * 4 + c])
            }
            return Int(values[i]) == min(max((sum + 64) >> 7, 0), 32_640)
          }
          #expect(right && out.isIntact && row.isIntact, "\(taps) taps, \(n) pixels")
        }
      }
    }
  }

  @Test func columnsOfWeightedRows() {
    var generator = SeededGenerator(seed: 72)
    for taps in [1, 2, 3, 6, 13] {
      for n in 0...67 {
        let weights = Self.weights(1, taps, seed: UInt64(n))
        let rows = (0..<taps).map { _ in
          (0..<n * 4).map { _ in UInt16.random(in: 0...32_640, using: &generator) }
        }
        let real = (0..<n * 4).map { i in
          rows.indices.reduce(0) { $0 + Int(weights[$1]) * Int(rows[$1][i]) }
        }
        let expected = real.indices.map { i -> UInt8 in
          let bytes = [real[i], real[i / 4 * 4 + 3]].map { min(max(($0 + 1 << 20) >> 21, 0), 255) }
          return UInt8(min(bytes[0], bytes[1]))
        }
        for plain in [false, true] {
          #expect(column(rows, weights, n, plain: plain) == expected, "\(taps) taps, \(n) pixels")
        }
      }
    }
  }

  private func column(_ rows: [[UInt16]], _ weights: [Int16], _ n: Int, plain: Bool) -> [UInt8] {
    let memory = rows.map { GuardedBytes(bytes(of: $0), misalignment: 2) }
    let out = GuardedBytes([UInt8](repeating: 3, count: n * 4), misalignment: 1)
    let pointers = unsafe memory.map { unsafe UnsafePointer<UInt16>?($0.pointer().u16) }
    let kernel = unsafe plain ? segue_resample_column_baseline : segue_resample_column
    unsafe kernel(out.pointer().u8, pointers, weights, rows.count, n)
    #expect((memory + [out]).map(\.isIntact).allSatisfy { $0 })
    return out.bytes
  }
}
