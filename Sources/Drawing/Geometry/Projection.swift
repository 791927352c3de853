// Maps a layer's plane to the picture: a 4×4 transform without z.

import SeguePixels

/// A projective map of the plane, row vectors times a 3×3 matrix: [x y 1] · M = [x' y' w'].
public struct Projection: Hashable, Sendable {
  /// The factors with which x counts in x', y' and w'.
  public var xx: Double, xy: Double, xw: Double
  /// The factors with which y counts in x', y' and w'.
  public var yx: Double, yy: Double, yw: Double
  /// The constants that are added to x', y' and w'.
  public var tx: Double, ty: Double, tw: Double

  /// Changes nothing.
  public static let identity = Projection(
    xx: 1, xy: 0, xw: 0, yx: 0, yy: 1, yw: 0, tx: 0, ty: 0, tw: 1)

  /// Makes a projection from its numbers.
  public init(
    xx: Double, xy: Double, xw: Double, yx: Double, yy: Double, yw: Double, tx: Double, ty: Double,
    tw: Double
  ) {
    (self.xx, self.xy, self.xw) = (xx, xy, xw)
    (self.yx, self.yy, self.yw) = (yx, yy, yw)
    (self.tx, self.ty, self.tw) = (tx, ty, tw)
  }

  /// The effect of a transform on the plane z = 0, seen along z.
  public init(_ transform: Transform3D) {
    self.init(
      xx: transform.m11, xy: transform.m12, xw: transform.m14, yx: transform.m21,
      yy: transform.m22, yw: transform.m24, tx: transform.m41, ty: transform.m42,
      tw: transform.m44)
  }

  /// A map of rectangles: scale, then move.
  public init(scaleX: Double, scaleY: Double, x: Double, y: Double) {
    self.init(xx: scaleX, xy: 0, xw: 0, yx: 0, yy: scaleY, yw: 0, tx: x, ty: y, tw: 1)
  }

  /// Whether parallels stay parallel.
  public var isAffine: Bool { xw == 0 && yw == 0 }

  /// Whether it is affine and keeps upright rectangles upright, not turned.
  public var isUpright: Bool { isAffine && xy == 0 && yx == 0 }

  /// The point and its denominator; the point lies at (x, y) / w, and behind the eye where w ≤ 0.
  public func homogeneous(_ point: Point) -> (x: Double, y: Double, w: Double) {
    (
      point.x * xx + point.y * yx + tx, point.x * xy + point.y * yy + ty,
      point.x * xw + point.y * yw + tw
    )
  }

  /// Where a point is mapped to; nil behind the eye.
  public func apply(_ point: Point) -> Point? {
    let (x, y, w) = homogeneous(point)
    return w > 0 ? Point(x: x / w, y: y / w) : nil
  }

  /// Applies the left projection first, then the right.
  public static func * (left: Projection, right: Projection) -> Projection {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * right.xx + y * right.yx + w * right.tx, x * right.xy + y * right.yy + w * right.ty,
        x * right.xw + y * right.yw + w * right.tw
      )
    }
    let (a, b) = (row(left.xx, left.xy, left.xw), row(left.yx, left.yy, left.yw))
    let c = row(left.tx, left.ty, left.tw)
    return Projection(
      xx: a.0, xy: a.1, xw: a.2, yx: b.0, yy: b.1, yw: b.2, tx: c.0, ty: c.1, tw: c.2)
  }

  /// The determinant; negative where the plane is seen from behind, 0 where it is seen edge on.
  public var determinant: Double {
    xx * (yy * tw - yw * ty) - xy * (yx * tw - yw * tx) + xw * (yx * ty - yy * tx)
  }

  /// The inverse map; nil for a plane seen edge on.
  ///
  /// It is exact up to a positive factor. With this factor its denominators are positive where
  /// these are.
  public var inverse: Projection? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let scale = 1 / determinant
    guard scale.isFinite else { return nil }
    return Projection(
      xx: (yy * tw - yw * ty) * scale, xy: (xw * ty - xy * tw) * scale,
      xw: (xy * yw - xw * yy) * scale, yx: (yw * tx - yx * tw) * scale,
      yy: (xx * tw - xw * tx) * scale, yw: (xw * yx - xx * yw) * scale,
      tx: (yx * ty - yy * tx) * scale, ty: (xy * tx - xx * ty) * scale,
      tw: (xx * yy - xy * yx) * scale)
  }
}
