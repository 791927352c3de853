// Statistics of the caches of a film.

import SeguePixels

/// Look-ups of cached rasters, and the rasters held now.
public struct RasterStatistics: Hashable, Sendable {
  /// Look-ups that found their raster.
  public let hits: Int
  /// Look-ups that had to paint their raster.
  public let misses: Int
  /// Images of layers that were painted again because something in the layer had changed.
  ///
  /// These are look-ups of a layer that was looked up before, in an earlier form.
  public let invalidations: Int
  /// Rasters that were removed to make room.
  public let evictions: Int
  /// Rasters held.
  public let count: Int
  /// Bytes held.
  public let byteCount: Int

  init(_ shared: SharedRasters) {
    let statistics = shared.cache.statistics
    invalidations = shared.invalidations
    hits = statistics.hits
    misses = statistics.misses
    evictions = statistics.evictions
    count = statistics.count
    byteCount = statistics.weight
  }
}
