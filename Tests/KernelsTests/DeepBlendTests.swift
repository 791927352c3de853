// Deep kernels against real numbers: the formulas of their twins on bytes, on 16-bit components.

import CSegueKernels
import SeguePixels
import SegueSystem
import TestSupport
import Testing

extension RowKernel {
  /// A kernel of deep pixels a and b and of coverages; `twin` is told components 0…65535 and a coverage 0…1.
  private static func deep(
    _ name: String, tolerance: Double = 0.51, inPlace: [Int] = [0, 1],
    _ twin: @escaping @Sendable ([Double], [Double], Double) -> [Double],
    _ run:
      @escaping @Sendable (
        Bool, UnsafeMutablePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>,
        UnsafePointer<UInt16>, Int
      ) -> Void
  ) -> RowKernel {
    RowKernel(
      name: name, inputBytes: [8, 8, 2], outputBytes: 8, isDeep: true, inPlace: inPlace,
      tolerance: tolerance,
      twin: { input in
        let (a, b, c) = (reals16(input[0]), reals16(input[1]), reals16(input[2]))
        return c.indices.flatMap { i in
          twin(Array(a[4 * i..<4 * i + 4]), Array(b[4 * i..<4 * i + 4]), c[i] / 65_535)
        }
      },
      run: { plain, dst, src, n in
        unsafe run(plain, dst.u16, src[0].u16, src[1].u16, src[2].u16, n)
      })
  }

  static func deepCrossfade(_ weight: UInt32) -> RowKernel {
    unsafe deep("deep crossfade \(weight)", { a, b, _ in mixed(a, b, Double(weight) / 65_536) }) {
      let kernel = unsafe $0 ? segue_deep_crossfade_baseline : segue_deep_crossfade
      unsafe kernel($1, $2, $3, $5, weight)
    }
  }

  static let deepMaskBlend = unsafe deep("deep mask blend", { mixed($0, $1, $2) }) {
    let kernel = unsafe $0 ? segue_deep_mask_blend_baseline : segue_deep_mask_blend
    unsafe kernel($1, $2, $3, $4, $5)
  }

  static func deepFade(_ color: [UInt16], _ weight: UInt32) -> RowKernel {
    unsafe deep(
      "deep fade", inPlace: [0],
      { a, _, _ in mixed(a, color.map(Double.init), Double(weight) / 65_536) }
    ) {
      let kernel = unsafe $0 ? segue_deep_fade_color_baseline : segue_deep_fade_color
      unsafe kernel($1, $2, $5, color, weight)
    }
  }

  static func deepPale(_ weight: UInt32) -> RowKernel {
    unsafe deep(
      "deep pale", inPlace: [0],
      { a, _, _ in mixed(a, [a[3], a[3], a[3], a[3]], Double(weight) / 65_536) }
    ) {
      let kernel = unsafe $0 ? segue_deep_pale_baseline : segue_deep_pale
      unsafe kernel($1, $2, $5, weight)
    }
  }

  static func deepTint(_ color: [UInt16]) -> RowKernel {
    unsafe deep(
      "deep tint", inPlace: [0], { a, _, c in mixed(a, color.map(Double.init) + [65_535], c) }
    ) {
      let kernel = unsafe $0 ? segue_deep_tint_baseline : segue_deep_tint
      unsafe kernel($1, $2, $5, color, $4)
    }
  }

  static func deepOver(_ opacity: UInt32) -> RowKernel {
    unsafe deep("deep over \(opacity)", { a, b, _ in over(a, b, Double(opacity) / 65_536) }) {
      let kernel = unsafe $0 ? segue_deep_over_baseline : segue_deep_over
      unsafe kernel($1, $2, $3, $5, opacity)
    }
  }

  static func deepCoverOver(_ opacity: UInt32) -> RowKernel {
    unsafe deep("deep cover over", { over($0, $1, $2 * Double(opacity) / 65_536) }) {
      let kernel = unsafe $0 ? segue_deep_cover_over_baseline : segue_deep_cover_over
      unsafe kernel($1, $2, $3, $5, $4, opacity)
    }
  }

