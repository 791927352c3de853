// Runs one resampling on bands of output rows: the ring of intermediate rows and its two kernels.

internal import CSegueKernels

/// The data that all bands of a resampling share, for reading.
struct ResamplingPass: Sendable {
  let source: Bitmap
  let columns: ResamplingWeights
  let rows: ResamplingWeights

  /// The most bytes of a band's ring: they fit into the processor's own cache.
  private static let ringBytes = 1 << 20

  /// Writes some columns of a band of output rows.
  func run(_ band: Range<Int>, columns: Range<Int>, into output: PixelTarget) {
    switch source.depth {
    case .eight: run(UInt16.self, band, columns, into: output, Self.byteKernels)
    case .sixteen: run(Float.self, band, columns, into: output, Self.deepKernels)
    }
  }

  /// The two passes, for rows between of numbers of some kind.
  @safe private struct Kernels<Number> {
    typealias Weights = UnsafePointer<Int16>
    let row:
      (UnsafeMutablePointer<Number>, PixelRow, Int, Weights, UnsafePointer<Int32>, Int) -> Void
    let column: (MutablePixelRow, UnsafePointer<UnsafePointer<Number>?>, Weights, Int, Int) -> Void
  }

  private static var byteKernels: Kernels<UInt16> {
    unsafe Kernels(
      row: { unsafe segue_resample_row($0, $1.base, $2, $3, $4, $5) },
      column: { unsafe segue_resample_column($0.base, $1, $2, $3, $4) })
  }

  private static var deepKernels: Kernels<Float> {
    unsafe Kernels(
      row: { unsafe segue_deep_resample_row($0, $1.deep, $2, $3, $4, $5) },
      column: { unsafe segue_deep_resample_column($0.deep, $1, $2, $3, $4) })
  }

  private func run<Number>(
    _ number: Number.Type, _ band: Range<Int>, _ columns: Range<Int>, into output: PixelTarget,
    _ kernels: Kernels<Number>
  ) {
    let columnBytes = rows.taps * 4 * MemoryLayout<Number>.stride
    let strip = max(min(Self.ringBytes / columnBytes, columns.count), 1)
    unsafe withUnsafeTemporaryAllocation(of: Number.self, capacity: rows.taps * strip * 4) { ring in
      unsafe withUnsafeTemporaryAllocation(
        of: UnsafePointer<Number>?.self, capacity: rows.taps
      ) { pointers in
        for left in stride(from: columns.lowerBound, to: columns.upperBound, by: strip) {
          let range = left..<min(left + strip, columns.upperBound)
          unsafe run(band, range, into: output, kernels, ring: ring, pointers: pointers)
        }
      }
    }
  }

  /// Writes some columns of a band.
  ///
  /// Source row j is kept in slot j modulo the number of taps.
  private func run<Number>(
    _ band: Range<Int>, _ range: Range<Int>, into output: PixelTarget, _ kernels: Kernels<Number>,
    ring: UnsafeMutableBufferPointer<Number>,
    pointers: UnsafeMutableBufferPointer<UnsafePointer<Number>?>
  ) {
    guard let slots = ring.baseAddress, let taps = pointers.baseAddress else { return }
    let stride = range.count * 4
    var next = 0
    for y in band {
      let first = Int(rows.first[y])
      for row in max(next, first)..<max(next, first + rows.taps) {
        unsafe fill(slots + row % rows.taps * stride, fromRow: row, columns: range, kernels)
      }
      next = max(next, first + rows.taps)
      for tap in 0..<rows.taps {
        unsafe pointers[tap] = UnsafePointer(slots + (first + tap) % rows.taps * stride)
      }
      let target = output.row(y, columns: range)
      unsafe rows.values.withUnsafeBufferPointer { weights in
        guard let base = weights.baseAddress else { return }
        unsafe kernels.column(target, taps, base + y * rows.taps, rows.taps, range.count)
      }
    }
  }

  /// Makes some columns of an intermediate row.
  private func fill<Number>(
    _ slot: UnsafeMutablePointer<Number>, fromRow row: Int, columns range: Range<Int>,
    _ kernels: Kernels<Number>
  ) {
    unsafe columns.values.withUnsafeBufferPointer { weights in
      unsafe columns.first.withUnsafeBufferPointer { first in
        guard let weights = weights.baseAddress, let first = first.baseAddress else { return }
        unsafe kernels.row(
          slot, source.row(row), range.count, weights + range.lowerBound * columns.taps,
          first + range.lowerBound, columns.taps)
      }
    }
  }
}
