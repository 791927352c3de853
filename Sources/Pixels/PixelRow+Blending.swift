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
    let covers = unsafe coverage.map { unsafe UnsafePointer($0.base) }
    let (opacity, number) = (opacity.rawValue, CInt(mode.kernelValue))
    if depth == .sixteen {
      return unsafe top.withDeep {
        unsafe segue_deep_blend(deep, $0, deep, count, covers, opacity, number)
      }
    }
    unsafe segue_blend(base, top.base, base, count, covers, opacity, number)
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
  /// The mode's number in the C header.
  fileprivate var kernelValue: Int {
    switch self {
    case .multiply: SEGUE_BLEND_MULTIPLY
    case .screen: SEGUE_BLEND_SCREEN
    case .overlay: SEGUE_BLEND_OVERLAY
    case .darken: SEGUE_BLEND_DARKEN
    case .lighten: SEGUE_BLEND_LIGHTEN
    case .colorDodge: SEGUE_BLEND_COLOR_DODGE
    case .colorBurn: SEGUE_BLEND_COLOR_BURN
    case .hardLight: SEGUE_BLEND_HARD_LIGHT
    case .softLight: SEGUE_BLEND_SOFT_LIGHT
    case .difference: SEGUE_BLEND_DIFFERENCE
    case .exclusion: SEGUE_BLEND_EXCLUSION
    case .hue: SEGUE_BLEND_HUE
    case .saturation: SEGUE_BLEND_SATURATION
    case .color: SEGUE_BLEND_COLOR
    case .luminosity: SEGUE_BLEND_LUMINOSITY
    case .hardMix: SEGUE_BLEND_HARD_MIX
    case .plusLighter: SEGUE_BLEND_PLUS_LIGHTER
    case .plusDarker: SEGUE_BLEND_PLUS_DARKER
    case .maximum: SEGUE_BLEND_MAXIMUM
    case .minimum: SEGUE_BLEND_MINIMUM
    case .sourceOver: SEGUE_BLEND_SOURCE_OVER
    case .sourceIn: SEGUE_BLEND_SOURCE_IN
    case .sourceOut: SEGUE_BLEND_SOURCE_OUT
    case .sourceAtop: SEGUE_BLEND_SOURCE_ATOP
    case .destinationOver: SEGUE_BLEND_DESTINATION_OVER
    case .destinationIn: SEGUE_BLEND_DESTINATION_IN
    case .destinationOut: SEGUE_BLEND_DESTINATION_OUT
    case .destinationAtop: SEGUE_BLEND_DESTINATION_ATOP
    case .xor: SEGUE_BLEND_XOR
    }
  }
}
