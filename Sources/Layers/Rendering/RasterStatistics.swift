// What caching did for a film.

import SeguePixels

/// Look-ups of cached rasters and what is held.
public struct RasterStatistics: Hashable, Sendable {
  /// Look-ups that found their raster.
  public let hits: Int
  /// Look-ups that had to paint it.
  public let misses: Int
  /// Rasters that went to make room.
  public let evictions: Int
  /// Rasters held.
  public let count: Int
  /// Bytes held.
  public let byteCount: Int

  init(_ statistics: RasterCache.Statistics) {
    hits = statistics.hits
    misses = statistics.misses
    evictions = statistics.evictions
    count = statistics.count
    byteCount = statistics.byteCount
  }
}
