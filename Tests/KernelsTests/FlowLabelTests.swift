// The kernels that give pixels one of a few motions, against their formulas, and both builds against each other.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

@Suite struct FlowLabelTests {
  private static let counts = Array(0...35) + [67]
  private let labels = Int(SEGUE_FLOW_LABELS)

  /// What a kernel writes over some numbers, which is the same in both builds.
  private func written<Value: FixedWidthInteger & BitwiseCopyable>(
    _ start: [Value], _ run: (Bool, UnsafeMutablePointer<Value>) -> Void
  ) -> [Int] {
    let results = [false, true].map { (plain: Bool) -> [Int] in
      let memory = GuardedBytes(bytes(of: start), misalignment: plain ? 4 : 8)
      let pointer = unsafe memory.pointer().base.assumingMemoryBound(to: Value.self)
      unsafe run(plain, pointer)
      #expect(memory.isIntact)
      return start.indices.map { unsafe Int(pointer[$0]) }
    }
    #expect(results[0] == results[1], "both builds")
    return results[0]
  }

  private func someBytes(_ count: Int, seed: UInt64) -> [UInt8] {
    Array(randomPixels((count + 3) / 4, .edges, seed: seed).prefix(count))
  }

  @Test func unlikePixelsDifferInTheirBytes() {
    for n in Self.counts {
      let (a, b) = (someBytes(4 * n, seed: 1), someBytes(4 * n, seed: 2))
      let found = unsafe written([UInt8](repeating: 0, count: n)) { plain, out in
        unsafe (plain ? segue_flow_unlike_baseline : segue_flow_unlike)(out, a, b, n)
      }
      for i in 0..<n {
        var sum = 0
        for part in 4 * i..<4 * i + 4 { sum += abs(Int(a[part]) - Int(b[part])) }
        #expect(found[i] == min(sum, 255), "\(i) of \(n)")
      }
    }
  }

  @Test func meansAreThoseOfNine() {
    for n in Self.counts {
      let rows = (0..<3).map { someBytes(n, seed: UInt64(3 + $0)) }
      let found = unsafe written([UInt8](repeating: 0, count: n)) { plain, out in
        unsafe (plain ? segue_flow_mean_baseline : segue_flow_mean)(
          out, rows[0], rows[1], rows[2], n)
      }
      for i in 0..<n {
        let places = [max(i - 1, 0), i, min(i + 1, n - 1)]
        let sum = rows.reduce(0) { sum, row in places.reduce(sum) { $0 + Int(row[$1]) } }
        #expect(abs(Double(found[i]) - Double(sum) / 9) <= 1, "\(i) of \(n)")
      }
    }
  }

  @Test func gainsCountWhatIsSmaller() {
    for n in Self.counts {
      let (best, other) = (someBytes(n, seed: 6), someBytes(n, seed: 7))
      let expected = zip(best, other).reduce(0) { $0 + max(Int($1.0) - Int($1.1), 0) }
      let found = unsafe [
        segue_flow_gain(best, other, n), segue_flow_gain_baseline(best, other, n),
      ]
      #expect(found == [UInt32(expected), UInt32(expected)])
    }
  }

