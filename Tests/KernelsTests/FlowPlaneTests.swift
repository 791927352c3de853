// The kernels of optical flow that look at whole planes: the search, the check of what was found, and moments.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

@Suite struct FlowPlaneTests {
  private let width = 53
  private let height = 38

  /// What a kernel writes, which is the same in both builds.
  private func numbers(
    _ count: Int, _ run: (Bool, UnsafeMutablePointer<Float>) -> Void
  ) -> [Double] {
    let results = [false, true].map { plain in
      let memory = GuardedBytes(
        bytes(of: [Float](repeating: 0, count: count)), misalignment: plain ? 4 : 8)
      unsafe run(plain, memory.pointer().f32)
      #expect(memory.isIntact)
      return (0..<count).map { unsafe memory.pointer().f32[$0] }
    }
    #expect(results[0] == results[1], "both builds")
    return results[0].map(Double.init)
  }

  @Test(arguments: [SIMD2(0, 0), SIMD2(2.3, -1.6), SIMD2(-3.5, 3)], [0.0, 25])
  func patchesAreFound(_ moved: SIMD2<Double>, _ brighter: Double) {
    let first = FlowPlane(width, height)
    let second = FlowPlane(width, height, moved: moved, brighter: brighter)
    let near = FlowGrid((width + 1) / 2, (height + 1) / 2) { x, _ in
      // A neighbour knows the way, the pixel itself does not.
      x % 10 < 5 ? moved / 2 : moved / 2 + SIMD2(4, -3)
    }
    let n = (width - 1) / 4 + 2
    for isFinest in [true, false] {
      var search = unsafe segue_flow_search(
        first: first.plane, second: second.plane, coarse: isFinest ? segue_flow() : near.flow,
        steps: 12, tries: 4, motions: nil, count: 0)
      var sum = 0.0
      let rows = (height - 1) / 4 + 2
      for row in 0..<rows {
        let found = unsafe numbers(2 * n) { plain, out in
          unsafe (plain ? segue_flow_patches_baseline : segue_flow_patches)(
            out, out + n, n, &search, Int32(row))
        }
        for i in 0..<n {
          let off = SIMD2(found[i], found[n + i]) - moved
          sum += (off * off).sum().squareRoot() / Double(n * rows)
          #expect((off * off).sum() < 0.3, "\(row), \(i): \(off)")
        }
      }
      #expect(sum < 0.1, "\(sum) pixels in the mean")
    }
  }

  /// Nothing says that the picture has moved so far, but one of the motions to be tried.
  @Test func patchesTryMotions() {
    let moved = SIMD2(11.2, -9.4)
    let (first, second) = (FlowPlane(width, height), FlowPlane(width, height, moved: moved))
    let still = FlowGrid((width + 1) / 2, (height + 1) / 2) { _, _ in .zero }
    let n = (width - 1) / 4 + 2
    unsafe [Float(-4), 3, 11, -9].withUnsafeBufferPointer { motions in
      var search = unsafe segue_flow_search(
        first: first.plane, second: second.plane, coarse: still.flow, steps: 12, tries: 4,
        motions: motions.baseAddress, count: 2)
      for row in [4, 5] {
        let found = unsafe numbers(2 * n) { plain, out in
          unsafe (plain ? segue_flow_patches_baseline : segue_flow_patches)(
            out, out + n, n, &search, Int32(row))
        }
        for i in 3..<7 {
          let off = SIMD2(found[i], found[n + i]) - moved
          #expect((off * off).sum() < 0.1, "\(row), \(i): \(off)")
        }
      }
    }
  }

