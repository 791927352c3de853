import CSegueKernels
import TestSupport
import Testing

@Suite struct EdgeTests {
  private static let kinds = [SEGUE_EDGE_STRAIGHT, SEGUE_EDGE_SMOOTH, SEGUE_EDGE_BAND]

  private func real(_ number: Double, _ profile: segue_edge_profile) -> Double {
    let v = number * Double(profile.scale) + Double(profile.offset)
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let covered =
      switch profile.kind {
      case SEGUE_EDGE_BAND: unit(Double(profile.peak) - abs(v))
      case SEGUE_EDGE_SMOOTH: unit(v) * unit(v) * (3 - 2 * unit(v))
      default: unit(v)
      }
    return covered * 65_535
  }

  private func check(_ real: [Double], _ run: (Bool, UnsafeMutablePointer<UInt16>) -> Void) {
    let before = bytes(of: [UInt16](repeating: 9, count: real.count))
    let results = [false, true].map { plain -> [UInt16] in
      let memory = GuardedBytes(before, misalignment: 2)
      unsafe run(plain, memory.pointer().u16)
      #expect(memory.isIntact)
      return values16(memory.bytes)
    }
    #expect(results[0] == results[1])
    // The product and the sum are rounded to floats: three units of 1/65,535 at these sizes.
    #expect(zip(results[0], real).allSatisfy { abs(Double($0) - $1) <= 3 })
  }

  @Test func distances() {
    for kind in Self.kinds {
      var profile = segue_edge_profile(scale: 0.37, offset: 0.5, peak: 1.4, kind: kind)
      for n in 0...67 {
        var generator = SeededGenerator(seed: UInt64(400 + n))
        let numbers = (0..<n).map { _ in Float.random(in: -6...6, using: &generator) }
        unsafe check(numbers.map { real(Double($0), profile) }) { plain, dst in
          let kernel = unsafe plain ? segue_edge_coverage_baseline : segue_edge_coverage
          unsafe kernel(dst, numbers, n, &profile)
        }
      }
    }
  }

  @Test func levels() {
    for kind in Self.kinds {
      var profile = segue_edge_profile(scale: -1 / 32_768, offset: 1.5, peak: 0.8, kind: kind)
      for n in 0...67 {
        let levels = randomCoverage(n, seed: UInt64(500 + n))
        unsafe check(levels.map { real(Double($0), profile) }) { plain, dst in
          let kernel = unsafe plain ? segue_level_coverage_baseline : segue_level_coverage
          unsafe kernel(dst, levels, n, &profile)
        }
      }
    }
  }

  @Test func strangeNumbersAreSafe() {
    let numbers: [Float] = [.nan, .infinity, -.infinity, 3e38, -3e38, 0]
    var profile = segue_edge_profile(scale: 1, offset: 0.5, peak: 1, kind: SEGUE_EDGE_STRAIGHT)
    unsafe check([0, 65_535, 0, 65_535, 0, 32_767.5]) { plain, dst in
      let kernel = unsafe plain ? segue_edge_coverage_baseline : segue_edge_coverage
      unsafe kernel(dst, numbers, numbers.count, &profile)
    }
  }
}
