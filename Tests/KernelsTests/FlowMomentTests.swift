// The kernels of a moment: pixels that move, and which of them are seen.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

@Suite struct FlowMomentTests {
  private let width = 37
  private let height = 23
  /// Numbers in a row of fours, with a pixel more at both ends.
  private let rowValues = 4 * 39
  private let torn = 0.003

  /// A disc that moves over a still background, which weighs more than what it hides; it leaves the picture at last.
  private let flow = FlowGrid(37, 23) { x, y in
    (x - 12) * (x - 12) + (y - 11) * (y - 11) < 36 ? SIMD2(17.3, -12.6) : .zero
  }
  private var weights: [Float] {
    (0..<width * height).map { flow[$0 % width, $0 / width].x > 0 ? 40 : $0 % 11 == 0 ? -3 : 0.4 }
  }
  private var known: [Float] { (0..<width * height).map { Float($0 % 5) / 4 } }

  /// The fours of all rows, made band by band.
  private func fours(plain: Bool, share: Double, bands: [Range<Int>]) -> [Float] {
    let (weights, known) = (weights, known)
    return unsafe weights.withUnsafeBufferPointer { weights in
      unsafe known.withUnsafeBufferPointer { known in
        var moving = unsafe segue_flow_moving(
          flow: flow.flow, weight: weights.baseAddress, known: known.baseAddress,
          gone: Float(share), torn: Float(torn))
        return bands.flatMap { band in
          let memory = GuardedBytes(
            bytes(of: [Float](repeating: 0, count: rowValues * band.count)), misalignment: 4)
          for y in 0..<height {
            unsafe (plain ? segue_flow_splat_baseline : segue_flow_splat)(
              memory.pointer().f32 + 4, rowValues, Int32(band.lowerBound), Int32(band.upperBound),
              &moving, Int32(y))
          }
          #expect(memory.isIntact)
          return (0..<rowValues * band.count).map { unsafe memory.pointer().f32[$0] }
        }
      }
    }
  }

