import CSegueKernels
import TestSupport
import Testing

@Suite struct GeometryTests {
  private func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  private func floats(_ n: Int, _ range: ClosedRange<Float>, seed: UInt64) -> [Float] {
    var generator = SeededGenerator(seed: seed)
    return (0..<n).map { _ in Float.random(in: range, using: &generator) }
  }

  /// Runs a kernel on coverages, both builds, which must agree, and compares it with real numbers.
  private func check(
    _ before: [UInt16], _ real: [Double], sourceLocation: SourceLocation = #_sourceLocation,
    _ run: (Bool, UnsafeMutablePointer<UInt16>) -> Void
  ) {
    let results = [false, true].map { plain -> [UInt16] in
      let memory = GuardedBytes(bytes(of: before), misalignment: 2)
      unsafe run(plain, memory.pointer().u16)
      #expect(memory.isIntact, sourceLocation: sourceLocation)
      return values16(memory.bytes)
    }
    #expect(results[0] == results[1], sourceLocation: sourceLocation)
    // Float products lose a few hundredths of a unit of 1/65,535.
    let near = zip(results[0], real).allSatisfy { abs(Double($0) - $1) <= 0.6 }
    #expect(near && results[0].count == real.count, sourceLocation: sourceLocation)
  }

  @Test func linesBetweenKnots() {
    for shift in 0...4 {
      let spacing = 1 << shift
      for n in 0...67 {
        let phase = n % spacing
        let knots = floats((n + phase) / spacing + 2, -0.2...1.2, seed: 91)
        let real = (0..<n).map { i -> Double in
          let (cell, part) = (i + phase).quotientAndRemainder(dividingBy: spacing)
          let (a, b) = (Double(knots[cell]), Double(knots[cell + 1]))
          return unit(a + (b - a) * Double(part) / Double(spacing)) * 65_535
        }
        unsafe check([UInt16](repeating: 9, count: n), real) { plain, dst in
          let kernel = unsafe plain ? segue_knots_u16_baseline : segue_knots_u16
          unsafe kernel(dst, n, knots, UInt32(shift), phase)
        }
      }
    }
  }

  @Test func boxesInPictures() {
    for n in 0...67 {
      let (xs, ys) = (floats(n, -3...23, seed: 94), floats(n, -3...13, seed: 95))
      let before = randomCoverage(n, seed: 96)
      let real = (0..<n).map {
        let (x, y) = (Double(xs[$0]), Double(ys[$0]))
        return Double(before[$0]) * unit(x + 0.5) * unit(20.5 - x) * unit(y + 0.5) * unit(10.5 - y)
      }
      unsafe check(before, real) { plain, dst in
        let kernel = unsafe plain ? segue_box_coverage_baseline : segue_box_coverage
        unsafe kernel(dst, xs, ys, n, 20, 10)
      }
    }
  }

  @Test func boxesOnASlant() {
    let (c, s) = (0.6, 0.8)
    for n in 0...67 {
      let (xs, ys) = (floats(n, -3...23, seed: 97), floats(n, -3...13, seed: 98))
      let slopes = floats(n, 0.5...6, seed: 99)
      let before = randomCoverage(n, seed: 100)
      let real = (0..<n).map { i -> Double in
        let (x, y, slope) = (Double(xs[i]), Double(ys[i]), Double(slopes[i]))
        let nx = 1 / (slope * slope * c * c + s * s).squareRoot()
        let ny = 1 / (slope * slope * s * s + c * c).squareRoot()
        let across = unit(x * nx + 0.5) * unit((20 - x) * nx + 0.5)
        return Double(before[i]) * across * unit(y * ny + 0.5) * unit((10 - y) * ny + 0.5)
      }
      unsafe check(before, real) { plain, dst in
        let kernel =
          unsafe plain ? segue_box_coverage_compressed_baseline : segue_box_coverage_compressed
        unsafe kernel(dst, xs, ys, slopes, n, 20, 10, Float(c), Float(s))
      }
    }
  }

  @Test(arguments: 0..<4) func componentAsCoverage(_ component: Int) {
    for n in 0...67 {
      let pixels = randomPixels(n, .edges, seed: 101)
      let real = (0..<n).map { Double(pixels[$0 * 4 + component]) * 257 }
      unsafe check([UInt16](repeating: 9, count: n), real) { plain, dst in
        let kernel = unsafe plain ? segue_take_component_baseline : segue_take_component
        unsafe kernel(dst, pixels, n, component)
      }
    }
  }
}
