// What caching did for a film.

import SeguePixels

/// Look-ups of cached rasters and what is held.
public struct RasterStatistics: Hashable, Sendable {
  /// Look-ups that found their raster.
  public let hits: Int
  /// Look-ups that had to paint it.
  public let misses: Int
  /// Images of layers that had to be painted anew because something in the layer had changed: look-ups
  /// of a layer that had been asked for as it was before.
  public let invalidations: Int
  /// Rasters that went to make room.
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
    byteCount = statistics.byteCount
  }
}