  @Test(arguments: [0, 0.25, 0.7, 1]) func pixelsAddToThoseThatTheyComeTo(_ share: Double) {
    let found = fours(plain: false, share: share, bands: [0..<height])
    #expect(found == fours(plain: true, share: share, bands: [0..<height]))
    #expect(found == fours(plain: false, share: share, bands: [0..<5, 5..<6, 6..<height]))
    let (weights, known) = (weights, known)
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD4<Double>()
        for number in weights.indices {
          let start = SIMD2(number % width, number / width)
          let moved = flow[start.x, start.y]
          let end = SIMD2(Double(start.x), Double(start.y)) + moved * share
          let near = max(1 - abs(end.x - Double(x)), 0) * max(1 - abs(end.y - Double(y)), 0)
          let own = Double(weights[number])
          let weight = near * (own < 0 ? -own * torn : own)
          sum += SIMD4(moved.x, moved.y, 1, Double(known[number])) * weight
        }
        for part in 0..<4 {
          let off = Double(found[y * rowValues + 4 * (x + 1) + part]) - sum[part]
          #expect(abs(off) < 1e-4 * max(abs(sum[part]), 1), "\(x), \(y), \(part): \(off)")
        }
      }
    }
  }

  @Test func whatOnePictureAloneShowsComesFromIt() {
    var generator = SeededGenerator(seed: 31)
    // Three rows of fours with one more at both ends; a part of the second row is not seen by one of the pictures.
    func rows(missing: Range<Int>) -> [Float] {
      (0..<3 * (width + 2)).flatMap { number -> [Float] in
        let (y, x) = (number / (width + 2), number % (width + 2) - 1)
        guard y != 1 || !missing.contains(x) else { return [0, 0, 0, 0] }
        let weight = Float.random(in: 0.02...1, using: &generator)
        return [
          Float.random(in: -20...20, using: &generator) * weight,
          Float.random(in: -20...20, using: &generator) * weight, weight,
          Float.random(in: 0...1, using: &generator) * weight,
        ]
      }
    }
    // Where both are missing, and all around them, nothing is known.
    func cleared(_ rows: [Float]) -> [Float] {
      var rows = rows
      for y in 0..<3 { for i in 4 * 13..<4 * 17 { rows[y * rowValues + i] = 0 } }
      return rows
    }
    let ahead = cleared(rows(missing: 0..<12))
    let (back, values) = (cleared(rows(missing: 25..<width)), width + 3)
    unsafe ahead.withUnsafeBufferPointer { ahead in
      unsafe back.withUnsafeBufferPointer { back in
        func side(
          _ fours: UnsafePointer<Float>, _ base: (Float, Float, Float, Float, Float, Float)
        ) -> segue_flow_side {
          unsafe segue_flow_side(
            fours: fours + rowValues + 4, above: fours + 4, below: fours + 2 * rowValues + 4,
            base: base)
        }
        guard let start = ahead.baseAddress, let end = back.baseAddress else { return }
        var first = unsafe side(start, (1, 0.5, -0.25, 2, 0, 0.125))
        var second = unsafe side(end, (0, 0, 0, 0, 0, 0))
        for y in [0, 1, 17] {
          for share in [0, 0.4, 1] {
            var blend = segue_flow_blend(share: Float(share), fade: 0.3, scale: 2)
            let rows = [false, true].map { plain in
              let memory = GuardedBytes(
                bytes(of: [Float](repeating: 0, count: 5 * values)), misalignment: 4)
              unsafe (plain ? segue_flow_moment_baseline : segue_flow_moment)(
                memory.pointer().f32, values, width, &first, &second, &blend, Int32(y))
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

  /// A row beside its formula: 0.3 of the second picture where nothing is known, at twice its size.
  private func check(
    _ row: [Double], _ y: Int, _ values: Int, _ share: Double, _ ahead: [Float], _ back: [Float]
  ) {
    func number(_ fours: [Float], _ y: Int, _ i: Int) -> Double { Double(fours[y * rowValues + i]) }
    /// A four with a thousandth of those around it.
    func four(_ fours: [Float], _ x: Int) -> SIMD4<Double> {
      let i = 4 * (x + 1)
      return SIMD4(
        (i..<i + 4).map {
          number(fours, 1, $0) + 0.001
            * (number(fours, 1, $0 - 4) + number(fours, 1, $0 + 4) + number(fours, 0, $0)
              + number(fours, 2, $0))
        })
    }
    // What one picture does not know is told by the other one, then by the motion of most of the picture.
    let none = 1e-6
    func motion(_ four: SIMD4<Double>, or other: SIMD2<Double>) -> SIMD2<Double> {
      (SIMD2(four.x, four.y) + other * none) / (four.z + none)
    }
    for x in 0..<width {
      let (one, other) = (four(ahead, x), four(back, x))
      let base = SIMD2(1 + 0.5 * Double(x) - 0.25 * Double(y), 2 + 0.125 * Double(y))
      let gone = motion(one, or: -motion(other, or: -base))
      let left = motion(other, or: -motion(one, or: base))
      let expected = [
        -gone.x * share * 2, -gone.y * share * 2, -left.x * (1 - share) * 2,
        -left.y * (1 - share) * 2,
      ]
      for part in 0..<4 {
        let off = abs(row[part * values + x] - expected[part])
        // Where nearly nothing has come to a pixel, its motion is a sum in floats divided by a weight near 1e-6.
        #expect(off < 0.01, "\(x), \(y), \(part): \(off)")
      }
      let (before, after) = (one.z * (1 - share), other.z * share)
      let all = before + after + none
      let sure = (one.w * (1 - share) + other.w * share) / all
      let seen = 0.3 + ((after + 0.3 * none) / all - 0.3) * sure
      #expect(abs(row[4 * values + x] - seen) < 1e-3, "\(x), \(y), \(share)")
    }
  }
}
