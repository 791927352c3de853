// The blending kernels as methods of rows: lengths are checked once per row, in this file; then a C
// kernel runs. All rows of a call must have the destination's count; anything else is a bug in the
// caller.

internal import CSegueKernels

extension PixelRow {
  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    unsafe segue_any_is_opaque(depth.bits, memory, count) != 0
  }

  /// Whether two rows have the same bytes.
  package func hasSameBytes(as other: PixelRow) -> Bool {
    guard count == other.count, depth == other.depth else { return false }
    let bytes = count * depth.pixelBytes
    return unsafe segue_any_compare(8, memory, other.memory, bytes).largest == 0
  }
}

extension MutablePixelRow {
  /// Sets all pixels to one, which is premultiplied.
  package func fill(_ pixel: Pixel) { fill(pixel, deep: Pixel16(pixel)) }

  /// Sets all pixels to a premultiplied one of 16 bits a component; a row of bytes takes the nearest.
  package func fill(deep pixel: Pixel16) { fill(Pixel(pixel), deep: pixel) }

  /// Sets all pixels to a colour, rounded once.
  package func fill(color: Color) { fill(color.premultiplied, deep: color.premultiplied16) }

  /// Sets all pixels to a fine colour, rounded once.
  package func fill(fine color: FineColor) { fill(color.pixel, deep: color.deepPixel) }

  private func fill(_ pixel: Pixel, deep: Pixel16) {
    guard count > 0 else { return }
    unsafe with(pixel, deep: deep) { unsafe segue_any_fill(depth.bits, memory, count, $0) }
  }

  /// Copies another row; of bytes into a deep one too.
  ///
  /// - Precondition: a row of bytes copies no deep one; see `narrow`.
  package func copy(_ source: PixelRow) {
    check(source)
    if depth != source.depth { return unsafe segue_deep_widen(deep, source.base, count) }
    unsafe memory.copyMemory(from: source.memory, byteCount: count * depth.pixelBytes)
  }

  /// Sets the row to the mix of two rows: `from` at weight 0, `to` at weight 1.
  package func crossfade(
    _ from: PixelRow, _ to: PixelRow, weight: BlendWeight, in space: MixSpace
  ) {
    unsafe mix(from, to) {
      switch space {
      case .encoded: unsafe segue_any_crossfade($0, $1, $2, $3, count, weight.rawValue)
      case .linear: unsafe segue_any_crossfade_linear($0, $1, $2, $3, count, weight.rawValue)
      }
    }
  }

  /// Mixes two rows pixel by pixel: `from` where the mask is 0, `to` where it is 65,535.
  package func blend(_ from: PixelRow, _ to: PixelRow, mask: CoverageRow, in space: MixSpace) {
    precondition(mask.count == count, "rows differ in length")
    unsafe mix(from, to) {
      switch space {
      case .encoded: unsafe segue_any_mask_blend($0, $1, $2, $3, mask.base, count)
      case .linear: unsafe segue_any_mask_blend_linear($0, $1, $2, $3, mask.base, count)
      }
    }
  }

  /// Draws `top`, at an opacity, over `bottom`, on encoded values.
  package func over(_ top: PixelRow, _ bottom: PixelRow, opacity: BlendWeight) {
    unsafe mix(top, bottom) { unsafe segue_any_over($0, $1, $2, $3, count, opacity.rawValue) }
  }

  /// Draws `top` over `bottom`.
  package func over(_ top: PixelRow, _ bottom: PixelRow, in space: MixSpace) {
    guard space == .linear else { return over(top, bottom, opacity: BlendWeight(1)) }
    unsafe mix(top, bottom) { unsafe segue_any_over_linear($0, $1, $2, $3, count) }
  }

  /// Puts a row under the row's own pixels.
  ///
  /// Most rows of most films are opaque: to see that takes a third of what drawing them over the other row does.
  package func lay(under bottom: PixelRow) {
    if !reading.isOpaque { over(reading, bottom, opacity: BlendWeight(1)) }
  }

  /// Mixes a row with one colour; with a clear colour the row fades away.
  package func fade(_ source: PixelRow, to color: Pixel, weight: BlendWeight) {
    fade(source, to: color, deep: Pixel16(color), weight: weight)
  }

  /// Mixes a row with a colour, which is rounded to the row's depth.
  package func fade(_ source: PixelRow, toColor color: Color, weight: BlendWeight) {
    fade(source, to: color.premultiplied, deep: color.premultiplied16, weight: weight)
  }

  private func fade(_ source: PixelRow, to pixel: Pixel, deep: Pixel16, weight: BlendWeight) {
    check(source)
    unsafe source.withPixels(of: depth) { pixels in
      unsafe with(pixel, deep: deep) {
        unsafe segue_any_fade_color(depth.bits, memory, pixels, count, $0, weight.rawValue)
      }
    }
  }

  /// Mixes the row's own pixels with white; their alpha does not change.
  package func pale(weight: BlendWeight) {
    unsafe segue_any_pale(depth.bits, memory, memory, count, weight.rawValue)
  }

  /// Draws an opaque grey, linear 0…1, over the row's own pixels in linear light, under coverages.
  package func tintLinear(gray: Float, coverage: CoverageRow) {
    precondition(coverage.count == count, "rows differ in length")
    unsafe withComponents(of: SIMD4(repeating: gray)) {
      unsafe segue_any_tint_linear(depth.bits, memory, memory, count, $0, coverage.base)
    }
  }

  /// Draws an opaque encoded grey, 0…1, over the row's own pixels on encoded values, under coverages.
  package func tint(gray: Double, coverage: CoverageRow) {
    precondition(coverage.count == count, "rows differ in length")
    let color = Color(red: gray, green: gray, blue: gray)
    unsafe with(color.premultiplied, deep: color.premultiplied16) {
      unsafe segue_any_tint(depth.bits, memory, memory, count, $0, coverage.base)
    }
  }

  /// Multiplies the row's own pixels, colour and alpha, by coverages.
  package func scale(by coverage: CoverageRow) {
    precondition(coverage.count == count, "rows differ in length")
    unsafe segue_any_scale_mask(depth.bits, memory, memory, coverage.base, count)
  }

  private func check(_ row: PixelRow) {
    precondition(row.count == count, "rows differ in length")
  }
}
