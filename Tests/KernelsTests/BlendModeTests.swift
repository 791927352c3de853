// Blend modes, masks by luminance and colour matrices, against real numbers.

import CSegueKernels
import SeguePixels
import TestSupport
import Testing

extension BlendMode {
  /// Runs the mode's kernel.
  fileprivate func run(
    _ plain: Bool, _ dst: UnsafeMutablePointer<UInt8>, _ top: UnsafePointer<UInt8>,
    _ bottom: UnsafePointer<UInt8>, _ n: Int, _ coverage: UnsafePointer<UInt16>?,
    _ opacity: UInt32
  ) {
    let kernel = unsafe plain ? segue_blend_baseline : segue_blend
    unsafe kernel(dst, top, bottom, n, coverage, opacity, CInt(number))
  }

  private var number: Int {
    switch self {
    case .multiply: Int(SEGUE_BLEND_MULTIPLY)
    case .screen: Int(SEGUE_BLEND_SCREEN)
    case .overlay: Int(SEGUE_BLEND_OVERLAY)
    case .darken: Int(SEGUE_BLEND_DARKEN)
    case .lighten: Int(SEGUE_BLEND_LIGHTEN)
    case .colorDodge: Int(SEGUE_BLEND_COLOR_DODGE)
    case .colorBurn: Int(SEGUE_BLEND_COLOR_BURN)
    case .hardLight: Int(SEGUE_BLEND_HARD_LIGHT)
    case .softLight: Int(SEGUE_BLEND_SOFT_LIGHT)
    case .difference: Int(SEGUE_BLEND_DIFFERENCE)
    case .exclusion: Int(SEGUE_BLEND_EXCLUSION)
    case .hue: Int(SEGUE_BLEND_HUE)
    case .saturation: Int(SEGUE_BLEND_SATURATION)
    case .color: Int(SEGUE_BLEND_COLOR)
    case .luminosity: Int(SEGUE_BLEND_LUMINOSITY)
    case .hardMix: Int(SEGUE_BLEND_HARD_MIX)
    case .plusLighter: Int(SEGUE_BLEND_PLUS_LIGHTER)
    case .plusDarker: Int(SEGUE_BLEND_PLUS_DARKER)
    case .maximum: Int(SEGUE_BLEND_MAXIMUM)
    case .minimum: Int(SEGUE_BLEND_MINIMUM)
    case .sourceOver: Int(SEGUE_BLEND_SOURCE_OVER)
    case .sourceIn: Int(SEGUE_BLEND_SOURCE_IN)
    case .sourceOut: Int(SEGUE_BLEND_SOURCE_OUT)
    case .sourceAtop: Int(SEGUE_BLEND_SOURCE_ATOP)
    case .destinationOver: Int(SEGUE_BLEND_DESTINATION_OVER)
    case .destinationIn: Int(SEGUE_BLEND_DESTINATION_IN)
    case .destinationOut: Int(SEGUE_BLEND_DESTINATION_OUT)
    case .destinationAtop: Int(SEGUE_BLEND_DESTINATION_ATOP)
    case .xor: Int(SEGUE_BLEND_XOR)
    }
  }
}

extension RowKernel {
  static func blend(_ mode: BlendMode, opacity: UInt32, covers: Bool) -> RowKernel {
    RowKernel(
      name: "\(mode) \(opacity)", inputBytes: [4, 4, 2], outputBytes: 4, inPlace: [1],
      tolerance: 0.51,
      twin: { input in
        let coverage = values16(input[2])
        return (0..<input[0].count / 4).flatMap { i in
          let scale = Double(min(opacity, 65_536)) / 65_536
          return BlendTwins.blend(
            Array(input[0][4 * i..<4 * i + 4]), Array(input[1][4 * i..<4 * i + 4]), mode,
            scale: covers ? Double(coverage[i]) / 65_535 * scale : scale)
        }
      },
      run: { plain, dst, src, n in
        unsafe mode.run(
          plain, dst.u8, src[0].u8, src[1].u8, n, covers ? src[2].u16 : nil, opacity)
      })
  }

  static func colorMatrix(_ matrix: [Float]) -> RowKernel {
    RowKernel(
      name: "colour matrix", inputBytes: [4], outputBytes: 4, inPlace: [0], tolerance: 0.51,
      twin: { input in
        (0..<input[0].count / 4).flatMap { i -> [Double] in
          let p = input[0][4 * i..<4 * i + 4].map(Double.init)
          let straight = (0..<3).map { p[3] > 0 ? p[$0] / p[3] : 0 } + [p[3] / 255, 1]
          let out = (0..<4).map { row in
            let sum = (0..<5).reduce(0.0) { $0 + Double(matrix[5 * row + $1]) * straight[$1] }
            return min(max(sum, 0), 1)
          }
          return (0..<3).map { out[$0] * out[3] * 255 } + [out[3] * 255]
        }
      },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_color_matrix_baseline : segue_color_matrix
        unsafe kernel(dst.u8, src[0].u8, n, matrix)
      })
  }
}