  @Test func pixelsTakeTheMeanOfTheirPatches() {
    let (first, second) = (FlowPlane(width, height), FlowPlane(width, height, moved: SIMD2(1, 1)))
    let (columns, rows) = ((width - 1) / 4 + 1, (height - 1) / 4 + 1)
    let patches = FlowGrid(columns + 1, rows + 1) { x, y in
      SIMD2(sin(Double(x * 3 + y)) * 3, cos(Double(x + 2 * y)) * 2)
    }
    var search = unsafe segue_flow_search(
      first: first.plane, second: second.plane, coarse: segue_flow(), steps: 0, tries: 0,
      motions: nil, count: 0)
    for row in 0..<rows {
      let lines = min(4, height - 4 * row)
      let fours = unsafe numbers(4 * width * lines) { plain, out in
        let flow = unsafe patches.flow
        let start = row * (columns + 1)
        unsafe (plain ? segue_flow_cells_baseline : segue_flow_cells)(
          out, 4 * width, lines, &search, flow.x + start, flow.y + start, columns + 1, Int32(row))
      }
      for y in 0..<lines {
        for x in 0..<width {
          var expected = SIMD4<Double>()
          for k in 0..<4 {
            let moved = patches[x / 4 + k % 2, row + k / 2]
            let difference =
              second.between(Double(x) + moved.x, Double(4 * row + y) + moved.y)
              - first[x, 4 * row + y]
            let weight = 1 / (1 + difference * difference / 16)
            expected += SIMD4(moved.x, moved.y, 1, 0) * weight
          }
          expected.w = 1
          for part in 0..<4 {
            let off = abs(fours[4 * (y * width + x) + part] - expected[part])
            #expect(off < 1e-3, "\(x), \(4 * row + y), \(part): \(off)")
          }
        }
      }
    }
  }

