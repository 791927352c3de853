// The kernels of special fades as methods of rows. All rows of a call must have the destination's
// count; anything else is a bug in the caller.

internal import CSegueKernels

extension MutablePixelRow {
  /// Mixes two rows and their grey pictures; the weights are those of `from`, its grey, the grey of
  /// `to`, and `to`, and add up to 1.
  package func fadeThroughGray(_ from: PixelRow, _ to: PixelRow, weights: SIMD4<Float>) {
    unsafe withComponents(of: weights) { weights in
      unsafe mix(from, to) { unsafe segue_any_fade_gray($0, $1, $2, $3, count, weights) }
    }
  }

  /// Mixes each component by the weight, in 1/65,536, that stands in a table at its difference.
  package func fade(_ from: PixelRow, _ to: PixelRow, byDifference weights: [UInt32]) {
    precondition(weights.count == 256 && weights.allSatisfy { $0 <= 65_536 }, "256 weights")
    unsafe mix(from, to) { unsafe segue_any_fade_by_difference($0, $1, $2, $3, count, weights) }
  }

  /// Mixes pixels that differ by a distance of `most` levels or less; the others become those of `to`.
  package func fadeNear(_ from: PixelRow, _ to: PixelRow, weight: BlendWeight, most: Double) {
    let square = UInt32(min(max(most * most, 0), 1e6))
    unsafe mix(from, to) {
      unsafe segue_any_fade_near($0, $1, $2, $3, count, weight.rawValue, square)
    }
  }

  /// Pixel i becomes the mean of the source's pixel i and those to its right, `size` in all.
  ///
  /// The source may be longer than the row.
  package func blurAhead(_ source: PixelRow, size: Int) {
    precondition(source.count >= count && size >= 1, "the source is too short")
    unsafe source.withPixels(of: depth) {
      unsafe segue_any_blur_ahead(depth.bits, memory, $0, count, source.count, size)
    }
  }

  /// Pixel i becomes the source's pixel in column `columns`[first + i].
  package func pick(_ source: PixelRow, columns: [Int32], from first: Int) {
    precondition(first >= 0 && first + count <= columns.count, "outside the columns")
    let last = source.count
    for column in columns[first..<first + count] {
      precondition(column >= 0 && Int(column) < last, "outside the row")
    }
    unsafe columns.withUnsafeBufferPointer {
      guard let start = $0.baseAddress else { return }
      unsafe source.withPixels(of: depth) {
        unsafe segue_any_pick(depth.bits, memory, $0, count, start + first)
      }
    }
  }
}
