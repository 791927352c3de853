// Compositing under coverages, against real numbers.

import CSegueKernels
import TestSupport
import Testing

extension RowKernel {
  static func coverOver(_ opacity: UInt32) -> RowKernel {
    RowKernel(
      name: "cover over \(opacity)", inputBytes: [4, 4, 2], outputBytes: 4, inPlace: [1],
      tolerance: 0.51,
      twin: { input in
        let coverage = values16(input[2])
        return KernelTwins.over(input[0], input[1]) {
          Double(coverage[$0]) / 65_535 * Double(opacity) / 65_536
        }
      },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_cover_over_baseline : segue_cover_over
        unsafe kernel(dst.u8, src[0].u8, src[1].u8, n, src[2].u16, opacity)
      })
  }

  /// The colour's components are 0…255 times 256.
  static func coverColor(_ color: [UInt16]) -> RowKernel {
    RowKernel(
      name: "cover colour \(color)", inputBytes: [4, 2], outputBytes: 4, inPlace: [0],
      tolerance: 0.51,
      twin: { input in
        let coverage = values16(input[1])
        return over(color, input[0]) { Double(coverage[$0]) / 65_535 }
      },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_cover_color_baseline : segue_cover_color
        unsafe kernel(dst.u8, src[0].u8, n, color, src[1].u16)
      })
  }

  static func colorOver(_ color: [UInt16]) -> RowKernel {
    RowKernel(
      name: "colour over \(color)", inputBytes: [4], outputBytes: 4, inPlace: [0],
      tolerance: 0.51, twin: { over(color, $0[0]) { _ in 1 } },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_color_over_baseline : segue_color_over
        unsafe kernel(dst.u8, src[0].u8, n, color)
      })
  }

  private static func over(
    _ color: [UInt16], _ bottom: [UInt8], coverage: (Int) -> Double
  ) -> [Double] {
    bottom.indices.map {
      let cover = coverage($0 / 4)
      let rest = 1 - Double(color[3]) / 65_280 * cover
      return Double(color[$0 % 4]) / 256 * cover + Double(bottom[$0]) * rest
    }
  }
}

@Suite struct CompositeTests {
  static let colors: [[UInt16]] = [
    [65_280, 0, 12_345, 65_280], [0, 0, 0, 0], [777, 30_001, 5, 30_001], [1, 2, 3, 65_279],
    [255, 128, 0, 255],
  ]

  @Test(arguments: PixelKind.allCases) func rows(of kind: PixelKind) {
    let (a, b) = (randomPixels(203, kind, seed: 201), randomPixels(203, .edges, seed: 202))
    let coverage = bytes(of: randomCoverage(203, seed: 203))
    for opacity in [0, 1, 21_845, 50_001, 65_535, 65_536] as [UInt32] {
      RowKernel.coverOver(opacity).check([a, b, coverage])
    }
    for color in Self.colors {
      RowKernel.coverColor(color).check([b, coverage])
      RowKernel.colorOver(color).check([b])
    }
  }

  @Test func allPairsOfComponentAndCoverage() {
    let (pairs, bottom) = allPairs()
    var top = pairs
    for i in stride(from: 0, to: top.count, by: 4) { top[i + 3] = max(top[i], top[i + 1]) }
    var generator = SeededGenerator(seed: 204)
    let coverage = (0..<65_536).map { _ in UInt16.random(in: 0...65_535, using: &generator) }
    for opacity in [65_536, 40_000] as [UInt32] {
      let kernel = RowKernel.coverOver(opacity)
      let inputs = [top, bottom, bytes(of: coverage)]
      #expect(largestDifference(kernel.output(inputs, 65_536), kernel.twin(inputs)) <= 0.51)
    }
  }

  @Test func nothingAndAllAreExact() {
    let (a, b) = (randomPixels(99, .opaque, seed: 205), randomPixels(99, .edges, seed: 206))
    let none = bytes(of: [UInt16](repeating: 0, count: 99))
    let all = bytes(of: [UInt16](repeating: 65_535, count: 99))
    #expect(RowKernel.coverOver(65_536).output([a, b, none], 99) == b)
    #expect(RowKernel.coverOver(65_536).output([a, b, all], 99) == a)
    #expect(RowKernel.coverOver(0).output([a, b, all], 99) == b)
    let opaque: [UInt16] = [65_280, 256, 25_600, 65_280]
    #expect(RowKernel.coverColor(opaque).output([b, none], 99) == b)
    #expect(RowKernel.coverColor(opaque).output([b, all], 99).prefix(4) == [255, 1, 100, 255])
    #expect(RowKernel.colorOver(opaque).output([b], 99).prefix(4) == [255, 1, 100, 255])
  }

  /// Runs a kernel on coverages, both builds, and compares it with rounded products.
  private func check(
    _ a: [UInt16], _ real: [Double], _ run: (Bool, UnsafeMutablePointer<UInt16>) -> Void
  ) {
    for plain in [false, true] {
      let memory = GuardedBytes(bytes(of: a), misalignment: 2)
      unsafe run(plain, memory.pointer().u16)
      #expect(memory.isIntact)
      #expect(values16(memory.bytes).map(Double.init) == real.map { $0.rounded() })
    }
  }

  @Test func productsOfCoverages() {
    for n in 0...67 {
      let (a, b) = (randomCoverage(n, seed: 207), randomCoverage(n, seed: 208))
      let products = (0..<n).map { (i: Int) -> Double in Double(a[i]) * Double(b[i]) / 65_535 }
      unsafe check(a, products) { plain, dst in
        let kernel = unsafe plain ? segue_multiply_coverage_baseline : segue_multiply_coverage
        unsafe kernel(dst, dst, b, n)
      }
      let pixels = randomPixels(n, .premultiplied, seed: 209)
      let shares = (0..<n).map { (i: Int) -> Double in
        Double(a[i]) * Double(pixels[i * 4 + 3]) / 255
      }
      unsafe check(a, shares) { plain, dst in
        let kernel = unsafe plain ? segue_multiply_alpha_baseline : segue_multiply_alpha
        unsafe kernel(dst, dst, pixels, n)
      }
    }
  }
}
