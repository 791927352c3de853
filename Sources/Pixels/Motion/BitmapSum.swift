// The mean of many pictures: sums of their components, rounded once.

internal import CSegueKernels

/// Sums pictures of one size, for one thread at a time; each picture is added by several.
@safe package final class BitmapSum: @unchecked Sendable {
  /// The most pictures whose sums fit 16 bits.
  package static let mostPictures = 257

  private let size: PixelSize
  private let sums: UnsafeMutablePointer<UInt16>
  private var count = 0

  /// An empty sum.
  package init(_ size: PixelSize) {
    self.size = size
    unsafe sums = .allocate(capacity: max(1, 4 * size.count))
  }

  deinit { unsafe sums.deallocate() }

  /// Forgets all pictures.
  package func removeAll() { count = 0 }

  /// Adds a picture.
  ///
  /// - Precondition: it has the sum's size, and there is room for it.
  package func add(_ bitmap: Bitmap, threads: Int) {
    precondition(bitmap.size == size && count < Self.mostPictures, "no room for the picture")
    let isFirst = count == 0
    Bands.forEach(rows: 0..<size.height, threads: threads) { band in
      for y in band {
        let row = unsafe self.row(y)
        if isFirst { unsafe row.update(repeating: 0, count: 4 * size.width) }
        unsafe segue_add_to_sums(row, bitmap.row(y).base, size.width)
      }
    }
    count += 1
  }

  /// Writes the mean.
  ///
  /// - Precondition: there is a picture.
  package func mean(into bitmap: inout Bitmap, threads: Int) {
    precondition(bitmap.size == size && count > 0, "no pictures of this size")
    let count = UInt32(count)
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: PixelRect(size))
      Bands.forEach(rows: 0..<size.height, threads: threads) { band in
        for y in band { unsafe segue_mean_of_sums(target.row(y).base, row(y), size.width, count) }
      }
    }
  }

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt16> { unsafe sums + 4 * size.width * y }
}