  static func deepCoverColor(_ color: [UInt16]) -> RowKernel {
    unsafe deep(
      "deep cover colour", inPlace: [0],
      { a, _, c in over(color.map { Double($0) * 65_535 / 65_280 }, a, c) }
    ) {
      let kernel = unsafe $0 ? segue_deep_cover_color_baseline : segue_deep_cover_color
      unsafe kernel($1, $2, $5, color, $4)
    }
  }

  static let deepScale = unsafe deep("deep scale", inPlace: [0], { a, _, c in a.map { $0 * c } }) {
    let kernel = unsafe $0 ? segue_deep_scale_mask_baseline : segue_deep_scale_mask
    unsafe kernel($1, $2, $4, $5)
  }

  // MARK: Linear light

  static func deepCrossfadeLinear(_ weight: UInt32) -> RowKernel {
    unsafe deep(
      "deep linear \(weight)", tolerance: 0.75,
      { a, b, _ in mixedLinear(a, 1 - Double(weight) / 65_536, b, Double(weight) / 65_536) }
    ) {
      let kernel = unsafe $0 ? segue_deep_crossfade_linear_baseline : segue_deep_crossfade_linear
      unsafe kernel($1, $2, $3, $5, weight)
    }
  }

  static let deepMaskBlendLinear = unsafe deep(
    "deep linear mask", tolerance: 0.75, { mixedLinear($0, 1 - $2, $1, $2) }
  ) {
    let kernel = unsafe $0 ? segue_deep_mask_blend_linear_baseline : segue_deep_mask_blend_linear
    unsafe kernel($1, $2, $3, $4, $5)
  }

  static let deepOverLinear = unsafe deep(
    "deep linear over", tolerance: 0.75,
    { a, b, _ in mixedLinear(b, 1 - a[3] / 65_535, a, 1) }
  ) {
    let kernel = unsafe $0 ? segue_deep_over_linear_baseline : segue_deep_over_linear
    unsafe kernel($1, $2, $3, $5)
  }

  static func deepTintLinear(_ color: [Float]) -> RowKernel {
    unsafe deep(
      "deep linear tint", tolerance: 0.75, inPlace: [0],
      { a, _, c in
        let tint = color.map { Color.encoded(Double($0)) * 65_535 } + [65_535]
        return mixedLinear(a, 1 - c, tint, c)
      }
    ) {
      let kernel = unsafe $0 ? segue_deep_tint_linear_baseline : segue_deep_tint_linear
      unsafe kernel($1, $2, $5, color, $4)
    }
  }

  // MARK: Formulas

  private static func mixed(_ a: [Double], _ b: [Double], _ weight: Double) -> [Double] {
    zip(a, b).map { $0 + ($1 - $0) * weight }
  }

  private static func over(_ top: [Double], _ bottom: [Double], _ scale: Double) -> [Double] {
    zip(top, bottom).map { $0 * scale + $1 * (1 - top[3] / 65_535 * scale) }
  }

  private static func mixedLinear(
    _ a: [Double], _ weightA: Double, _ b: [Double], _ weightB: Double
  ) -> [Double] {
    let alpha = a[3] * weightA + b[3] * weightB
    guard alpha > 0 else { return [0, 0, 0, 0] }
    func light(_ pixel: [Double], _ c: Int, _ weight: Double) -> Double {
      pixel[3] > 0 ? Color.linear(pixel[c] / pixel[3]) * pixel[3] * weight : 0
    }
    return (0..<3).map {
      Color.encoded((light(a, $0, weightA) + light(b, $0, weightB)) / alpha) * alpha
    } + [alpha]
  }
}

@Suite struct DeepBlendTests {
  static let pairs = PixelKind.allCases.flatMap { a in PixelKind.allCases.map { (a, $0) } }

