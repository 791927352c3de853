// The rows of optical flow, against their formulas in Double, and both builds against each other.

import CSegueKernels
import TestSupport
import Testing

@Suite struct FlowKernelTests {
  private static let counts = Array(0...35) + [67]

  private func numbers(_ count: Int, _ range: ClosedRange<Float>, seed: Int) -> [Float] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<count).map { _ in Float.random(in: range, using: &generator) }
  }

  /// Runs both builds of a kernel on guarded numbers, and compares what they write with real ones.
  private func check(
    _ start: [Float], _ name: String, within tolerance: Double = 1e-4, _ real: (Int) -> Double,
    _ run: (Bool, UnsafeMutablePointer<Float>) -> Void
  ) {
    var results: [[UInt8]] = []
    for plain in [false, true] {
      let memory = GuardedBytes(bytes(of: start), misalignment: plain ? 4 : 12)
      unsafe run(plain, memory.pointer().f32)
      let worst = start.indices.map { unsafe abs(Double(memory.pointer().f32[$0]) - real($0)) }
        .max()
      #expect(worst ?? 0 <= tolerance && memory.isIntact, "\(name), \(start.count) numbers")
      results.append(memory.bytes)
    }
    #expect(results[0] == results[1], "\(name), both builds")
  }

  @Test func lumaIsAdded() {
    for n in Self.counts {
      let pixels = randomPixels(n, .edges, seed: 70)
      let start = numbers(n, 0...255, seed: n)
      unsafe check(
        start, "luma",
        { i in
          let rgb = (0..<3).map { Double(pixels[4 * i + $0]) }
          return Double(start[i]) + (77 * rgb[0] + 150 * rgb[1] + 29 * rgb[2]) / 256
        }
      ) { plain, sums in
        unsafe (plain ? segue_flow_add_luma_baseline : segue_flow_add_luma)(sums, pixels, n)
      }
    }
  }

  @Test func halvesAreMeansOfFour() {
    for n in Self.counts {
      let (a, b) = (numbers(2 * n, 0...255, seed: n), numbers(2 * n, 0...255, seed: n + 1))
      unsafe check(
        [Float](repeating: 0, count: n), "halve",
        { i in
          Double(a[2 * i] + a[2 * i + 1] + b[2 * i] + b[2 * i + 1]) / 4
        }
      ) { plain, out in
        unsafe (plain ? segue_flow_halve_baseline : segue_flow_halve)(out, a, b, n)
      }
    }
  }

  @Test func linksWeakenAtEdges() {
    for n in Self.counts {
      let (a, b) = (numbers(n, 0...255, seed: n), numbers(n, 0...255, seed: n + 1))
      unsafe check(
        [Float](repeating: 0, count: n), "links",
        { i in
          let step = Double(a[i] - b[i])
          return 0.7 / (1 + 0.01 * step * step)
        }
      ) { plain, out in
        unsafe (plain ? segue_flow_links_baseline : segue_flow_links)(out, a, b, n, 0.7, 0.01)
      }
    }
  }

  @Test func foursGoOnToNeighbours() {
    for n in Self.counts {
      let links = numbers(n, 0...0.9, seed: n)
      let (own, other) = (numbers(4 * n, -5...5, seed: n + 1), numbers(4 * n, -5...5, seed: n + 2))
      unsafe check(
        own, "add linked", { Double(own[$0]) + Double(other[$0]) * Double(links[$0 / 4]) }
      ) {
        plain, out in
        unsafe (plain ? segue_flow_add_linked_baseline : segue_flow_add_linked)(
          out, other, links, n)
      }
      // Each to all others of its row, by the product of the links between; there and back again.
      var spread = own.map(Double.init)
      for i in 4..<max(4 * n, 4) where i < 4 * n {
        spread[i] += spread[i - 4] * Double(links[i / 4 - 1])
      }
      for i in (0..<max(4 * n - 4, 0)).reversed() {
        spread[i] += spread[i + 4] * Double(links[i / 4])
      }
      unsafe check(own, "spread", within: 1e-3, { spread[$0] }) { plain, out in
        unsafe (plain ? segue_flow_spread_baseline : segue_flow_spread)(out, links, n)
      }
    }
  }

  @Test func foursAreMadeAndSettled() {
    for n in Self.counts {
      let (x, y) = (numbers(n, -9...9, seed: n), numbers(n, -9...9, seed: n + 1))
      let weights = numbers(n, 0...1, seed: n + 2)
      let weighed = (0..<4 * n).map { i -> Double in
        let weight = Double(weights[i / 4]) + 0.25
        return [Double(x[i / 4]) * weight, Double(y[i / 4]) * weight, weight, 1][i % 4]
      }
      unsafe check([Float](repeating: 7, count: 4 * n), "weigh", { weighed[$0] }) { plain, out in
        unsafe (plain ? segue_flow_weigh_baseline : segue_flow_weigh)(out, x, y, weights, n, 0.25)
      }
      let sums = numbers(4 * n, 0.1...3, seed: n + 3)
      unsafe check(
        weights, "support",
        { i in
          let share = Double(sums[4 * i + 2]) / Double(sums[4 * i + 3])
          let way = min(max((share - 0.2) / 0.6, 0), 1)
          return Double(weights[i]) * way * way * (3 - 2 * way)
        }
      ) { plain, out in
        unsafe (plain ? segue_flow_support_baseline : segue_flow_support)(out, sums, n, 0.2, 0.8)
      }
      unsafe check(
        x + y, "settle",
        { i in
          let (four, part) = (4 * (i % n), i / n)
          let kept = Double(part == 0 ? x[i % n] : y[i % n]) * 0.3
          return (Double(sums[four + part]) + kept) / (Double(sums[four + 2]) + 0.3)
        }
      ) { plain, out in
        unsafe (plain ? segue_flow_settle_baseline : segue_flow_settle)(out, out + n, sums, n, 0.3)
      }
    }
  }

  @Test func fiveRowsAreSoftened() {
    for n in Self.counts {
      let rows = (0..<5).map { numbers(n, 0...1, seed: 5 * n + $0) }
      unsafe check(
        [Float](repeating: 7, count: n), "soften",
        { i in zip(rows, [1, 4, 6, 4, 1]).reduce(0) { $0 + Double($1.0[i]) * $1.1 / 16 } }
      ) { plain, out in
        unsafe (plain ? segue_flow_soften_baseline : segue_flow_soften)(
          out, rows[0], rows[1], rows[2], rows[3], rows[4], n)
      }
    }
  }

  /// Softly where both pictures have an eighth of their usual part and more.
  @Test func whatOnePictureAloneShowsDoesNotFade() {
    for n in Self.counts {
      let (sharp, soft) = (
        numbers(n, 0...1, seed: n).map { $0 < 0.2 ? 0 : $0 }, numbers(n, 0...1, seed: n + 1)
      )
      unsafe check(
        sharp, "fade",
        { i in
          let (own, other) = (Double(sharp[i]), Double(soft[i]))
          let least = min(8 * own / 0.3, 8 * (1 - own) / 0.7, 1)
          return own + (other - own) * least
        }
      ) { plain, out in
        unsafe (plain ? segue_flow_fade_baseline : segue_flow_fade)(out, soft, n, 0.3)
      }
    }
  }

  @Test func nothingIsBetweenRowsThatAreApart() {
    for (n, share) in Self.counts.flatMap({ [($0, 0.25), ($0, 0.75)] }) {
      let (a, b) = (numbers(n, -20...20, seed: n), numbers(n, -20...20, seed: n + 1))
      unsafe check(
        [Float](repeating: 7, count: n), "between",
        { i in
          let (one, other) = (Double(a[i]), Double(b[i]))
          let part = abs(b[i] - a[i]) < 8 ? share : share.rounded()
          return one + (other - one) * part
        }
      ) { plain, out in
        unsafe (plain ? segue_flow_between_baseline : segue_flow_between)(
          out, a, b, n, Float(share), 8)
      }
    }
  }

  @Test func valuesAreExpandedAtTheMiddlesOfTheirPixels() {
    for places in [1, 2, 4, 8, 16, 32, 64, 256] {
      for n in [1, 2, 7, 8, 9, 16, 21] {
        let row = numbers(n + 2, -20...20, seed: n)
        unsafe check(
          [Float](repeating: 0, count: n * places), "expand to \(places)", within: 1e-3,
          { i in
            let middle = (Double(i) + 0.5) / Double(places) + 0.5
            let left = Int(middle), share = middle - Double(left)
            let (a, b) = (row[left], row[min(left + 1, n + 1)])
            let part = abs(b - a) < 8 ? share : share.rounded()
            return Double(a) + Double(b - a) * part + 3 * (Double(i) + 0.5)
          }
        ) { plain, out in
          unsafe row.withUnsafeBufferPointer {
            guard let start = $0.baseAddress else { return }
            unsafe (plain ? segue_flow_expand_baseline : segue_flow_expand)(
              out, start + 1, n, places, 3, 8)
          }
        }
      }
    }
  }
}
