// Measures how different two pictures are.

internal import CSegueKernels
import SegueSystem

/// The difference between two bitmaps of equal size, over all four premultiplied components.
public struct BitmapDifference: Hashable, Sendable {
  /// Mean of the squared differences, in units of 1/255.
  public let meanSquared: Double
  /// Mean of the absolute differences, in units of 1/255.
  public let mean: Double
  /// The largest absolute difference, 0…255.
  public let largest: Int

  /// Compares two bitmaps; `nil` when their sizes differ.
  public init?(_ left: Bitmap, _ right: Bitmap) {
    guard left.size == right.size else { return nil }
    var squared: UInt64 = 0
    var absolute: UInt64 = 0
    var largest: UInt32 = 0
    for y in 0..<left.height {
      let row = unsafe segue_compare(left.row(y).base, right.row(y).base, left.width * 4)
      squared += row.squared
      absolute += row.absolute
      largest = max(largest, row.largest)
    }
    let count = Double(max(1, left.size.count * 4))
    meanSquared = Double(squared) / count
    mean = Double(absolute) / count
    self.largest = Int(largest)
  }

  /// Peak signal-to-noise ratio in decibels; infinite when the bitmaps are equal.
  public var psnr: Double {
    meanSquared == 0 ? .infinity : 10 * log10(255 * 255 / meanSquared)
  }
}
