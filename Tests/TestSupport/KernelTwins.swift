// Slow twins of the blending kernels: real-number arithmetic on bytes, one component at a time.

import SeguePixels

/// The expected result of each kernel, before rounding.
///
/// Pixels are premultiplied RGBA bytes.
package enum KernelTwins {
  /// a + (b − a)·weight, the weight per pixel.
  package static func mix(_ a: [UInt8], _ b: [UInt8], weight: (Int) -> Double) -> [Double] {
    a.indices.map { Double(a[$0]) + (Double(b[$0]) - Double(a[$0])) * weight($0 / 4) }
  }

  /// Source-over with an opacity.
  package static func over(_ top: [UInt8], _ bottom: [UInt8], opacity: Double) -> [Double] {
    top.indices.map {
      let cover = Double(top[$0 / 4 * 4 + 3]) / 255 * opacity
      return Double(top[$0]) * opacity + Double(bottom[$0]) * (1 - cover)
    }
  }

  /// Source-over with a coverage for each pixel.
  package static func over(
    _ top: [UInt8], _ bottom: [UInt8], coverage: (Int) -> Double
  ) -> [Double] {
    top.indices.map {
      let scale = coverage($0 / 4)
      let cover = Double(top[$0 / 4 * 4 + 3]) / 255 * scale
      return Double(top[$0]) * scale + Double(bottom[$0]) * (1 - cover)
    }
  }

  /// Every component times the pixel's scale.
  package static func scale(_ pixels: [UInt8], by scale: (Int) -> Double) -> [Double] {
    pixels.indices.map { Double(pixels[$0]) * scale($0 / 4) }
  }

  /// A mix of two pixels in linear light, which count with the given weights times their alphas; the
  /// result's alpha is the sum of both.
  package static func mixLinear(
    _ a: ArraySlice<UInt8>, _ weightA: Double, _ b: ArraySlice<UInt8>, _ weightB: Double
  ) -> [Double] {
    let (first, second) = (a.map(Double.init), b.map(Double.init))
    let alpha = first[3] * weightA + second[3] * weightB
    guard alpha > 0 else { return [0, 0, 0, 0] }
    var result = (0..<3).map { c -> Double in
      let light = { (pixel: [Double], weight: Double) in
        pixel[3] > 0 ? Color.linear(pixel[c] / pixel[3]) * pixel[3] * weight : 0
      }
      return Color.encoded((light(first, weightA) + light(second, weightB)) / alpha) * alpha
    }
    result.append(alpha)
    return result
  }

  /// `mixLinear` over rows, the weights of a and b per pixel.
  package static func mixLinear(
    _ a: [UInt8], _ b: [UInt8], weights: (Int) -> (Double, Double)
  ) -> [Double] {
    (0..<a.count / 4).flatMap { i -> [Double] in
      let (weightA, weightB) = weights(i)
      return mixLinear(a[i * 4..<i * 4 + 4], weightA, b[i * 4..<i * 4 + 4], weightB)
    }
  }

  /// Colour times alpha.
  package static func premultiply(_ pixels: [UInt8]) -> [Double] {
    pixels.indices.map {
      $0 % 4 == 3
        ? Double(pixels[$0]) : Double(pixels[$0]) * Double(pixels[$0 / 4 * 4 + 3]) / 255
    }
  }

  /// Colour over alpha, at most 255, 0 where alpha is 0.
  package static func unpremultiply(_ pixels: [UInt8]) -> [Double] {
    pixels.indices.map {
      let alpha = Double(pixels[$0 / 4 * 4 + 3])
      if $0 % 4 == 3 { return alpha }
      return alpha > 0 ? min(Double(pixels[$0]) * 255 / alpha, 255) : 0
    }
  }

  /// One plane of YUV: Y, U or V of 0…255 components, by the definition of BT.601 or BT.709.
  package static func rgb(
    y: Double, u: Double, v: Double, isBT709: Bool, full: Bool
  ) -> [Double] {
    let (kr, kb) = isBT709 ? (0.2126, 0.0722) : (0.299, 0.114)
    let luma = full ? y : (y - 16) * 255 / 219
    let scale = full ? 1 : 255.0 / 224
    let red = luma + 2 * (1 - kr) * (v - 128) * scale
    let blue = luma + 2 * (1 - kb) * (u - 128) * scale
    return [red, (luma - kr * red - kb * blue) / (1 - kr - kb), blue].map { min(max($0, 0), 255) }
  }

  package static func yuv(
    red: Double, green: Double, blue: Double, isBT709: Bool, full: Bool
  ) -> [Double] {
    let (kr, kb) = isBT709 ? (0.2126, 0.0722) : (0.299, 0.114)
    let y = kr * red + (1 - kr - kb) * green + kb * blue
    let u = (blue - y) / (2 * (1 - kb))
    let v = (red - y) / (2 * (1 - kr))
    return full
      ? [y, u + 128, v + 128] : [y * 219 / 255 + 16, u * 224 / 255 + 128, v * 224 / 255 + 128]
  }
}
