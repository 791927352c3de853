// Sums of rows on the way to a level: of 16 bits for bytes, of 32 for deep components.

internal import CSegueKernels

/// A component of a sum of rows, and the kernels that make and read such sums; lengths are the caller's.
protocol LevelSum: BitwiseCopyable, Sendable {
  /// Sums rows of so many pixels, weighted.
  static func sum(
    _ rows: [PixelRow], _ weights: [UInt16], into sums: UnsafeMutablePointer<Self>, count: Int)
  /// Writes a row of half the length: see `segue_level_half`.
  static func halve(_ sums: UnsafePointer<Self>, into row: MutablePixelRow)
  /// Writes a row of some places for each pixel of the sums: see `segue_level_surface`.
  static func spread(
    _ sums: UnsafePointer<Self>, weights: [Int16], places: Int, into row: MutablePixelRow)
}

extension UInt16: LevelSum {
  static func sum(
    _ rows: [PixelRow], _ weights: [UInt16], into sums: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    let rows = unsafe rows.map { row -> UnsafePointer<UInt8>? in unsafe row.base }
    unsafe segue_level_rows(sums, rows, weights, weights.count, count)
  }

  static func halve(_ sums: UnsafePointer<UInt16>, into row: MutablePixelRow) {
    unsafe segue_level_half(row.base, sums, row.count)
  }

  static func spread(
    _ sums: UnsafePointer<UInt16>, weights: [Int16], places: Int, into row: MutablePixelRow
  ) {
    unsafe segue_level_surface(row.base, sums, weights, places, row.count / places)
  }
}

extension UInt32: LevelSum {
  static func sum(
    _ rows: [PixelRow], _ weights: [UInt16], into sums: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let rows = unsafe rows.map { row -> UnsafePointer<UInt16>? in unsafe row.deep }
    unsafe segue_deep_level_rows(sums, rows, weights, weights.count, count)
  }

  static func halve(_ sums: UnsafePointer<UInt32>, into row: MutablePixelRow) {
    unsafe segue_deep_level_half(row.deep, sums, row.count)
  }

  static func spread(
    _ sums: UnsafePointer<UInt32>, weights: [Int16], places: Int, into row: MutablePixelRow
  ) {
    unsafe segue_deep_level_surface(row.deep, sums, weights, places, row.count / places)
  }
}
