import CSegueKernels
import SeguePixels
import TestSupport
import Testing

extension RowKernel {
  static func crossfadeLinear(_ weight: UInt32) -> RowKernel {
    let share = Double(weight) / 65_536
    return RowKernel(
      name: "linear crossfade \(weight)", inputBytes: [4, 4], outputBytes: 4, inPlace: [0, 1],
      tolerance: 0.53,
      twin: { KernelTwins.mixLinear($0[0], $0[1]) { _ in (1 - share, share) } },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_crossfade_linear_baseline : segue_crossfade_linear
        unsafe kernel(dst.u8, src[0].u8, src[1].u8, n, weight)
      })
  }

  /// The same from a table.
  static func crossfadeMixes(_ weight: UInt32) -> RowKernel {
    let computed = crossfadeLinear(weight)
    return RowKernel(
      name: "linear crossfade from a table \(weight)", inputBytes: [4, 4], outputBytes: 4,
      inPlace: [0, 1], tolerance: computed.tolerance, twin: computed.twin,
      run: { plain, dst, src, n in
        let fill = unsafe plain ? segue_linear_mixes_baseline : segue_linear_mixes
        let kernel = unsafe plain ? segue_crossfade_mixes_baseline : segue_crossfade_mixes
        var table = [UInt8](repeating: 0, count: Int(SEGUE_MIXES))
        unsafe fill(&table, weight)
        unsafe kernel(dst.u8, src[0].u8, src[1].u8, n, table, weight)
      })
  }

  static let maskBlendLinear = RowKernel(
    name: "linear mask blend", inputBytes: [4, 4, 2], outputBytes: 4, inPlace: [0, 1],
    // Near black half a unit of weight moves the encoded value twelve times as far.
    tolerance: 0.56,
    twin: { input in
      let shares = values16(input[2]).map { Double($0) / 65_535 }
      return KernelTwins.mixLinear(input[0], input[1]) { (1 - shares[$0], shares[$0]) }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_mask_blend_linear_baseline : segue_mask_blend_linear
      unsafe kernel(dst.u8, src[0].u8, src[1].u8, src[2].u16, n)
    })

  static let overLinear = RowKernel(
    name: "linear over", inputBytes: [4, 4], outputBytes: 4, inPlace: [1], tolerance: 0.53,
    twin: { input in
      KernelTwins.mixLinear(input[0], input[1]) { (1, 1 - Double(input[0][$0 * 4 + 3]) / 255) }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_over_linear_baseline : segue_over_linear
      unsafe kernel(dst.u8, src[0].u8, src[1].u8, n)
    })

  /// `colour` is encoded; the kernel is given its linear components.
  static func tintLinear(_ color: [UInt8]) -> RowKernel {
    let light = color.map { Float(Color.linear(Double($0) / 255)) }
    return RowKernel(
      name: "linear tint", inputBytes: [4, 2], outputBytes: 4, inPlace: [0], tolerance: 0.56,
      twin: { input in
        let shares = values16(input[1]).map { Double($0) / 65_535 }
        let colors = (0..<input[0].count).map { (color + [255])[$0 % 4] }
        return KernelTwins.mixLinear(input[0], colors) { (1 - shares[$0], shares[$0]) }
      },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_tint_linear_baseline : segue_tint_linear
        unsafe kernel(dst.u8, src[0].u8, n, light, src[1].u16)
      })
  }
}

@Suite struct LinearTests {
  @Test(arguments: PixelKind.allCases) func rows(of kind: PixelKind) {
    let (a, b) = (randomPixels(131, kind, seed: 11), randomPixels(131, .edges, seed: 12))
    let mask = bytes(of: randomCoverage(131, seed: 13))
    for weight in [0, 9000, 50_001, 65_536] as [UInt32] {
      RowKernel.crossfadeLinear(weight).check([a, b])
      RowKernel.crossfadeMixes(weight).check([a, b])
    }
    RowKernel.crossfadeLinear(30_000).check([a, randomPixels(131, kind, seed: 14)])
    RowKernel.maskBlendLinear.check([a, b, mask])
    RowKernel.overLinear.check([a, b])
    RowKernel.tintLinear([3, 128, 255]).check([a, mask])
  }

  @Test(arguments: [1, 21_845, 60_000] as [UInt32])
  func allPairsOfBytesMixInLinearLight(weight: UInt32) {
    let (a, b) = allPairs()
    let result = RowKernel.crossfadeLinear(weight).output([a, b], 65_536)
    #expect(RowKernel.crossfadeMixes(weight).output([a, b], 65_536) == result)
    let light = (0...255).map { Color.linear(Double($0) / 255) }
    let share = Double(weight) / 65_536
    var worst = 0.0
    for i in stride(from: 0, to: result.count, by: 4) {
      let mixed = light[Int(a[i])] * (1 - share) + light[Int(b[i])] * share
      worst = max(worst, abs(Double(result[i]) - Color.encoded(mixed) * 255))
    }
    // Half a byte, and 0.0212 of the curves' error.
    #expect(worst <= 0.522)
  }

  @Test func equalPixelsStayThemselves() {
    for kind in PixelKind.allCases {
      let a = randomPixels(1000, kind, seed: 15)
      for weight in [1, 77, 32_768, 65_535] as [UInt32] {
        #expect(RowKernel.crossfadeLinear(weight).output([a, a], 1000) == a)
      }
    }
  }

  @Test func everyColorOfEveryAlphaSurvivesNoMask() {
    var a: [UInt8] = []
    for alpha in 0...255 { for c in 0...alpha { a += [UInt8(c), 0, UInt8(alpha), UInt8(alpha)] } }
    let n = a.count / 4
    let clear = [UInt8](repeating: 0, count: a.count)
    #expect(RowKernel.overLinear.output([clear, a], n) == a)
    let none = bytes(of: [UInt16](repeating: 0, count: n))
    #expect(RowKernel.maskBlendLinear.output([a, clear, none], n) == a)
    let all = bytes(of: [UInt16](repeating: 65_535, count: n))
    #expect(RowKernel.maskBlendLinear.output([clear, a, all], n) == a)
  }

  /// Colour beyond alpha is not a pixel, but must do no harm; and blocks of other neighbours, which
  /// take the short way or not, must not change it.
  @Test func impossiblePixelsAreSafe() {
    var generator = SeededGenerator(seed: 16)
    let a = (0..<512).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let b = (0..<512).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let kernels = [RowKernel.overLinear, .crossfadeLinear(1234), .over(65_536)]
    for kernel in kernels {
      let whole = kernel.output([a, b], 128)
      for cut in 1..<33 { #expect(kernel.output([a, b], 128, cut: cut) == whole) }
      #expect(kernel.output([a, b], 128, plain: true) == whole)
    }
  }
}
