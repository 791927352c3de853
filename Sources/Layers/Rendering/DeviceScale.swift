// How large a layer's points are on the canvas: at which size rasters are made.

import SeguePixels

extension Projection {
  /// Pixels of the canvas per point at a point: along the direction in which they are most.
  func scale(at point: Point) -> Double {
    let (x, y, w) = homogeneous(point)
    guard w > 0 else { return 1 }
    // The derivatives of x / w and y / w.
    let (a, b) = ((xx - x / w * xw) / w, (xy - y / w * xw) / w)
    let (c, d) = ((yx - x / w * yw) / w, (yy - y / w * yw) / w)
    // The larger singular value of [a b; c d].
    let sum = (a * a + b * b + c * c + d * d) / 2
    let determinant = a * d - b * c
    let larger = sum + max(0, sum * sum - determinant * determinant).squareRoot()
    let scale = larger.squareRoot()
    return scale.isFinite ? scale : 1
  }

  /// The scale at which a raster of some extent is made: pixels per point.
  ///
  /// At rest and upright it is the canvas's own, so that pixels meet pixels; otherwise the next power
  /// of two, so that one raster serves a movement. Rasters stay within 2^26 pixels.
  func rasterScale(of extent: Rect, isMoving: Bool) -> Double {
    let seen = max(scale(at: extent.center), 1.0 / 64)
    var scale = seen
    if isMoving || !isUpright {
      scale = 1.0 / 64
      while scale < min(seen * 0.999, 8) { scale *= 2 }
    }
    let most = 0x1p26
    while extent.width * extent.height * scale * scale > most, scale > 0x1p-20 { scale /= 2 }
    return scale
  }
}
