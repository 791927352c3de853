// How RGB becomes luma and two colour differences, in planes of 8 bits or of 10.

internal import CSegueKernels

/// How RGB is converted to luma and two colour differences, and where these stand.
package struct YUVCoding: Hashable, Sendable {
  /// The weights of red, green and blue in luma.
  package enum Matrix: Hashable, Sendable {
    case bt601, bt709, bt2020

    /// Kr and Kb of ITU-R BT.601, BT.709 and BT.2020.
    fileprivate var weights: (red: Double, blue: Double) {
      switch self {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      }
    }
  }

  /// The weights of red, green and blue in luma; planes of bytes have those of BT.601 or BT.709.
  package var matrix: Matrix
  /// Whether all numbers are used; otherwise, of bytes, 16…235 for luma and 16…240 for colour, and of 10 bits four times
  /// these.
  package var isFullRange: Bool
  /// Whether colours of half the width stand between two columns, as in JPEGs; on the even ones otherwise, as in
  /// videos since MPEG-2.
  package var isCentred: Bool

  /// Makes a coding.
  package init(_ matrix: Matrix, isFullRange: Bool, isCentred: Bool = true) {
    self.matrix = matrix
    self.isFullRange = isFullRange
    self.isCentred = isCentred
  }

  var byteMatrix: segue_matrix { matrix == .bt601 ? SEGUE_BT601 : SEGUE_BT709 }
  var full: Int32 { isFullRange ? 1 : 0 }
  var centred: Int32 { isCentred ? 1 : 0 }

  /// What the kernels of 10 bits take.
  var deep: segue_plane_coding {
    let (red, blue) = matrix.weights
    let luma: Double = isFullRange ? 1023 : 219 * 4
    let chroma: Double = isFullRange ? 1023 : 224 * 4
    return segue_plane_coding(
      red: Float(red), green: Float(1 - red - blue), blue: Float(blue),
      y_scale: Float(luma / 65_535), u_scale: Float(chroma / 2 / (1 - blue) / 65_535),
      v_scale: Float(chroma / 2 / (1 - red) / 65_535), y_zero: isFullRange ? 0 : 64, uv_zero: 512,
      top: 1023)
  }
}
