import CSegueKernels
import TestSupport
import Testing

@Suite struct FadeKernelTests {
  /// Runs a kernel, both builds, which must agree, and compares it with real numbers.
  private func check(
    _ real: [Double], within tolerance: Double,
    _ run: (Bool, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    let results = [false, true].map { plain -> [UInt8] in
      let memory = GuardedBytes([UInt8](repeating: 7, count: real.count), misalignment: 1)
      unsafe run(plain, memory.pointer().u8)
      #expect(memory.isIntact)
      return memory.bytes
    }
    #expect(results[0] == results[1])
    #expect(zip(results[0], real).allSatisfy { abs(Double($0) - $1) <= tolerance })
  }

  private func pixels(_ n: Int, _ seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<4 * n).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  @Test func throughGray() {
    let weights: [Float] = [0.25, 0.375, 0.25, 0.125]
    for n in 0...67 {
      let (a, b) = (pixels(n, 601), pixels(n, 602))
      func gray(_ bytes: [UInt8], _ index: Int) -> Double {
        let first = index & ~3
        if index & 3 == 3 { return Double(bytes[index]) }
        return Double((Int(bytes[first]) + Int(bytes[first + 1]) + Int(bytes[first + 2])) / 3)
      }
      let real = (0..<4 * n).map { i -> Double in
        let (own, other) = (Double(a[i]) * 0.25, Double(b[i]) * 0.125)
        return own + gray(a, i) * 0.375 + gray(b, i) * 0.25 + other
      }
      unsafe check(real, within: 0.501) { plain, dst in
        unsafe (plain ? segue_fade_gray_baseline : segue_fade_gray)(dst, a, b, n, weights)
      }
    }
  }

  @Test func byDifference() {
    let weights = (0..<256).map { UInt32($0 * 257 + ($0 >> 7)) }
    let a = (0..<65_536).map { UInt8($0 & 255) }
    let b = (0..<65_536).map { UInt8($0 >> 8) }
    let real = zip(a, b).map { x, y -> Double in
      let way = Int(y) - Int(x)
      let weight = Double(weights[abs(way)]) / 65_536
      return Double(x) + Double(way) * weight
    }
    unsafe check(real, within: 0.501) { plain, dst in
      unsafe (plain ? segue_fade_by_difference_baseline : segue_fade_by_difference)(
        dst, a, b, 16_384, weights)
    }
  }

  @Test func nearOnly() {
    for n in 0...67 {
      let (a, b) = (pixels(n, 603), pixels(n, 604))
      let real = (0..<4 * n).map { i -> Double in
        let first = i / 4 * 4
        var sum = 0
        for c in first..<first + 4 {
          let way = Int(a[c]) - Int(b[c])
          sum += way * way
        }
        return sum <= 40_000 ? Double(a[i]) * 0.7 + Double(b[i]) * 0.3 : Double(b[i])
      }
      unsafe check(real, within: 0.51) { plain, dst in
        unsafe (plain ? segue_fade_near_baseline : segue_fade_near)(dst, a, b, n, 19_661, 40_000)
      }
    }
  }

  @Test func blursAhead() {
    for count in 1...67 {
      for size in [1, 2, 5, 40, 1000] {
        let source = pixels(count, UInt64(700 + count))
        let n = max(count - 3, 1)
        let real = (0..<4 * n).map { i -> Double in
          let last = min(i / 4 + size, count)
          let sum = (i / 4..<last).reduce(0) { $0 + Int(source[$1 * 4 + i % 4]) }
          return Double(sum) / Double(last - i / 4)
        }
        unsafe check(real, within: 0.501) { plain, dst in
          unsafe (plain ? segue_blur_ahead_baseline : segue_blur_ahead)(
            dst, source, n, count, size)
        }
      }
    }
  }

  @Test func picks() {
    for n in 0...67 {
      let source = pixels(30, 605)
      var generator = SeededGenerator(seed: UInt64(n))
      let columns = (0..<n).map { _ in Int32.random(in: 0..<30, using: &generator) }
      let real = (0..<4 * n).map { (place: Int) -> Double in
        Double(source[Int(columns[place / 4]) * 4 + place % 4])
      }
      unsafe check(real, within: 0) { plain, dst in
        unsafe (plain ? segue_pick_baseline : segue_pick)(dst, source, n, columns)
      }
    }
  }
}
