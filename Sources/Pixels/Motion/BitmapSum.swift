// The mean of many pictures: sums of their components, rounded once.

internal import CSegueKernels

/// Sums pictures of one size and depth, for one thread at a time; each picture is added by several.
@safe package final class BitmapSum: Reusable, @unchecked Sendable {
  /// The most pictures whose sums fit 16 bits.
  package static let mostPictures = 257

  private let size: PixelSize
  private let depth: PixelDepth
  /// A sum for each component: of 16 bits for bytes, of 32 for deep ones.
  private let sums: UnsafeMutableRawPointer
  private var count = 0

  /// An empty sum; nil when the system gives no memory for it.
  package init?(_ size: PixelSize, depth: PixelDepth = .eight) {
    let count = Self.byteCount(of: size, depth: depth)
    guard Bitmap.isAvailable(byteCount: count) else { return nil }
    (self.size, self.depth) = (size, depth)
    unsafe sums = .allocate(byteCount: max(1, count), alignment: 64)
  }

  /// How many bytes the sums of pictures of a size take.
  package static func byteCount(of size: PixelSize, depth: PixelDepth = .eight) -> Int {
    size.count * 2 * depth.pixelBytes
  }

  deinit { unsafe sums.deallocate() }

  /// Forgets all pictures.
  package func removeAll() { count = 0 }

  /// Adds a picture.
  ///
  /// - Precondition: it has the sum's size and depth, and there is room for it.
  package func add(_ bitmap: Bitmap, threads: Int) {
    precondition(bitmap.size == size && count < Self.mostPictures, "no room for the picture")
    let (isFirst, rowBytes) = (count == 0, rowBytes)
    Bands.forEach(rows: 0..<size.height, threads: threads) { band in
      for y in band {
        let row = unsafe self.row(y)
        if isFirst {
          _ = unsafe row.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes)
        }
        switch depth {
        case .eight: unsafe segue_add_to_sums(numbers(row), bitmap.row(y).base, size.width)
        case .sixteen: unsafe segue_deep_add_to_sums(numbers(row), bitmap.row(y).deep, size.width)
        }
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
        for y in band {
          let (sums, row) = unsafe (row(y), target.row(y))
          switch depth {
          case .eight: unsafe segue_mean_of_sums(row.base, numbers(sums), size.width, count)
          case .sixteen: unsafe segue_deep_mean_of_sums(row.deep, numbers(sums), size.width, count)
          }
        }
      }
    }
  }

  /// Bytes of the sums of a row.
  private var rowBytes: Int { size.width * 2 * depth.pixelBytes }

  private func row(_ y: Int) -> UnsafeMutableRawPointer { unsafe sums + rowBytes * y }

  private func numbers<Number>(_ row: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Number> {
    unsafe row.assumingMemoryBound(to: Number.self)
  }
}
