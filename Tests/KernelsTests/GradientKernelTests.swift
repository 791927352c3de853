// Gradients, against real numbers: the table's pixels are their own indices.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

@Suite struct GradientKernelTests {
  private static let last: Int32 = 4096
  private static let table: [UInt8] = (0...UInt32(last)).flatMap { index in
    (0..<4).map { UInt8(truncatingIfNeeded: index >> (8 * $0)) }
  }

  private typealias Kernel = (Bool, UnsafeMutablePointer<UInt8>, Int, Int) -> Void

  /// Compares the indices with a place for each pixel; `turns` lets 0 and 1 be the same.
  private func check(
    turns: Bool = false, _ kernel: Kernel, _ place: (Double) -> Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for n in Array(0...67) + [300] {
      var results: [[UInt8]] = []
      for plain in [false, true] {
        let memory = GuardedBytes([UInt8](repeating: 0, count: 4 * n), misalignment: n % 16)
        unsafe kernel(plain, memory.pointer().u8, n, 0)
        #expect(memory.isIntact, sourceLocation: sourceLocation)
        results.append(memory.bytes)
      }
      #expect(results[0] == results[1], sourceLocation: sourceLocation)
      // Cut anywhere, the bytes are the same.
      let split = GuardedBytes([UInt8](repeating: 0, count: 4 * n), misalignment: 3)
      unsafe kernel(false, split.pointer().u8, n / 3, 0)
      unsafe kernel(false, split.pointer(4 * (n / 3)).u8, n - n / 3, n / 3)
      #expect(split.bytes == results[0], sourceLocation: sourceLocation)
      for i in 0..<n {
        let index = (0..<4).reduce(0) { $0 + Int(results[0][4 * i + $1]) << (8 * $1) }
        var distance = abs(Double(index) - min(max(place(Double(i)), 0), 1) * 4096)
        if turns { distance = min(distance, 4096 - distance) }
        #expect(distance <= 0.52, "pixel \(i) of \(n)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func alongALine() {
    for (start, step) in [(-0.25, 0.005), (1.5, -0.0075), (0.5, 0), (3, 2), (-1, 0)]
      as [(Float, Float)]
    {
      unsafe check(
        { plain, dst, n, first in
          let kernel = unsafe plain ? segue_gradient_axial_baseline : segue_gradient_axial
          unsafe kernel(dst, n, first, start, step, Self.table, Self.last)
        }, { Double(start) + $0 * Double(step) })
    }
  }

  @Test func aroundAPoint() {
    let lines: [([Float], [Float])] = [
      ([-1, 0.2], [0.01, 0]), ([0.5, -0.75], [0.002, 0.008]), ([0, 0], [0, 0]),
      ([3, 3], [1e30, 0]),
    ]
    for (start, step) in lines {
      func vector(_ j: Double) -> (Double, Double) {
        (Double(start[0]) + j * Double(step[0]), Double(start[1]) + j * Double(step[1]))
      }
      unsafe check(
        { plain, dst, n, first in
          let kernel = unsafe plain ? segue_gradient_radial_baseline : segue_gradient_radial
          unsafe kernel(dst, n, first, start, step, Self.table, Self.last)
        },
        { j in
          let (x, y) = vector(j)
          return (x * x + y * y).squareRoot()
        })
      for turn in [-0.5, 0, 0.3, 0.5] as [Float] {
        unsafe check(
          turns: true,
          { plain, dst, n, first in
            let kernel = unsafe plain ? segue_gradient_conic_baseline : segue_gradient_conic
            unsafe kernel(dst, n, first, start, step, turn, Self.table, Self.last)
          },
          { j in
            let (x, y) = vector(j)
            let place = atan2(y, x) / (2 * .pi) - Double(turn)
            return place - place.rounded(.down)
          })
      }
    }
  }
}
