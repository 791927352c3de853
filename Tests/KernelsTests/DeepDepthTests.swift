// Kernels between bytes and deep pixels, and those of deep pixels that stay what they are.

import CSegueKernels
import TestSupport
import Testing

/// Random premultiplied deep pixels, eight bytes each: those of bytes, each component moved up or down within its alpha.
func randomDeep(_ count: Int, _ kind: PixelKind, seed: UInt64) -> [UInt8] {
  var generator = SeededGenerator(seed: seed &+ 99)
  let coarse = randomPixels(count, kind, seed: seed)
  var fine: [UInt16] = []
  fine.reserveCapacity(4 * count)
  for pixel in 0..<count {
    let parts = coarse[4 * pixel..<4 * pixel + 4].map { UInt16($0) * 257 }
    let alpha =
      kind == .premultiplied && parts[3] > 0 && parts[3] < 65_535
      ? parts[3] - UInt16.random(in: 0...256, using: &generator) : parts[3]
    for part in parts.dropLast() {
      let isEnd = part == 0 || part == 65_535 || kind == .edges
      fine.append(min(isEnd ? part : part - UInt16.random(in: 0...256, using: &generator), alpha))
    }
    fine.append(alpha)
  }
  return bytes(of: fine)
}

/// 16-bit numbers as real ones.
func reals16(_ bytes: [UInt8]) -> [Double] { values16(bytes).map(Double.init) }

extension RowKernel {
  static let widen = RowKernel(
    name: "widen", inputBytes: [4], outputBytes: 8, isDeep: true, tolerance: 0,
    twin: { $0[0].map { Double($0) * 257 } },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_deep_widen_baseline : segue_deep_widen
      unsafe kernel(dst.u16, src[0].u8, n)
    })

  static let narrow = RowKernel(
    name: "narrow", inputBytes: [8], outputBytes: 4, tolerance: 0,
    twin: { reals16($0[0]).map { ($0 / 257).rounded() } },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_deep_narrow_baseline : segue_deep_narrow
      unsafe kernel(dst.u8, src[0].u16, n)
    })

  static func dither(x: UInt32, y: UInt32) -> RowKernel {
    RowKernel(
      name: "dither", inputBytes: [8], outputBytes: 4, splits: false, tolerance: 0,
      twin: { input in
        reals16(input[0]).enumerated().map { index, value in
          // The place's threshold in 1/65536, of 257 steps.
          let place = (x &+ UInt32(index / 4)) &* 3_242_174_889 &+ y &* 2_447_445_414
          return ((value + (Double(place >> 16) * 257 / 65_536).rounded(.down)) / 257).rounded(
            .down)
        }
      },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_deep_dither_baseline : segue_deep_dither
        unsafe kernel(dst.u8, src[0].u16, n, x, y)
      })
  }

  static func deepFill(_ color: [UInt16]) -> RowKernel {
    RowKernel(
      name: "deep fill", inputBytes: [8], outputBytes: 8, isDeep: true, tolerance: 0,
      twin: { values16($0[0]).indices.map { Double(color[$0 % 4]) } },
      run: { plain, dst, _, n in
        let kernel = unsafe plain ? segue_deep_fill_baseline : segue_deep_fill
        unsafe kernel(dst.u16, n, color)
      })
  }

  static let deepPremultiply = RowKernel(
    name: "deep premultiply", inputBytes: [8], outputBytes: 8, isDeep: true, inPlace: [0],
    tolerance: 0.51,
    twin: { input in
      let pixels = reals16(input[0])
      return pixels.indices.map { $0 % 4 == 3 ? pixels[$0] : pixels[$0] * pixels[$0 | 3] / 65_535 }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_deep_premultiply_baseline : segue_deep_premultiply
      unsafe kernel(dst.u16, src[0].u16, n)
    })

  static let deepUnpremultiply = RowKernel(
    name: "deep unpremultiply", inputBytes: [8], outputBytes: 8, isDeep: true, inPlace: [0],
    tolerance: 0.51,
    twin: { input in
      let pixels = reals16(input[0])
      return pixels.indices.map { index in
        let alpha = pixels[index | 3]
        if index % 4 == 3 { return alpha }
        return alpha > 0 ? min(pixels[index] * 65_535 / alpha, 65_535) : 0
      }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_deep_unpremultiply_baseline : segue_deep_unpremultiply
      unsafe kernel(dst.u16, src[0].u16, n)
    })
}

@Suite struct DeepDepthTests {
  @Test(arguments: PixelKind.allCases) func rows(of kind: PixelKind) {
    let fine = randomDeep(203, kind, seed: 31)
    RowKernel.widen.check([randomPixels(203, kind, seed: 32)])
    RowKernel.narrow.check([fine])
    RowKernel.dither(x: 5, y: 77).check([fine])
    RowKernel.deepFill([1, 20_000, 65_535, 40_000]).check([fine])
    RowKernel.deepPremultiply.check([fine])
    RowKernel.deepUnpremultiply.check([fine])
  }

  @Test func everyNumberNarrowsToTheNearest() {
    let all = (0...65_535).map { UInt16($0) }
    let narrow = RowKernel.narrow.output([bytes(of: all)], 16_384)
    #expect(narrow == all.map { UInt8((Double($0) / 257).rounded()) })
    let bytes = (0...255).map { UInt8($0) }
    let wide = RowKernel.widen.output([bytes], 64)
    #expect(RowKernel.narrow.output([wide], 64) == bytes)
    for y in 0..<16 { #expect(RowKernel.dither(x: 3, y: UInt32(y)).output([wide], 64) == bytes) }
  }

  @Test func ditheredPixelsHaveTheRightMean() {
    for value in [100, 12_345, 12_400, 65_400] {
      let row = bytes(of: [UInt16](repeating: UInt16(value), count: 4 * 64))
      var sum = 0.0
      for y in 0..<64 {
        sum += RowKernel.dither(x: 0, y: UInt32(y)).output([row], 64).reduce(0) { $0 + Double($1) }
      }
      #expect(abs(sum / (4 * 64 * 64) - Double(value) / 257) < 0.01)
    }
  }

  @Test func oneTranslucentPixelIsFound() {
    for n in [0, 1, 3, 4, 15, 16, 17, 67] {
      let opaque = randomDeep(n, .opaque, seed: 33)
      #expect(isOpaque(opaque, plain: false) && isOpaque(opaque, plain: true))
      for place in 0..<n {
        var other = opaque
        other[place * 8 + 6] = 254
        #expect(!isOpaque(other, plain: false) && !isOpaque(other, plain: true))
      }
    }
  }

  private func isOpaque(_ pixels: [UInt8], plain: Bool) -> Bool {
    let memory = GuardedBytes(pixels, misalignment: 2)
    let kernel = unsafe plain ? segue_deep_is_opaque_baseline : segue_deep_is_opaque
    return unsafe kernel(memory.pointer().u16, pixels.count / 8) != 0
  }
}