  @Test func costsAreWhatBothEndsDiffer() {
    let (width, height) = (40, 9)
    let first = someBytes(4 * width * height, seed: 8),
      second = someBytes(4 * width * height, seed: 9)
    let others = (0..<width * height).map { UInt8($0 % 3) }
    let trust = (0..<width * height).map { Float($0 % 2) }
    let flow = FlowGrid(width, height) { _, _ in SIMD2(-2, 0) }
    func unlike(_ x: Int, _ y: Int, _ toX: Int, _ toY: Int) -> Int {
      var sum = 0
      for part in 0..<4 {
        let (a, b) = (first[4 * (y * width + x) + part], second[4 * (toY * width + toX) + part])
        sum += abs(Int(a) - Int(b))
      }
      return sum
    }
    for y in 0..<height {
      let found = unsafe written([UInt8](repeating: 0, count: labels * width)) { plain, out in
        unsafe first.withUnsafeBufferPointer { a in
          unsafe second.withUnsafeBufferPointer { b in
            unsafe others.withUnsafeBufferPointer { others in
              unsafe trust.withUnsafeBufferPointer { trust in
                func picture(_ pixels: UnsafePointer<UInt8>?) -> segue_flow_picture {
                  unsafe segue_flow_picture(
                    pixels: pixels, stride: 4 * width, width: Int32(width), height: Int32(height))
                }
                var labels = unsafe segue_flow_labels()
                unsafe (labels.first, labels.second) = (
                  picture(a.baseAddress), picture(b.baseAddress)
                )
                unsafe (labels.flow, labels.trust) = (flow.flow, trust.baseAddress)
                unsafe labels.others = others.baseAddress
                unsafe labels.motion.2 = (3, 0, 0, 1, 0, 0)
                unsafe (labels.limit, labels.hidden, labels.outside) = (200, 50, 30)
                unsafe (labels.untrusted, labels.flowing, labels.apart) = (40, 3, 20)
                unsafe labels.count = 3
                unsafe (plain ? segue_flow_costs_baseline : segue_flow_costs)(
                  out, &labels, Int32(y))
              }
            }
          }
        }
      }
      for x in 0..<width {
        let own = found[labels * x..<labels * (x + 1)].map(\.self)
        let flowing = x < 2 ? 30 : min(unlike(x, y, x - 2, y), 200)
        #expect(own[0] == flowing + 3 + 40 * (1 - (y * width + x) % 2), "flow at \(x), \(y)")
        let other = Int(others[y * width + x])
        #expect(
          own[1] == min(unlike(x, y, x, y) + (other == 2 ? 20 : 0), other == 1 ? 200 : 50),
          "background at \(x), \(y)")
        var moved = 30
        if x + 3 < width, y + 1 < height {
          let other = others[(y + 1) * width + x + 3]
          moved = min(unlike(x, y, x + 3, y + 1) + (other == 1 ? 20 : 0), 200)
        }
        #expect(own[2] == moved, "thing at \(x), \(y)")
        #expect(own[3...].allSatisfy { $0 == 255 })
      }
    }
  }

  /// The cheapest way to each pixel with each label, one after the other.
  private func ways(
    _ order: [Int], _ costs: [UInt8], _ unlike: (Int, Int) -> Int, _ change: segue_flow_change
  ) -> [Int: [Int]] {
    var (found, last) = ([Int: [Int]](), [Int](repeating: 0, count: labels))
    for (index, pixel) in order.enumerated() {
      let apart = index > 0 ? unlike(pixel, order[index - 1]) : 0
      let changed = Int(change.edge) + Int(change.flat - change.edge) * 24 / (24 + apart)
      let least = last.min() ?? 0
      last = (0..<labels).map { min(last[$0] - least, changed) + Int(costs[labels * pixel + $0]) }
      found[pixel] = last
    }
    return found
  }

  @Test func sumsAreThoseOfTheCheapestWays() {
    var change = segue_flow_change(flat: 60, edge: 14)
    for n in Self.counts {
      let (costs, pixels) = (someBytes(labels * n, seed: 10), someBytes(4 * n, seed: 11))
      func unlike(_ i: Int, _ j: Int) -> Int {
        var sum = 0
        for part in 0..<4 { sum += abs(Int(pixels[4 * i + part]) - Int(pixels[4 * j + part])) }
        return sum
      }
      let found = unsafe written([UInt16](repeating: 5, count: labels * n)) { plain, out in
        unsafe (plain ? segue_flow_along_baseline : segue_flow_along)(
          out, costs, pixels, n, &change)
      }
      let right = ways(Array(0..<n), costs, unlike, change)
      let left = ways((0..<n).reversed(), costs, unlike, change)
      for i in 0..<n {
        for k in 0..<labels {
          let sum = (right[i]?[k] ?? 0) + (left[i]?[k] ?? 0)
          #expect(found[labels * i + k] == 5 + sum, "\(i), \(k) of \(n)")
        }
      }
      // The pixels as a column of one.
      let column = unsafe written([UInt16](repeating: 0, count: labels * (n + 1))) { plain, out in
        for i in 0..<n {
          unsafe (plain ? segue_flow_across_baseline : segue_flow_across)(
            out + labels * i, out + labels * n, Array(costs[labels * i..<labels * (i + 1)]),
            Array(pixels[4 * i..<4 * i + 4]),
            Array(pixels[4 * max(i - 1, 0)..<4 * max(i - 1, 0) + 4]), 1, &change)
        }
      }
      for i in 0..<n {
        for k in 0..<labels {
          #expect(column[labels * i + k] == right[i]?[k], "\(i), \(k) of \(n)")
        }
      }
    }
  }

  @Test func layersSayWhereTheirPixelsGo() {
    let (width, height) = (21, 6)
    let first = someBytes(4 * width * height, seed: 12),
      second = someBytes(4 * width * height, seed: 13)
    // Two layers, a pixel of which is 4 × 4 of these.
    let layers = [1, -2].map { shift in
      FlowGrid(6, 2) { x, y in SIMD2(Double(shift * (x % 2)), Double(y)) }
    }
    for y in 0..<height {
      let found = unsafe written([UInt8](repeating: 0, count: labels * width)) { plain, out in
        unsafe first.withUnsafeBufferPointer { a in
          unsafe second.withUnsafeBufferPointer { b in
            unsafe layers.map { unsafe $0.flow }.withUnsafeBufferPointer { flows in
              func picture(_ pixels: UnsafePointer<UInt8>?) -> segue_flow_picture {
                unsafe segue_flow_picture(
                  pixels: pixels, stride: 4 * width, width: Int32(width), height: Int32(height))
              }
              var labels = unsafe segue_flow_labels()
              unsafe (labels.first, labels.second) = (
                picture(a.baseAddress), picture(b.baseAddress)
              )
              unsafe labels.layers = flows.baseAddress
              unsafe (labels.limit, labels.outside, labels.leaving) = (200, 30, 14)
              unsafe (labels.count, labels.cell) = (3, 4)
              unsafe (plain ? segue_flow_costs_baseline : segue_flow_costs)(
                out, &labels, Int32(y))
            }
          }
        }
      }
      for x in 0..<width {
        for (index, shift) in [1, -2].enumerated() {
          let (toX, toY) = (x + shift * (x / 4 % 2), y + y / 4)
          var cost = 30
          if 0..<width ~= toX, toY < height {
            cost = (0..<4).reduce(0) {
              $0
                + abs(
                  Int(first[4 * (y * width + x) + $1]) - Int(second[4 * (toY * width + toX) + $1]))
            }
          }
          #expect(found[labels * x + index + 1] == min(cost, 200) + 14, "\(index) at \(x), \(y)")
        }
      }
    }
  }

  @Test func theCheapestLabelIsChosen() {
    let (n, flow) = (37, FlowGrid(37, 1) { x, _ in SIMD2(Double(x), -1) })
    let sums = (0..<labels * n).map { UInt16($0 * 7919 % 61) }
    var flows: [[Float]] = []
    let chosen = unsafe written([UInt8](repeating: 0, count: n)) { plain, out in
      var (xs, ys) = ([Float](repeating: 0, count: n), [Float](repeating: 0, count: n))
      var labels = unsafe segue_flow_labels()
      unsafe labels.first = segue_flow_picture(pixels: nil, stride: 0, width: 37, height: 1)
      unsafe labels.flow = flow.flow
      unsafe labels.motion.1 = (1, 0.5, 0, 2, 0.25, 0)
      unsafe labels.motion.2 = (-3, 0, 0, 0, 0, 0)
      unsafe labels.count = 3
      unsafe (plain ? segue_flow_choose_baseline : segue_flow_choose)(
        out, &xs, &ys, sums, &labels, 0)
      flows = [xs, ys]
    }
    for i in 0..<n {
      let own = sums[labels * i..<labels * i + 3].map(Int.init)
      let best = own.firstIndex(of: own.min() ?? 0) ?? 0
      #expect(chosen[i] == best, "\(i)")
      let x = Float(i)
      let motion: SIMD2<Float> = [SIMD2(x, -1), SIMD2(1 + 0.5 * x, 2 + 0.25 * x), SIMD2(-3, 0)][
        best]
      #expect(SIMD2(flows[0][i], flows[1][i]) == motion, "\(i)")
    }
  }
}
