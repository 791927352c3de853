// Smaller versions of pictures: resampled well, once, so that painting them in each frame is cheap
// and does not shimmer.

import SeguePixels

/// Smaller versions of bitmaps, kept in a cache.
package struct ImageLevels: Sendable {
  private let cache: RasterCache
  private let threads: Int

  /// Makes levels that are kept in a cache.
  package init(cache: RasterCache, threads: Int = 1) {
    self.cache = cache
    self.threads = threads
  }

  /// A bitmap at an exact size, for a picture whose size does not change.
  package func exact(_ bitmap: Bitmap, size: PixelSize, cropping: CropRect? = nil) -> Bitmap {
    if size == bitmap.size, cropping == nil || cropping == CropRect(bitmap.size) { return bitmap }
    let part = cropping ?? CropRect(bitmap.size)
    let key = RasterKey(
      7, bitmap.identity, PixelRect(size), part.x, part.y, part.width, part.height)
    return cache.value(for: key) {
      bitmap.resampled(to: size, cropping: part, threads: threads)
    }
  }

  /// A level for a bitmap that moves or changes its size, and the projection from the level's
  /// pixels.
  ///
  /// Each side is halved until it is shown at more than half its size; so it does not shimmer when
  /// it is sampled bilinearly. Its scale is the mean of the largest and the smallest at the
  /// corners. A bitmap that is shown at more than half its size is not halved.
  package func level(
    _ bitmap: Bitmap, projection: Projection
  ) -> (bitmap: Bitmap, projection: Projection) {
    let scales = projection.scales(of: bitmap.size)
    let (across, down) = (Self.halvings(scales.x), Self.halvings(scales.y))
    let level = halved(bitmap, across: across, down: down)
    if level.size == bitmap.size { return (bitmap, projection) }
    let back = Projection(
      scaleX: Double(bitmap.width) / Double(level.width),
      scaleY: Double(bitmap.height) / Double(level.height), x: 0, y: 0)
    return (level, back * projection)
  }

  private static func halvings(_ scale: Double) -> Int {
    guard scale > 0, scale <= 0.5 else { return 0 }
    var (rest, count) = (scale, 0)
    while rest <= 0.5, count < 20 {
      rest *= 2
      count += 1
    }
    return count
  }

  /// A bitmap whose sides were halved some times, each time rounded up.
  ///
  /// Each level is made from the one before.
  package func halved(_ bitmap: Bitmap, across: Int, down: Int) -> Bitmap {
    guard across > 0 || down > 0, bitmap.size.count > 0 else { return bitmap }
    return cache.value(for: RasterKey(8, across, down, bitmap.identity)) {
      let larger = halved(bitmap, across: max(across - 1, 0), down: max(down - 1, 0))
      let size = PixelSize(
        width: across > 0 ? (larger.width + 1) / 2 : larger.width,
        height: down > 0 ? (larger.height + 1) / 2 : larger.height)
      return larger.resampled(to: size, threads: threads)
    }
  }
}

extension Projection {
  /// How many pixels of the canvas one pixel of a picture covers, along each side.
  ///
  /// It is the geometric mean of the largest and the smallest scale at the visible corners.
  fileprivate func scales(of size: PixelSize) -> Point {
    var (low, high) = (
      Point(x: Double.infinity, y: Double.infinity), Point(x: 0, y: 0)
    )
    for corner in Rect(PixelRect(size)).corners {
      let (x, y, w) = homogeneous(corner)
      guard w > nearDenominator else { continue }
      let (px, py) = (x / w, y / w)
      let across = Self.length((xx - px * xw) / w, (xy - py * xw) / w)
      let down = Self.length((yx - px * yw) / w, (yy - py * yw) / w)
      low = Point(x: min(low.x, across), y: min(low.y, down))
      high = Point(x: max(high.x, across), y: max(high.y, down))
    }
    guard high.x.isFinite, high.y.isFinite, low.x.isFinite, low.y.isFinite else {
      return Point(x: 1, y: 1)
    }
    return Point(x: (low.x * high.x).squareRoot(), y: (low.y * high.y).squareRoot())
  }

  private static func length(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}
