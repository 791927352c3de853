// The blending kernels, ready to be tested.

import CSegueKernels
import TestSupport

extension RowKernel {
  static func crossfade(_ weight: UInt32) -> RowKernel {
    RowKernel(
      name: "crossfade \(weight)", inputBytes: [4, 4], outputBytes: 4, inPlace: [0, 1],
      tolerance: 0.5,
      twin: { KernelTwins.mix($0[0], $0[1]) { _ in Double(weight) / 65_536 } },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_crossfade_baseline : segue_crossfade
        unsafe kernel(dst.u8, src[0].u8, src[1].u8, n, weight)
      })
  }

  static let maskBlend = RowKernel(
    name: "mask blend", inputBytes: [4, 4, 2], outputBytes: 4, inPlace: [0, 1], tolerance: 0.502,
    twin: {
      let mask = values16($0[2])
      return KernelTwins.mix($0[0], $0[1]) { Double(mask[$0]) / 65_535 }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_mask_blend_baseline : segue_mask_blend
      unsafe kernel(dst.u8, src[0].u8, src[1].u8, src[2].u16, n)
    })

  static func over(_ opacity: UInt32) -> RowKernel {
    RowKernel(
      name: "over \(opacity)", inputBytes: [4, 4], outputBytes: 4, inPlace: [1], tolerance: 0.51,
      twin: { KernelTwins.over($0[0], $0[1], opacity: Double(opacity) / 65_536) },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_over_baseline : segue_over
        unsafe kernel(dst.u8, src[0].u8, src[1].u8, n, opacity)
      })
  }

  static func fadeColor(_ color: [UInt8], _ weight: UInt32) -> RowKernel {
    RowKernel(
      name: "fade colour", inputBytes: [4], outputBytes: 4, inPlace: [0], tolerance: 0.5,
      twin: { input in
        let colors = (0..<input[0].count).map { color[$0 % 4] }
        return KernelTwins.mix(input[0], colors) { _ in Double(weight) / 65_536 }
      },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_fade_color_baseline : segue_fade_color
        unsafe kernel(dst.u8, src[0].u8, n, color, weight)
      })
  }

  static func pale(_ weight: UInt32) -> RowKernel {
    RowKernel(
      name: "pale \(weight)", inputBytes: [4], outputBytes: 4, inPlace: [0], tolerance: 0.5,
      twin: { input in
        let whites = input[0].indices.map { input[0][$0 | 3] }
        return KernelTwins.mix(input[0], whites) { _ in Double(weight) / 65_536 }
      },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_pale_baseline : segue_pale
        unsafe kernel(dst.u8, src[0].u8, n, weight)
      })
  }

  static func tint(_ color: [UInt8]) -> RowKernel {
    RowKernel(
      name: "tint", inputBytes: [4, 2], outputBytes: 4, inPlace: [0], tolerance: 0.502,
      twin: { input in
        let colors = (0..<input[0].count).map { (color + [255])[$0 % 4] }
        let coverage = values16(input[1])
        return KernelTwins.mix(input[0], colors) { Double(coverage[$0]) / 65_535 }
      },
      run: { plain, dst, src, n in
        let kernel = unsafe plain ? segue_tint_baseline : segue_tint
        unsafe kernel(dst.u8, src[0].u8, n, color, src[1].u16)
      })
  }

  static let scaleMask = RowKernel(
    name: "scale mask", inputBytes: [4, 2], outputBytes: 4, inPlace: [0], tolerance: 0.51,
    twin: {
      let scale = values16($0[1])
      return KernelTwins.scale($0[0]) { Double(scale[$0]) / 65_535 }
    },
    run: { plain, dst, src, n in
      let kernel = unsafe plain ? segue_scale_mask_baseline : segue_scale_mask
      unsafe kernel(dst.u8, src[0].u8, src[1].u16, n)
    })
}
