// How many samples a pixel of a picture takes: one shows a picture well that is hardly smaller than it
// is, the mean of two or four one of half the size.

import SeguePixels

/// One, two or four samples a pixel.
package struct PictureSamples: Hashable, Sendable {
  /// Whether there are two from left to right.
  private let isDoubleAcross: Bool
  /// Whether there are two from top to bottom.
  private let isDoubleDown: Bool

  /// The middle of the pixel.
  package static let one = PictureSamples(isDoubleAcross: false, isDoubleDown: false)

  private init(isDoubleAcross: Bool, isDoubleDown: Bool) {
    (self.isDoubleAcross, self.isDoubleDown) = (isDoubleAcross, isDoubleDown)
  }

  /// The samples that suit a bitmap of a size under a projection: two in the directions of the canvas in
  /// which a pixel covers more than 1.45 of the bitmap's, in its middle.
  package init(_ size: PixelSize, projection: Projection) {
    self = .one
    let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    guard let inverse = projection.inverse, let seen = projection.apply(middle) else { return }
    let (x, y, w) = inverse.homogeneous(seen)
    guard w > 0 else { return }
    func length(_ dx: Double, _ dy: Double, _ dw: Double) -> Double {
      let (u, v) = (dx - x / w * dw, dy - y / w * dw)
      return (u * u + v * v).squareRoot() / w
    }
    self.init(
      isDoubleAcross: length(inverse.xx, inverse.xy, inverse.xw) > 1.45,
      isDoubleDown: length(inverse.yx, inverse.yy, inverse.yw) > 1.45)
  }

  /// How many there are.
  var count: Int { (isDoubleAcross ? 2 : 1) * (isDoubleDown ? 2 : 1) }

  /// Where a sample lies, from the middle of the pixel.
  func offset(_ index: Int) -> Point {
    let column = isDoubleAcross ? index % 2 : 0
    let row = isDoubleDown ? index / (isDoubleAcross ? 2 : 1) : 0
    return Point(
      x: isDoubleAcross ? Double(column) * 0.5 - 0.25 : 0,
      y: isDoubleDown ? Double(row) * 0.5 - 0.25 : 0)
  }
}
