// Measures how different two pictures are.

internal import CSegueKernels
import SegueSystem
import Synchronization

/// The difference between two bitmaps of equal size, over all four premultiplied components.
///
/// A deep bitmap and one of bytes are compared as deep ones.
public struct BitmapDifference: Hashable, Sendable {
  /// Mean of the squared differences, in units of 1/255.
  public let meanSquared: Double
  /// Mean of the absolute differences, in units of 1/255.
  public let mean: Double
  /// The largest absolute difference, 0…255; of deep bitmaps rounded up, so that it is 0 only for equal ones.
  public let largest: Int

  /// Compares two bitmaps; `nil` when their sizes differ.
  public init?(_ left: Bitmap, _ right: Bitmap) {
    guard left.size == right.size else { return nil }
    var squared: UInt64 = 0
    var absolute: UInt64 = 0
    var largest: UInt32 = 0
    for y in 0..<left.height {
      let row = left.row(y).difference(to: right.row(y))
      squared += row.squared
      absolute += row.absolute
      largest = max(largest, row.largest)
    }
    let count = Double(max(1, left.size.count * 4))
    // A byte is 257 of a deep component.
    let isDeep = max(left.depth, right.depth) == .sixteen
    let unit = isDeep ? 257.0 : 1
    meanSquared = Double(squared) / count / (unit * unit)
    mean = Double(absolute) / count / unit
    self.largest = isDeep ? (Int(largest) + 256) / 257 : Int(largest)
  }

  /// Peak signal-to-noise ratio in decibels; infinite when the bitmaps are equal.
  public var psnr: Double {
    meanSquared == 0 ? .infinity : 10 * log10(255 * 255 / meanSquared)
  }
}

extension PixelRow {
  /// The differences of all components, as deep ones if one of the rows is deep.
  fileprivate func difference(to other: PixelRow) -> segue_difference {
    let deepest = max(depth, other.depth)
    var found = segue_difference()
    unsafe withPixels(of: deepest) { own in
      unsafe other.withPixels(of: deepest) {
        found = unsafe segue_any_compare(deepest.bits, own, $0, count * 4)
      }
    }
    return found
  }
}

extension Bitmap {
  /// The largest mean squared difference of a component in a square of so many pixels, in units of 1/255.
  ///
  /// - Precondition: the bitmaps have one size.
  func largestDifference(to other: Bitmap, inSquaresOf side: Int = 64, threads: Int) -> Double {
    precondition(size == other.size && depth == other.depth, "bitmaps of one size and depth")
    let unit: UInt64 = depth == .sixteen ? 257 * 257 : 1
    let largest = Atomic<UInt64>(0)
    Bands.forEach(rows: 0..<(height + side - 1) / side, threads: threads, minimumBand: 1) { band in
      for row in band {
        let rows = row * side..<min(row * side + side, height)
        for x in stride(from: 0, to: width, by: side) {
          let columns = x..<min(x + side, width)
          let part = squaredDifference(to: other, rows, columns)
          // In 1/256, rounded down: the same for any order.
          let mean = part * 256 / (UInt64(rows.count * columns.count * 4) * unit)
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
      sum + row(y)[columns].difference(to: other.row(y)[columns]).squared
    }
  }
}
