// Runs one resampling on bands of output rows: the ring of intermediate rows and its two kernels.

internal import CSegueKernels

/// The data that all bands of a resampling share, for reading.
struct ResamplingPass: Sendable {
  let source: Bitmap
  let columns: ResamplingWeights
  let rows: ResamplingWeights

  /// The most bytes of a band's ring: they fit into the processor's own cache.
  private static let ringBytes = 1 << 20

  /// Writes some columns of a band of output rows, which have the source's depth.
  func run(_ band: Range<Int>, columns: Range<Int>, into output: PixelTarget) {
    let columnBytes = rows.taps * source.depth.sumBytes
    let strip = max(min(Self.ringBytes / columnBytes, columns.count), 1)
    unsafe withUnsafeTemporaryAllocation(byteCount: columnBytes * strip, alignment: 64) { ring in
      unsafe withUnsafeTemporaryAllocation(
        of: UnsafeRawPointer?.self, capacity: rows.taps
      ) { pointers in
        for left in stride(from: columns.lowerBound, to: columns.upperBound, by: strip) {
          let range = left..<min(left + strip, columns.upperBound)
          unsafe run(band, range, into: output, ring: ring, pointers: pointers)
        }
      }
    }
  }

  /// Writes some columns of a band.
  ///
  /// Source row j is kept in slot j modulo the number of taps.
  private func run(
    _ band: Range<Int>, _ range: Range<Int>, into output: PixelTarget,
    ring: UnsafeMutableRawBufferPointer, pointers: UnsafeMutableBufferPointer<UnsafeRawPointer?>
  ) {
    guard let slots = ring.baseAddress, let taps = pointers.baseAddress else { return }
    let stride = range.count * source.depth.sumBytes
    var next = 0
    for y in band {
      let first = Int(rows.first[y])
      for row in max(next, first)..<max(next, first + rows.taps) {
        unsafe fill(slots + row % rows.taps * stride, fromRow: row, columns: range)
      }
      next = max(next, first + rows.taps)
      for tap in 0..<rows.taps {
        unsafe pointers[tap] = UnsafeRawPointer(slots + (first + tap) % rows.taps * stride)
      }
      let target = output.row(y, columns: range)
      precondition(target.depth == source.depth, "rows differ in depth")
      unsafe rows.values.withUnsafeBufferPointer { weights in
        guard let base = weights.baseAddress else { return }
        unsafe segue_any_resample_column(
          source.depth.bits, target.memory, taps, base + y * rows.taps, rows.taps, range.count)
      }
    }
  }

  /// Makes some columns of an intermediate row.
  private func fill(
    _ slot: UnsafeMutableRawPointer, fromRow row: Int, columns range: Range<Int>
  ) {
    unsafe columns.values.withUnsafeBufferPointer { weights in
      unsafe columns.first.withUnsafeBufferPointer { first in
        guard let weights = weights.baseAddress, let first = first.baseAddress else { return }
        unsafe segue_any_resample_row(
          source.depth.bits, slot, source.row(row).memory, range.count,
          weights + range.lowerBound * columns.taps, first + range.lowerBound, columns.taps)
      }
    }
  }
}
