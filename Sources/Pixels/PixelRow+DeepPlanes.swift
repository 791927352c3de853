// Converts deep rows to planes of more than 8 bits. Lengths are checked once per row; then a C kernel runs.

internal import CSegueKernels

/// How deep RGB is converted to luma and two colour differences, and where these stand.
package struct DeepPlaneCoding: Hashable, Sendable {
  /// The weights of red, green and blue in luma.
  package enum Matrix: Hashable, Sendable {
    case bt601, bt709, bt2020

    /// Kr and Kb of ITU-R BT.601, BT.709 and BT.2020.
    var weights: (red: Double, blue: Double) {
      switch self {
      case .bt601: (0.299, 0.114)
      case .bt709: (0.2126, 0.0722)
      case .bt2020: (0.2627, 0.0593)
      }
    }
  }

  /// The weights of red, green and blue in luma.
  package var matrix: Matrix
  /// Bits of a component: 10 or 12.
  package var bits: Int
  /// Whether all numbers are used; otherwise, with 10 bits, 64…940 for luma and 64…960 for colour.
  package var isFullRange: Bool
  /// Whether colours of half the width stand between two columns, or on the even ones.
  package var isCentred: Bool

  /// Makes a coding.
  package init(matrix: Matrix, bits: Int = 10, isFullRange: Bool = false, isCentred: Bool = false) {
    self.matrix = matrix
    self.bits = bits
    self.isFullRange = isFullRange
    self.isCentred = isCentred
  }

  /// What the kernel takes.
  var kernel: segue_plane_coding {
    let (red, blue) = matrix.weights
    let unit = Double(1 << (bits - 8)), top = Double(1 << bits) - 1
    let luma = isFullRange ? top : 219 * unit
    let chroma = isFullRange ? top : 224 * unit
    return segue_plane_coding(
      red: Float(red), green: Float(1 - red - blue), blue: Float(blue),
      y_scale: Float(luma / 65_535), u_scale: Float(chroma / 2 / (1 - blue) / 65_535),
      v_scale: Float(chroma / 2 / (1 - red) / 65_535), y_zero: isFullRange ? 0 : Float(16 * unit),
      uv_zero: Float(128 * unit), top: Float(top))
  }
}

extension ByteRow {
  /// The bytes as 16-bit numbers, in the machine's order.
  ///
  /// - Precondition: it begins at an even place in memory that begins at one.
  package var values: ValueRow<UInt16> {
    precondition(UInt(bitPattern: unsafe base) % 2 == 0, "numbers lie at even places")
    return unsafe ValueRow(
      base: UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt16.self), count: count / 2)
  }
}

extension MutablePixelRow {
  /// Makes alpha whole that has so many bits, in the highest places: all of them set become 65,535.
  package func widenAlpha(ofBits bits: Int) {
    guard bits < 16 else { return }
    let (shift, top) = (UInt32(16 - bits), UInt32(1) << bits - 1)
    for index in 0..<count {
      let value = unsafe UInt32(deep[index * 4 + 3]) >> shift
      unsafe deep[index * 4 + 3] = UInt16((value * 65_535 + top / 2) / top)
    }
  }
}

extension PixelRow {
  /// Writes the deep row, over black, as three planes of its own width.
  package func write(
    y: ValueRow<UInt16>, u: ValueRow<UInt16>, v: ValueRow<UInt16>, coding: DeepPlaneCoding
  ) {
    precondition(
      y.count == count && u.count == count && v.count == count, "planes differ in length")
    var kernel = coding.kernel
    unsafe segue_deep_yuv444(y.base, u.base, v.base, deep, count, &kernel)
  }

  /// Writes this deep row and the one below it, over black, as two rows of luma and one of colour of half the width.
  ///
  /// - Parameters:
  ///   - below: this row again below an odd last row, and where colour has all rows.
  ///   - y: the two rows of luma; the same one twice where `below` is this row.
  package func write(
    below: PixelRow, y: (ValueRow<UInt16>, ValueRow<UInt16>), u: ValueRow<UInt16>,
    v: ValueRow<UInt16>, coding: DeepPlaneCoding
  ) {
    precondition(below.count == count, "rows differ in length")
    precondition(y.0.count == count && y.1.count == count, "planes differ in length")
    precondition(u.count == (count + 1) / 2 && v.count == u.count, "planes differ in length")
    var kernel = coding.kernel
    unsafe segue_deep_yuv420(
      y.0.base, y.1.base, u.base, v.base, deep, below.deep, count, coding.isCentred ? 1 : 0, &kernel
    )
  }
}
