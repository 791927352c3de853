import CSegueKernels
import TestSupport
import Testing

extension RowKernel {
  static func fill(_ color: [UInt8]) -> RowKernel {
    RowKernel(
      name: "fill", inputBytes: [4], outputBytes: 4, tolerance: 0,
      twin: { $0[0].indices.map { Double(color[$0 % 4]) } },
      run: { plain, dst, _, n in
        let kernel = unsafe plain ? segue_fill_baseline : segue_fill
        unsafe kernel(dst.u8, n, color)
      })
  }

  static let reverse = RowKernel(
    name: "reverse", inputBytes: [4], outputBytes: 4, splits: false, tolerance: 0,
    twin: { input in
      let last = input[0].count / 4 - 1
      return input[0].indices.map { Double(input[0][(last - $0 / 4) * 4 + $0 % 4]) }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_reverse_baseline : segue_reverse
      unsafe kernel(dst.u8, src[0].u8, n)
    })

  static let premultiply = RowKernel(
    name: "premultiply", inputBytes: [4], outputBytes: 4, inPlace: [0], tolerance: 0.5,
    twin: { KernelTwins.premultiply($0[0]) },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_premultiply_baseline : segue_premultiply
      unsafe kernel(dst.u8, src[0].u8, n)
    })

  static let unpremultiply = RowKernel(
    name: "unpremultiply", inputBytes: [4], outputBytes: 4, inPlace: [0], tolerance: 0.5,
    twin: { KernelTwins.unpremultiply($0[0]) },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_unpremultiply_baseline : segue_unpremultiply
      unsafe kernel(dst.u8, src[0].u8, n)
    })

  static let rgb = RowKernel(
    name: "rgb", inputBytes: [4], outputBytes: 3, tolerance: 0,
    twin: { input in
      input[0].indices.filter { $0 % 4 != 3 }.map { Double(input[0][$0]) }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_rgb_baseline : segue_rgb
      unsafe kernel(dst.u8, src[0].u8, n)
    })

  static let opaque = RowKernel(
    name: "rgba of rgb", inputBytes: [3], outputBytes: 4, tolerance: 0,
    twin: { input in
      let places = 0..<input[0].count / 3 * 4
      return places.map { (place: Int) -> Double in
        let (pixel, component) = (place / 4, place % 4)
        return component == 3 ? 255 : Double(input[0][3 * pixel + component])
      }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_rgba_of_rgb_baseline : segue_rgba_of_rgb
      unsafe kernel(dst.u8, src[0].u8, n)
    })
}

@Suite struct PixelKernelTests {
  @Test(arguments: PixelKind.allCases) func rows(of kind: PixelKind) {
    let a = randomPixels(203, kind, seed: 21)
    RowKernel.fill([1, 2, 3, 4]).check([a])
    RowKernel.reverse.check([a])
    RowKernel.premultiply.check([a])
    RowKernel.unpremultiply.check([a])
    RowKernel.rgb.check([a])
    RowKernel.opaque.check([Array(a.prefix(203 * 3))])
  }

  @Test func allComponentsAndAlphasPremultiply() {
    var a: [UInt8] = []
    for alpha in 0...255 {
      for c in 0...255 { a += [UInt8(c), UInt8(255 - c), UInt8(c), UInt8(alpha)] }
    }
    let product = RowKernel.premultiply.output([a], 65_536)
    let quotient = RowKernel.unpremultiply.output([a], 65_536)
    var wrong = 0
    for i in a.indices where i % 4 < 3 {
      let (c, alpha) = (Int(a[i]), Int(a[i / 4 * 4 + 3]))
      if Int(product[i]) != (c * alpha * 2 + 255) / 510 { wrong += 1 }
      let straight = alpha == 0 ? 0 : min((c * 510 + alpha) / (2 * alpha), 255)
      if Int(quotient[i]) != straight { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func oneTranslucentPixelIsFound() {
    for n in [0, 1, 15, 16, 63, 64, 67, 200] {
      let opaque = randomPixels(n, .opaque, seed: 22)
      #expect(isOpaque(opaque, plain: false) && isOpaque(opaque, plain: true))
      for place in 0..<n {
        var other = opaque
        other[place * 4 + 3] = 254
        #expect(!isOpaque(other, plain: false) && !isOpaque(other, plain: true))
      }
    }
  }

  private func isOpaque(_ pixels: [UInt8], plain: Bool) -> Bool {
    let memory = GuardedBytes(pixels, misalignment: 3)
    let kernel = unsafe plain ? segue_is_opaque_baseline : segue_is_opaque
    let result = unsafe kernel(memory.pointer().u8, pixels.count / 4) != 0
    #expect(memory.isIntact)
    return result
  }
}
