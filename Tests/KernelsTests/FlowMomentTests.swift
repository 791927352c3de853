// The kernels of a moment: pixels that move, and which of them are seen.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

@Suite struct FlowMomentTests {
  private let width = 37
  private let height = 23
  private let numberBits = UInt32(SEGUE_FLOW_NUMBER_BITS)

  /// A disc that moves over a still background, trusted more than what it hides.
  private let flow = FlowGrid(37, 23) { x, y in
    (x - 12) * (x - 12) + (y - 11) * (y - 11) < 36 ? SIMD2(7.3, 2.6) : .zero
  }
  private var trust: [Float] {
    (0..<width * height).map { flow[$0 % width, $0 / width].x > 0 ? 0.9 : $0 % 11 == 0 ? -1 : 0.4 }
  }

  private func keys(plain: Bool, share: Double, bands: [Range<Int>]) -> [UInt32] {
    var keys = [UInt32](repeating: 0, count: width * height)
    var kernelFlow = unsafe flow.flow
    for band in bands {
      for y in 0..<height {
        unsafe (plain ? segue_flow_splat_baseline : segue_flow_splat)(
          &keys, Int32(band.lowerBound), Int32(band.upperBound), &kernelFlow, trust, Float(share),
          Int32(y))
      }
    }
    return keys
  }

  @Test(arguments: [0, 0.25, 0.7, 1]) func theMostTrustedAndNearestPixelIsSeen(_ share: Double) {
    let found = keys(plain: false, share: share, bands: [0..<height])
    #expect(found == keys(plain: true, share: share, bands: [0..<height]))
    #expect(found == keys(plain: false, share: share, bands: [0..<5, 5..<6, 6..<height]))
    for y in 0..<height {
      for x in 0..<width {
        // All that come within a pixel, with how much of the pixel they cover.
        var best: (trust: Float, cover: Double) = (-1, 0)
        for number in trust.indices where trust[number] >= 0 {
          let start = SIMD2(number % width, number / width)
          let end =
            SIMD2(Double(start.x), Double(start.y)) + flow[start.x, start.y] * share
          let (dx, dy) = (abs(end.x - Double(x)), abs(end.y - Double(y)))
          let cover = max(1 - dx, 0) * max(1 - dy, 0)
          if cover > 0.011, (trust[number], cover) > best { best = (trust[number], cover) }
        }
        let key = found[y * width + x]
        guard best.cover > 0 else { continue }
        let number = Int(key & (1 << numberBits - 1))
        #expect(key != 0 && trust[number] == best.trust, "\(x), \(y)")
      }
    }
  }

  @Test func whatOnePictureAloneShowsComesFromIt() {
    let share = 0.4
    let there = keys(plain: false, share: share, bands: [0..<height])
    var back = there
    // The left third is not seen by the first picture, the right third not by the second.
    var ahead = there
    for y in 0..<height {
      for x in 0..<12 { ahead[y * width + x] = 0 }
      for x in 25..<width { back[y * width + x] = 0 }
      ahead[y * width + 30] = 0
    }
    let values = width + 3
    let known = (0..<width * height).map { Float($0 % 5) / 4 }
    unsafe known.withUnsafeBufferPointer { known in
      unsafe ahead.withUnsafeBufferPointer { ahead in
        unsafe back.withUnsafeBufferPointer { back in
          var first = unsafe segue_flow_side(
            keys: ahead.baseAddress, flow: flow.flow, known: known.baseAddress, share: Float(share),
            base: (1, 0.5, -0.25, 2, 0, 0.125))
          var second = unsafe segue_flow_side(
            keys: back.baseAddress, flow: flow.flow, known: known.baseAddress,
            share: Float(1 - share),
            base: (0, 0, 0, 0, 0, 0))
          for y in 0..<height {
            let rows = [false, true].map { plain in
              let memory = GuardedBytes(
                bytes(of: [Float](repeating: 0, count: 5 * values)), misalignment: 4)
              unsafe (plain ? segue_flow_moment_baseline : segue_flow_moment)(
                memory.pointer().f32, values, Int32(y), &first, &second, 0.5, 2)
              #expect(memory.isIntact)
              return (0..<5 * values).map { unsafe memory.pointer().f32[$0] }
            }
            #expect(rows[0] == rows[1], "both builds")
            unsafe check(rows[0].map(Double.init), y, values, share, Array(ahead), Array(back))
          }
        }
      }
    }
  }

  /// A row beside its formula, with half of the flow shown, at twice its size.
  private func check(
    _ row: [Double], _ y: Int, _ values: Int, _ share: Double, _ ahead: [UInt32], _ back: [UInt32]
  ) {
    func motion(_ key: UInt32) -> SIMD2<Double>? {
      let number = Int(key & (1 << numberBits - 1))
      return key == 0 ? nil : flow[number % width, number / width] * 0.5
    }
    func known(_ key: UInt32) -> Double { Double(Int(key & (1 << numberBits - 1)) % 5) / 4 }
    func weight(_ key: UInt32) -> Double {
      key == 0 ? 0 : 0.1 + 0.9 * (Double(key >> 24) - 1) / 254
    }
    for x in 0..<width {
      let (one, other) = (ahead[y * width + x], back[y * width + x])
      let base = SIMD2(1 + 0.5 * Double(x) - 0.25 * Double(y), 2 + 0.125 * Double(y)) * 0.5
      let gone = motion(one) ?? motion(other).map { -$0 } ?? base
      let left = motion(other) ?? -gone
      let expected = [
        -gone.x * share * 2, -gone.y * share * 2, -left.x * (1 - share) * 2,
        -left.y * (1 - share) * 2,
      ]
      for part in 0..<4 {
        #expect(abs(row[part * values + x] - expected[part]) < 1e-4, "\(x), \(y), \(part)")
      }
      let (before, after) = (weight(one) * (1 - share), weight(other) * share)
      let sure = one == 0 ? known(other) : other == 0 ? known(one) : (known(one) + known(other)) / 2
      let seen = before + after > 0 ? share + (after / (before + after) - share) * sure : share
      #expect(abs(row[4 * values + x] - seen) < 1e-5, "\(x), \(y)")
    }
  }
}
