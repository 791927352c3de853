// A colour as compositing kernels take it: premultiplied, and finer than bytes, so that multiplying
// by an opacity loses nothing.

/// A premultiplied, sRGB-encoded colour in steps of 1/256 of a byte.
package struct FineColor: Hashable, Sendable, BitwiseCopyable {
  /// Red, 0…65,280, at most alpha.
  package let red: UInt16
  /// Green, 0…65,280, at most alpha.
  package let green: UInt16
  /// Blue, 0…65,280, at most alpha.
  package let blue: UInt16
  /// Coverage, 0…65,280.
  package let alpha: UInt16

  /// Makes a colour with an opacity, which is clamped to 0…1; NaN counts as 0.
  package init(_ color: Color, opacity: Double = 1) {
    let coverage = color.alpha * (opacity > 0 ? min(opacity, 1) : 0)
    func fine(_ value: Double) -> UInt16 { UInt16((value * coverage * 65_280).rounded()) }
    (red, green, blue, alpha) = (fine(color.red), fine(color.green), fine(color.blue), fine(1))
  }

  /// Whether nothing shows through.
  package var isOpaque: Bool { alpha == 65_280 }

  /// The nearest pixel.
  package var pixel: Pixel {
    func byte(_ value: UInt16) -> UInt8 { UInt8((UInt32(value) + 128) >> 8) }
    return Pixel(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }

  /// The nearest deep pixel.
  package var deepPixel: Pixel16 {
    func part(_ value: UInt16) -> UInt16 { UInt16((UInt32(value) * 65_535 + 32_640) / 65_280) }
    return Pixel16(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }
}