@Suite struct BlendModeTests {
  @Test(arguments: BlendMode.allCases) func rows(mode: BlendMode) {
    let coverage = bytes(of: randomCoverage(203, seed: 303))
    for kind in PixelKind.allCases {
      let (a, b) = (randomPixels(203, kind, seed: 301), randomPixels(203, .edges, seed: 302))
      RowKernel.blend(mode, opacity: 65_536, covers: false).check([a, b, coverage])
      RowKernel.blend(mode, opacity: 50_001, covers: true).check([a, b, coverage])
    }
  }

  @Test(arguments: BlendMode.allCases) func allPairsOfComponents(mode: BlendMode) {
    let (a, b) = allPairs()
    let kernel = RowKernel.blend(mode, opacity: 65_536, covers: false)
    let inputs = [a, b, [UInt8](repeating: 0, count: 131_072)]
    #expect(largestDifference(kernel.output(inputs, 65_536), kernel.twin(inputs)) <= 0.51)
  }

  /// A top that is clear leaves what is below as it is, unless the mode says else.
  @Test(arguments: BlendMode.allCases) func nothingChangesNothing(mode: BlendMode) {
    let (a, b) = (randomPixels(99, .opaque, seed: 305), randomPixels(99, .edges, seed: 306))
    let none = bytes(of: [UInt16](repeating: 0, count: 99))
    let kernel = RowKernel.blend(mode, opacity: 65_536, covers: true)
    #expect((kernel.output([a, b, none], 99) == b) == !mode.changesOutside)
  }

  @Test func masks() {
    for n in Array(0...67) + [203] {
      let a = randomCoverage(n, seed: 307)
      let pixels = randomPixels(n, n % 2 == 0 ? .premultiplied : .edges, seed: 308)
      func check(
        _ tolerance: Double, _ part: (Int) -> Double,
        _ run: (Bool, UnsafeMutablePointer<UInt16>) -> Void
      ) {
        for plain in [false, true] {
          let memory = GuardedBytes(bytes(of: a), misalignment: 2)
          unsafe run(plain, memory.pointer().u16)
          #expect(memory.isIntact)
          for (i, value) in values16(memory.bytes).enumerated() {
            #expect(abs(Double(value) - Double(a[i]) * part(i)) <= tolerance)
          }
        }
      }
      unsafe check(0.501, { 1 - Double(pixels[4 * $0 + 3]) / 255 }) { plain, dst in
        let kernel =
          unsafe plain ? segue_multiply_inverse_alpha_baseline : segue_multiply_inverse_alpha
        unsafe kernel(dst, dst, pixels, n)
      }
      for inverted in [false, true] {
        func part(_ i: Int) -> Double {
          let p = pixels[4 * i..<4 * i + 3].map { Double($0) / 255 }
          let light = 0.2126 * p[0] + 0.7152 * p[1] + 0.0722 * p[2]
          return inverted ? 1 - light : light
        }
        unsafe check(1, part) { plain, dst in
          let kernel = unsafe plain ? segue_multiply_luminance_baseline : segue_multiply_luminance
          unsafe kernel(dst, dst, pixels, n, inverted ? 1 : 0)
        }
      }
    }
  }

  @Test func matrices() {
    let matrices: [ColorMatrix] = [
      .identity, .invert, .monochrome(Color(red: 0.6, green: 0.45, blue: 0.3)),
      .multiply(Color(red: 0.5, green: 1, blue: 0.25, alpha: 0.5)),
      .tint(black: Color(red: 0.2, green: 0, blue: 0.4), white: .white, amount: 0.7),
      .fill(Color(red: 0.1, green: 0.2, blue: 0.9)).then(.invert),
    ]
    for matrix in matrices {
      for kind in PixelKind.allCases {
        RowKernel.colorMatrix(matrix.numbers.map(Float.init))
          .check([randomPixels(203, kind, seed: 309)])
      }
    }
    let pixels = randomPixels(203, .edges, seed: 310)
    let same = RowKernel.colorMatrix(ColorMatrix.identity.numbers.map(Float.init))
    #expect(same.output([pixels], 203) == pixels)
  }
}
