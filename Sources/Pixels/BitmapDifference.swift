// Measures how different two pictures are.

internal import CSegueKernels
import SegueSystem
import Synchronization

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

extension Bitmap {
  /// The largest mean squared difference of a component in a square of so many pixels, in units of 1/255.
  ///
  /// - Precondition: the bitmaps have one size.
  func largestDifference(to other: Bitmap, inSquaresOf side: Int = 64, threads: Int) -> Double {
    precondition(size == other.size, "bitmaps of one size")
    let largest = Atomic<UInt64>(0)
    Bands.forEach(rows: 0..<(height + side - 1) / side, threads: threads, minimumBand: 1) { band in
      for row in band {
        let rows = row * side..<min(row * side + side, height)
        for x in stride(from: 0, to: width, by: side) {
          let columns = x..<min(x + side, width)
          let part = squaredDifference(to: other, rows, columns)
          // In 1/256, rounded down: the same for any order.
          let mean = part * 256 / UInt64(rows.count * columns.count * 4)
          largest.max(mean, ordering: .relaxed)
        }
      }
    }
    return Double(largest.load(ordering: .relaxed)) / 256
  }

  private func squaredDifference(
    to other: Bitmap, _ rows: Range<Int>, _ columns: Range<Int>
  ) -> UInt64 {
    rows.reduce(0) { sum, y in
      let (one, two) = (row(y)[columns], other.row(y)[columns])
      return unsafe sum + segue_compare(one.base, two.base, 4 * columns.count).squared
    }
  }
}
