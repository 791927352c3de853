// The blending kernels as methods of rows: lengths are checked once per row, in this file; then a C
// kernel runs. All rows of a call must have the destination's count; anything else is a bug in the
// caller.

internal import CSegueKernels

extension PixelRow {
  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    switch depth {
    case .eight: unsafe segue_is_opaque(base, count) != 0
    case .sixteen: unsafe segue_deep_is_opaque(deep, count) != 0
    }
  }

  /// Whether two rows have the same bytes.
  package func hasSameBytes(as other: PixelRow) -> Bool {
    guard count == other.count, depth == other.depth else { return false }
    let bytes = count * depth.pixelBytes
    return unsafe segue_compare(
      memory.assumingMemoryBound(to: UInt8.self), other.memory.assumingMemoryBound(to: UInt8.self),
      bytes
    ).largest == 0
  }
}

extension MutablePixelRow {
  /// Sets all pixels to one, which is premultiplied.
  package func fill(_ pixel: Pixel) {
    guard count > 0 else { return }
    guard depth == .eight else { return fill(deep: Pixel16(pixel)) }
    unsafe withComponents(of: pixel) { unsafe segue_fill(base, count, $0) }
  }

  /// Sets all pixels to a premultiplied one of 16 bits a component; a row of bytes takes the nearest.
  package func fill(deep pixel: Pixel16) {
    guard count > 0 else { return }
    guard depth == .sixteen else { return fill(Pixel(pixel)) }
    unsafe withComponents(of: pixel) { unsafe segue_deep_fill(deep, count, $0) }
  }

  /// Sets all pixels to a colour, rounded once.
  package func fill(color: Color) {
    switch depth {
    case .eight: fill(color.premultiplied)
    case .sixteen: fill(deep: color.premultiplied16)
    }
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
      case .encoded: unsafe segue_crossfade($0, $1, $2, count, weight.rawValue)
      case .linear: unsafe segue_crossfade_linear($0, $1, $2, count, weight.rawValue)
      }
    } deep: {
      switch space {
      case .encoded: unsafe segue_deep_crossfade($0, $1, $2, count, weight.rawValue)
      case .linear: unsafe segue_deep_crossfade_linear($0, $1, $2, count, weight.rawValue)
      }
    }
  }

  /// Mixes two rows pixel by pixel: `from` where the mask is 0, `to` where it is 65,535.
  package func blend(_ from: PixelRow, _ to: PixelRow, mask: CoverageRow, in space: MixSpace) {
    precondition(mask.count == count, "rows differ in length")
    unsafe mix(from, to) {
      switch space {
      case .encoded: unsafe segue_mask_blend($0, $1, $2, mask.base, count)
      case .linear: unsafe segue_mask_blend_linear($0, $1, $2, mask.base, count)
      }
    } deep: {
      switch space {
      case .encoded: unsafe segue_deep_mask_blend($0, $1, $2, mask.base, count)
      case .linear: unsafe segue_deep_mask_blend_linear($0, $1, $2, mask.base, count)
      }
    }
  }

  /// Draws `top`, at an opacity, over `bottom`, on encoded values.
  package func over(_ top: PixelRow, _ bottom: PixelRow, opacity: BlendWeight) {
    unsafe mix(top, bottom) {
      unsafe segue_over($0, $1, $2, count, opacity.rawValue)
    } deep: {
      unsafe segue_deep_over($0, $1, $2, count, opacity.rawValue)
    }
  }

  /// Draws `top` over `bottom`.
  package func over(_ top: PixelRow, _ bottom: PixelRow, in space: MixSpace) {
    guard space == .linear else { return over(top, bottom, opacity: BlendWeight(1)) }
    unsafe mix(top, bottom) {
      unsafe segue_over_linear($0, $1, $2, count)
    } deep: {
      unsafe segue_deep_over_linear($0, $1, $2, count)
    }
  }

  /// Mixes a row with one colour; with a clear colour the row fades away.
  package func fade(_ source: PixelRow, to color: Pixel, weight: BlendWeight) {
    check(source)
    if depth == .sixteen { return fade(source, deep: Pixel16(color), weight: weight) }
    unsafe withComponents(of: color) {
      unsafe segue_fade_color(base, source.base, count, $0, weight.rawValue)
    }
  }

  /// Mixes a row with a colour, which is rounded to the row's depth.
  package func fade(_ source: PixelRow, toColor color: Color, weight: BlendWeight) {
    switch depth {
    case .eight: fade(source, to: color.premultiplied, weight: weight)
    case .sixteen: fade(source, deep: color.premultiplied16, weight: weight)
    }
  }

  private func fade(_ source: PixelRow, deep color: Pixel16, weight: BlendWeight) {
    check(source)
    unsafe source.withDeep { pixels in
      unsafe withComponents(of: color) {
        unsafe segue_deep_fade_color(deep, pixels, count, $0, weight.rawValue)
      }
    }
  }

  /// Mixes the row's own pixels with white; their alpha does not change.
  package func pale(weight: BlendWeight) {
    if depth == .sixteen { return unsafe segue_deep_pale(deep, deep, count, weight.rawValue) }
    unsafe segue_pale(base, base, count, weight.rawValue)
  }

  /// Draws an opaque grey, linear 0…1, over the row's own pixels in linear light, under coverages.
  package func tintLinear(gray: Float, coverage: CoverageRow) {
    precondition(coverage.count == count, "rows differ in length")
    unsafe withComponents(of: SIMD4(repeating: gray)) {
      switch depth {
      case .eight: unsafe segue_tint_linear(base, base, count, $0, coverage.base)
      case .sixteen: unsafe segue_deep_tint_linear(deep, deep, count, $0, coverage.base)
      }
    }
  }

  /// Draws an opaque encoded grey, 0…1, over the row's own pixels on encoded values, under coverages.
  package func tint(gray: Double, coverage: CoverageRow) {
    precondition(coverage.count == count, "rows differ in length")
    if depth == .sixteen {
      let pixel = Color(red: gray, green: gray, blue: gray).premultiplied16
      return unsafe withComponents(of: pixel) {
        unsafe segue_deep_tint(deep, deep, count, $0, coverage.base)
      }
    }
    let byte = UInt8((min(max(gray, 0), 1) * 255).rounded())
    unsafe withComponents(of: Pixel(red: byte, green: byte, blue: byte, alpha: 255)) {
      unsafe segue_tint(base, base, count, $0, coverage.base)
    }
  }

  /// Multiplies the row's own pixels, colour and alpha, by coverages.
  package func scale(by coverage: CoverageRow) {
    precondition(coverage.count == count, "rows differ in length")
    switch depth {
    case .eight: unsafe segue_scale_mask(base, base, coverage.base, count)
    case .sixteen: unsafe segue_deep_scale_mask(deep, deep, coverage.base, count)
    }
  }

  private func check(_ row: PixelRow) {
    precondition(row.count == count, "rows differ in length")
  }
}
