// The kernels of blend modes, masks and colour matrices as methods of rows. All rows of a call must
// have the destination's count; anything else is a bug in the caller.

internal import CSegueKernels

extension MutablePixelRow {
  /// Blends `top`, scaled by coverages and an opacity, with the row's own pixels.
  package func blend(
    _ top: PixelRow, _ mode: BlendMode, coverage: CoverageRow? = nil,
    opacity: BlendWeight = BlendWeight(1)
  ) {
    precondition(
      top.count == count && coverage?.count ?? count == count, "rows differ in length")
    if depth == .sixteen {
      return unsafe top.withDeep {
        unsafe blend(deep: $0, mode, coverage: coverage, opacity: opacity)
      }
    }
    let covers = unsafe coverage.map { unsafe UnsafePointer($0.base) }
    switch mode.kernel {
    case .mode(let number):
      unsafe segue_blend(base, top.base, base, count, covers, opacity.rawValue, number)
    case .factors(let factors):
      unsafe withUnsafeBytes(of: factors) {
        unsafe segue_porter_duff(
          base, top.base, base, count, covers, opacity.rawValue,
          $0.bindMemory(to: Float.self).baseAddress)
      }
    }
  }

  private func blend(
    deep top: UnsafePointer<UInt16>, _ mode: BlendMode, coverage: CoverageRow?,
    opacity: BlendWeight
  ) {
    let covers = unsafe coverage.map { unsafe UnsafePointer($0.base) }
    switch mode.kernel {
    case .mode(let number):
      unsafe segue_deep_blend(deep, top, deep, count, covers, opacity.rawValue, number)
    case .factors(let factors):
      unsafe withUnsafeBytes(of: factors) {
        unsafe segue_deep_porter_duff(
          deep, top, deep, count, covers, opacity.rawValue,
          $0.bindMemory(to: Float.self).baseAddress)
      }
    }
  }

  /// Multiplies each straight colour by a matrix; see `ColorMatrix`.
  package func multiply(by matrix: [Float]) {
    precondition(matrix.count == 20, "a colour matrix has twenty numbers")
    switch depth {
    case .eight: unsafe segue_color_matrix(base, base, count, matrix)
    case .sixteen: unsafe segue_deep_color_matrix(deep, deep, count, matrix)
    }
  }
}

extension CoverageRow {
  /// Multiplies each coverage by the part of a pixel's alpha that is missing to full.
  package func multiply(byInverseAlphaOf row: PixelRow) {
    precondition(row.count == count, "rows differ in length")
    switch row.depth {
    case .eight: unsafe segue_multiply_inverse_alpha(base, base, row.base, count)
    case .sixteen: unsafe segue_deep_multiply_inverse_alpha(base, base, row.deep, count)
    }
  }

  /// Multiplies each coverage by the luminance of a pixel, or by 1 minus the luminance.
  package func multiply(byLuminanceOf row: PixelRow, inverted: Bool) {
    precondition(row.count == count, "rows differ in length")
    let inverted: CInt = inverted ? 1 : 0
    switch row.depth {
    case .eight: unsafe segue_multiply_luminance(base, base, row.base, count, inverted)
    case .sixteen: unsafe segue_deep_multiply_luminance(base, base, row.deep, count, inverted)
    }
  }
}

extension BlendMode {
  /// The kernel of a mode: a number of the C header, or Porter and Duff's factors.
  fileprivate enum Kernel {
    case mode(CInt)
    /// Of the layer: constant and per alpha below. Of what is below: constant and per alpha above.
    case factors(SIMD4<Float>)
  }

  fileprivate var kernel: Kernel {
    switch self {
    case .multiply: .mode(CInt(SEGUE_BLEND_MULTIPLY))
    case .screen: .mode(CInt(SEGUE_BLEND_SCREEN))
    case .overlay: .mode(CInt(SEGUE_BLEND_OVERLAY))
    case .darken: .mode(CInt(SEGUE_BLEND_DARKEN))
    case .lighten: .mode(CInt(SEGUE_BLEND_LIGHTEN))
    case .colorDodge: .mode(CInt(SEGUE_BLEND_COLOR_DODGE))
    case .colorBurn: .mode(CInt(SEGUE_BLEND_COLOR_BURN))
    case .hardLight: .mode(CInt(SEGUE_BLEND_HARD_LIGHT))
    case .softLight: .mode(CInt(SEGUE_BLEND_SOFT_LIGHT))
    case .difference: .mode(CInt(SEGUE_BLEND_DIFFERENCE))
    case .exclusion: .mode(CInt(SEGUE_BLEND_EXCLUSION))
    case .hue: .mode(CInt(SEGUE_BLEND_HUE))
    case .saturation: .mode(CInt(SEGUE_BLEND_SATURATION))
    case .color: .mode(CInt(SEGUE_BLEND_COLOR))
    case .luminosity: .mode(CInt(SEGUE_BLEND_LUMINOSITY))
    case .hardMix: .mode(CInt(SEGUE_BLEND_HARD_MIX))
    case .plusLighter: .mode(CInt(SEGUE_BLEND_PLUS_LIGHTER))
    case .plusDarker: .mode(CInt(SEGUE_BLEND_PLUS_DARKER))
    case .maximum: .mode(CInt(SEGUE_BLEND_MAXIMUM))
    case .minimum: .mode(CInt(SEGUE_BLEND_MINIMUM))
    case .sourceOver: .factors(SIMD4(1, 0, 1, -1))
    case .sourceIn: .factors(SIMD4(0, 1, 0, 0))
    case .sourceOut: .factors(SIMD4(1, -1, 0, 0))
    case .sourceAtop: .factors(SIMD4(0, 1, 1, -1))
    case .destinationOver: .factors(SIMD4(1, -1, 1, 0))
    case .destinationIn: .factors(SIMD4(0, 0, 0, 1))
    case .destinationOut: .factors(SIMD4(0, 0, 1, -1))
    case .destinationAtop: .factors(SIMD4(1, -1, 0, 1))
    case .xor: .factors(SIMD4(1, -1, 1, -1))
    }
  }
}
