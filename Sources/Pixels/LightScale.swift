// Light times a factor, for opaque pixels: each of their bytes becomes another. Deep pixels are computed.

internal import CSegueKernels

/// A table of the bytes of opaque pixels whose light is multiplied: the same bytes as by way of a
/// `LightRow`.
package struct LightScale: Sendable {
  private let bytes: [UInt8]
  private let factor: Float
  private let space: MixSpace

  /// Works out all bytes.
  package init(_ factor: Float, in space: MixSpace) {
    (self.factor, self.space) = (factor, space)
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: 256) { table, count in
      guard let base = table.baseAddress else { return }
      unsafe segue_light_table(base, factor, space == .linear ? 1 : 0)
      count = 256
    }
  }

  /// Sets a row to another one with its light multiplied; the other one is opaque.
  package func write(_ source: PixelRow, to row: MutablePixelRow) {
    precondition(source.count == row.count, "rows differ in length")
    if row.depth == .sixteen {
      return unsafe source.withPixels(of: .sixteen) {
        unsafe segue_deep_scale_light(
          row.deep, $0.assumingMemoryBound(to: UInt16.self), row.count, factor,
          space == .linear ? 1 : 0)
      }
    }
    unsafe segue_map_components(row.base, source.base, row.count, bytes)
  }
}
