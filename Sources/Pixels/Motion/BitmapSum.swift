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
    size.count * depth.sumBytes
  }

  deinit { unsafe sums.deallocate() }

  /// Forgets all pictures.
  package func removeAll() { count = 0 }

  /// Adds a picture.
  ///
  /// - Precondition: it has the sum's size and depth, and there is room for it.
  package func add(_ bitmap: Bitmap, threads: Int) {
    precondition(
      bitmap.size == size && bitmap.depth == depth && count < Self.mostPictures,
      "no room for the picture")
    let (isFirst, rowBytes) = (count == 0, rowBytes)
    Bands.forEach(rows: 0..<size.height, threads: threads) { band in
      for y in band {
        let row = unsafe self.row(y)
        if isFirst {
          _ = unsafe row.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes)
        }
        unsafe segue_any_add_to_sums(depth.bits, row, bitmap.row(y).memory, size.width)
      }
    }
    count += 1
  }

  /// Writes the mean.
  ///
  /// - Precondition: there is a picture.
  package func mean(into bitmap: inout Bitmap, threads: Int) {
    precondition(
      bitmap.size == size && bitmap.depth == depth && count > 0, "no pictures of this size")
    let count = UInt32(count)
    bitmap.forEachBand(threads: threads) { band, target in
      for y in band {
        unsafe segue_any_mean_of_sums(depth.bits, target.row(y).memory, row(y), size.width, count)
      }
    }
  }

  /// Bytes of the sums of a row.
  private var rowBytes: Int { size.width * depth.sumBytes }

  private func row(_ y: Int) -> UnsafeMutableRawPointer { unsafe sums + rowBytes * y }
}