  private func inputs(_ a: PixelKind, _ b: PixelKind, _ seed: UInt64) -> [[UInt8]] {
    [
      randomDeep(203, a, seed: seed), randomDeep(203, b, seed: seed + 1),
      bytes(of: randomCoverage(203, seed: seed + 2)),
    ]
  }

  @Test(arguments: pairs) func mixes(_ a: PixelKind, _ b: PixelKind) {
    let rows = inputs(a, b, 51)
    for weight: UInt32 in [0, 1, 12_345, 32_768, 65_535, 65_536] {
      RowKernel.deepCrossfade(weight).check(rows)
      RowKernel.deepOver(weight).check(rows)
    }
    RowKernel.deepMaskBlend.check(rows)
    RowKernel.deepCoverOver(65_536).check(rows)
    RowKernel.deepCoverOver(30_000).check(rows)
  }

  @Test(arguments: PixelKind.allCases) func colors(over kind: PixelKind) {
    let rows = inputs(kind, .opaque, 61)
    RowKernel.deepFade([1, 20_000, 40_000, 50_000], 22_222).check(rows)
    RowKernel.deepPale(44_444).check(rows)
    RowKernel.deepTint([1, 20_000, 65_535]).check(rows)
    RowKernel.deepCoverColor([0, 10_000, 30_000, 40_000]).check(rows)
    RowKernel.deepCoverColor([65_280, 65_280, 65_280, 65_280]).check(rows)
    RowKernel.deepScale.check(rows)
  }

  @Test(arguments: pairs) func mixesLight(_ a: PixelKind, _ b: PixelKind) {
    let rows = inputs(a, b, 71)
    for weight: UInt32 in [0, 12_345, 65_000, 65_536] {
      RowKernel.deepCrossfadeLinear(weight).check(rows)
    }
    RowKernel.deepMaskBlendLinear.check(rows)
    RowKernel.deepOverLinear.check(rows)
    RowKernel.deepTintLinear([0.2, 0, 1]).check(rows)
  }

  @Test func endsAndEqualPixelsStay() {
    var all: [UInt16] = []
    for value in UInt16(0)...65_535 { all += [value, 65_535 - value, value / 3, 65_535] }
    let (a, none) = (bytes(of: all), [UInt8](repeating: 0, count: 131_072))
    let b = randomDeep(65_536, .opaque, seed: 81)
    for kernel in [RowKernel.deepCrossfadeLinear(23_456), .deepCrossfade(23_456), .deepMaskBlend] {
      #expect(kernel.output([a, a, none], 65_536) == a, "\(kernel.name)")
    }
    for kernel in [RowKernel.deepCrossfadeLinear(65_536), .deepCrossfade(65_536)] {
      #expect(kernel.output([a, b, none], 65_536) == b, "\(kernel.name)")
    }
  }

  /// What the slow formula says of a fade, beside frames of sixteen bits.
  @Test func aFadeIsItsFormula() throws {
    let (a, b) = (randomDeep(4096, .opaque, seed: 91), randomDeep(4096, .opaque, seed: 92))
    let size = PixelSize(width: 64, height: 64)
    let first = Bitmap(size: size, premultipliedRGBA16: values16(a))
    let second = Bitmap(size: size, premultipliedRGBA16: values16(b))
    var faded = Bitmap(size: size, depth: .sixteen)
    let mix = Crossfade(weight: BlendWeight(0.3), in: .encoded, pixels: 1 << 20)
    faded.withMutableRows { rows in
      for y in 0..<64 { rows.row(y).crossfade(first.row(y), second.row(y), by: mix) }
    }
    let weight = (0.3 * 65_536).rounded() / 65_536
    let expected = zip(reals16(a), reals16(b)).map { (from: Double, to: Double) -> Double in
      from + (to - from) * weight
    }
    #expect(largestDifference(faded.premultipliedRGBA16, expected) <= 0.51)
  }
}
