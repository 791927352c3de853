// The scale between a layer's points and the canvas's pixels, which decides the size of rasters.

import SegueDrawing
import SeguePixels

extension Projection {
  /// Pixels of the canvas per point at a place, in the direction in which the scale is largest.
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

  /// Whether it is affine and scales equally in all directions, to a thousandth: circles stay
  /// round.
  var isSimilarity: Bool {
    guard isAffine, tw > 0 else { return false }
    let (across, down) = (xx * xx + xy * xy, yx * yx + yy * yy)
    let larger = max(across, down)
    return abs(across - down) <= 2e-3 * larger && abs(xx * yx + xy * yy) <= 1e-3 * larger
  }

  /// The scale of a raster of some extent: pixels per point.
  ///
  /// At rest and upright it is the canvas's own scale, so that pixels meet pixels. Otherwise it is
  /// the next power of two, so that one raster can be used during a whole movement. It is halved
  /// until the raster has no more than `most` pixels.
  func rasterScale(of extent: Rect, isMoving: Bool, most: Int) -> Double {
    let seen = max(scale(at: extent.center), 1.0 / 64)
    var scale = seen
    if isMoving || !isUpright {
      scale = 1.0 / 64
      while scale < min(seen * 0.999, 64) { scale *= 2 }
    }
    while !extent.fits(most, at: scale), scale > 0x1p-40 { scale /= 2 }
    return scale
  }

  /// The part of the plane that is visible in a rectangle of the canvas; nil when it has no bounds.
  func seenPart(in clip: PixelRect) -> Rect? {
    guard let inverse else { return nil }
    let corners = Rect(clip).corners.map(inverse.apply)
    guard !corners.contains(nil) else { return nil }
    return Rect(around: corners.compactMap { $0 })
  }
}

extension Rect {
  /// The longest side that a raster may have.
  private static let longestSide = 0x1p16

  /// Whether its raster has no more than `most` pixels, and no side that is too long.
  func fits(_ most: Int, at scale: Double) -> Bool {
    let (width, height) = (width * scale + 4, height * scale + 4)
    return max(width, height) <= Self.longestSide && width * height <= Double(most)
  }
}