  @Test func trustIsThatOfTheWayBack() {
    let moved = SIMD2(3.25, -2.5)
    let first = FlowPlane(width, height)
    let second = FlowPlane(width, height, moved: moved, brighter: 3)
    let there = FlowGrid(width, height) { _, _ in moved }
    let back = FlowGrid(width, height) { x, y in
      -moved + SIMD2(0.1 * Double(x % 7), 0.05 * Double(y % 9))
    }
    var check = unsafe segue_flow_check(
      first: first.plane, second: second.plane, there: there.flow, back: back.flow, tolerance: 1,
      likeness: 24, brighter: (0, 0, 0, 0, 0, 0, 0, 0), lights: 0)
    for y in 0..<height {
      let found = unsafe numbers(width + 3) { plain, out in
        unsafe (plain ? segue_flow_trust_baseline : segue_flow_trust)(
          out + 3, out, width, &check, Int32(y))
      }
      var trusted = 0.0, staying = 0.0
      for x in 0..<width {
        let expected = trust(x, y, first, second, there, back)
        #expect(abs(found[3 + x] - expected) < 1e-3, "\(x), \(y)")
        let slope =
          abs(first[x + 1, y] - first[x - 1, y]) + abs(first[x, y + 1] - first[x, y - 1])
        trusted += min(max(slope - 2, 0), 16) * expected
        if expected > 0 { staying += min(max(slope - 2, 0), 16) }
      }
      #expect(
        abs(found[2] - trusted) < 0.05 && abs(found[1] - staying) < 0.05 && found[1] <= found[0],
        "row \(y)")
    }
  }

  private func trust(
    _ x: Int, _ y: Int, _ first: FlowPlane, _ second: FlowPlane, _ there: FlowGrid,
    _ back: FlowGrid
  ) -> Double {
    let moved = there[x, y]
    let end = SIMD2(Double(x), Double(y)) + moved
    let (right, bottom) = (Double(width - 1), Double(height - 1))
    guard end.x >= 0, end.y >= 0, end.x <= right, end.y <= bottom else { return 0 }
    let (left, top) = (Int(end.x), Int(end.y))
    let part = end - SIMD2(Double(left), Double(top))
    func ahead(_ i: Int, _ j: Int) -> SIMD2<Double> {
      back[min(left + i, width - 1), min(top + j, height - 1)]
    }
    let upper = ahead(0, 0) * (1 - part.x) + ahead(1, 0) * part.x
    let lower = ahead(0, 1) * (1 - part.x) + ahead(1, 1) * part.x
    let error = moved + upper * (1 - part.y) + lower * part.y
    // At the last column and row the kernel reads no pixel beyond them.
    let look =
      second.between(min(end.x, right - 1e-9), min(end.y, bottom - 1e-9)) - first[x, y]
    let way = (error * error).sum() / (1 + 0.0025 * (moved * moved).sum())
    return 1 / ((1 + way * way) * (1 + look * look * look * look / (24 * 24 * 24 * 24)))
  }

  @Test func pixelsAreClaimedByWhatLiesOverTheirEnds() {
    let flow = FlowGrid(width, height) { x, y in SIMD2(Double(x % 9) - 3.3, Double(y % 5) * 1.2 - 2)
    }
    var generator = SeededGenerator(seed: 9)
    let trusts = (0..<2).map { _ in
      (0..<width * height).map { _ in Float.random(in: 0...1, using: &generator) }
    }
    var kernelFlow = unsafe flow.flow
    for y in 0..<height {
      let found = unsafe numbers(width) { plain, out in
        unsafe (plain ? segue_flow_claims_baseline : segue_flow_claims)(
          out, trusts[0], trusts[1], &kernelFlow, Int32(y))
      }
      for x in 0..<width {
        let end = SIMD2(Double(x), Double(y)) + flow[x, y]
        let (column, row) = (Int(end.x.rounded()), Int(end.y.rounded()))
        let isInside = (0..<width).contains(column) && (0..<height).contains(row)
        let claim = isInside ? trusts[1][row * width + column] : 1
        #expect(found[x] == Double(max(trusts[0][y * width + x], claim)), "\(x), \(y)")
      }
    }
  }

  @Test func flowsAreTornWhereTheyChangeUntrusted() {
    let flow = FlowGrid(width, height) { x, y in
      SIMD2(x < 20 ? 0 : 5, y < 15 ? 0 : Double(y - 15))
    }
    var kernelFlow = unsafe flow.flow
    for y in 0..<height {
      let found = unsafe numbers(width) { plain, out in
        for x in 0..<width { unsafe out[x] = x % 3 == 0 ? 0.9 : 0.25 }
        unsafe (plain ? segue_flow_tear_baseline : segue_flow_tear)(out, &kernelFlow, 0.7, Int32(y))
      }
      for x in 0..<width {
        let isTorn = x == 19 || x == 20 || y > 15 && y < height - 1
        let expected = x % 3 == 0 ? 0.9 : isTorn ? -1 : 0.25
        #expect(abs(found[x] - expected) < 1e-6, "\(x), \(y)")
      }
    }
  }

  @Test func whatMovesOtherwiseIsInFront() {
    let flow = FlowGrid(width, height) { x, y in
      SIMD2(1 + 0.5 * Double(x) - 0.25 * Double(y) + Double(x % 5) * 0.6, 2 - 0.125 * Double(y))
    }
    var kernelFlow = unsafe flow.flow
    for y in 0..<height {
      let found = unsafe numbers(width) { plain, out in
        unsafe (plain ? segue_flow_front_baseline : segue_flow_front)(
          out, &kernelFlow, [1, 0.5, -0.25, 2, 0, -0.125], Int32(y))
      }
      for x in 0..<width {
        let expected = min(max((Double(x % 5) * 0.6 - 0.5) / 1.5, 0), 1)
        #expect(abs(found[x] - expected) < 1e-4, "\(x), \(y)")
      }
    }
  }

  @Test func whatIsInFrontWeighsMoreAndTearsWhatIsBeside() {
    // A column in front, in rows with a margin of two.
    let stride = width + 4, column = 20
    let front = (0..<5 * stride).map { Float($0 % stride == column + 2 ? 1 : 0.25) }
    let trust = (0..<width).map { Float($0 % 4) / 3 - ($0 == 3 ? 2 : 0) }
    let found = unsafe front.withUnsafeBufferPointer { front in
      unsafe numbers(width) { plain, out in
        for x in 0..<width { unsafe out[x] = trust[x] }
        guard let start = front.baseAddress else { return }
        unsafe (plain ? segue_flow_weights_baseline : segue_flow_weights)(
          out, start + 2 * stride + 2, stride, width)
      }
    }
    for x in 0..<width {
      let own = x == column ? 50 : 1 + 49 * 0.25
      let isTorn = x == 3 || abs(x - column) <= 2 && x != column
      let expected = isTorn ? -own : own * (0.02 + 0.98 * Double(trust[x] * trust[x]))
      #expect(abs(found[x] - expected) < 1e-4, "\(x)")
    }
  }
}
