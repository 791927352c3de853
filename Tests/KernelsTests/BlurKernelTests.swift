// Running sums, boxes and taps, against real numbers.

import CSegueKernels
import TestSupport
import Testing

@Suite struct BlurKernelTests {
  @Test func sumsRunAndWrap() {
    for n in 0...67 {
      let values = randomCoverage(n, seed: 301)
      let start = UInt32.max - 100_000
      var sums = [start]
      for value in values { sums.append(sums[sums.count - 1] &+ UInt32(value)) }
      for plain in [false, true] {
        var result = [UInt32](repeating: 7, count: n + 2)
        let run = unsafe plain ? segue_running_sums_baseline : segue_running_sums
        unsafe run(&result, values, n, start)
        #expect(result == sums + [7])
        let above = [UInt32](repeating: start, count: n)
        let add = unsafe plain ? segue_add_row_baseline : segue_add_row
        unsafe add(&result, above, values, n)
        #expect(Array(result.prefix(n)) == values.map { start &+ UInt32($0) })
      }
    }
  }

  @Test func boxesOfAllWidths() {
    let values = randomCoverage(300, seed: 302)
    var sums = [UInt32.max - 5]
    for value in values { sums.append(sums[sums.count - 1] &+ UInt32(value)) }
    let pairs: [(Int, Float, Int, Float)] = [(0, 0, 1, 0.5), (0, 0.3, 7, 0.9), (20, 0.25, 50, 0)]
    for (k0, f0, k1, f1) in pairs {
      let weights: (Float, Float) = (
        0.6 / (Float(2 * k0 + 1) + 2 * f0), 0.4 / (Float(2 * k1 + 1) + 2 * f1)
      )
      for n in Array(0...67) + [140] {
        let first = 100
        let real = (first..<first + n).map { i -> Double in
          func box(_ k: Int, _ f: Float) -> Double {
            let inner = values[i - k...i + k].reduce(0.0) { $0 + Double($1) }
            return inner + Double(f) * (Double(values[i - k - 1]) + Double(values[i + k + 1]))
          }
          return box(k0, f0) * Double(weights.0) + box(k1, f1) * Double(weights.1)
        }
        let results = [false, true].map { plain -> [UInt16] in
          var result = [UInt16](repeating: 9, count: n + 1)
          unsafe sums.withUnsafeBufferPointer { sums in
            guard let base = sums.baseAddress else { return }
            func places(_ k: Int) -> (
              UnsafePointer<UInt32>?, UnsafePointer<UInt32>?, UnsafePointer<UInt32>?,
              UnsafePointer<UInt32>?
            ) {
              let at = unsafe base + first
              return unsafe (at - k - 1, at - k, at + k + 1, at + k + 2)
            }
            var boxes = unsafe segue_boxes(
              sums: (places(k0), places(k1)), part: (f0, f1), weight: weights)
            let kernel = unsafe plain ? segue_blur_boxes_baseline : segue_blur_boxes
            unsafe kernel(&result, n, &boxes)
          }
          return result
        }
        #expect(results[0] == results[1] && results[0].last == 9)
        let worst = zip(results[0], real).map { abs(Double($0) - $1) }.max() ?? 0
        #expect(worst <= 0.53, "\(k0) \(k1) \(n)")
      }
    }
  }

  @Test func taps() {
    let rows = (0..<5).map { randomCoverage(80, seed: 310 + UInt64($0)) }
    let weights: [Float] = [0.05, 0.25, 0.4, 0.25, 0.05]
    let flat = rows.flatMap { $0 }
    for n in 0...67 {
      let real = (0..<n).map { i in
        zip(rows, weights).reduce(0) { (sum: Double, tap) -> Double in
          sum + Double(tap.0[i]) * Double(tap.1)
        }
      }
      let results = [false, true].map { plain -> [UInt16] in
        var result = [UInt16](repeating: 9, count: n + 1)
        unsafe flat.withUnsafeBufferPointer { flat in
          let base = flat.baseAddress
          let places = unsafe (0..<5).map { row in unsafe base.map { unsafe $0 + row * 80 } }
          let kernel = unsafe plain ? segue_blur_taps_baseline : segue_blur_taps
          unsafe kernel(&result, n, places, weights, 5)
        }
        return result
      }
      #expect(results[0] == results[1] && results[0].last == 9)
      let worst = zip(results[0], real).map { abs(Double($0) - $1) }.max() ?? 0
      #expect(worst <= 0.53, "\(n)")
    }
  }
}
