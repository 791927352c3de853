// How the pixels of a picture are found: copied, sampled along straight lines, or in perspective.
//
// Rule: the line of every row starts at the same column, the left one of the shape's bounds. The
// start and the steps are rounded so that all places along the line are exact in a Double. So the
// bytes are the same, whichever part of a row is painted.

import SeguePixels

/// Where a picture's pixels come from.
enum PictureSampling: Sendable {
  /// Copied pixel by pixel, with the bitmap's corner at (x, y).
  case copy(x: Int, y: Int)
  /// Sampled at the places that `map` gives for points of the canvas; parallels stay parallel.
  case affine(map: Projection, left: Int, filter: MagnificationFilter)
  /// Sampled in perspective; places along a row are multiples of `quanta`.
  case projective(map: Projection, left: Int, quanta: SIMD3<Double>)

  /// Chooses how to sample a bitmap under a projection; nil if it is seen edge on.
  ///
  /// - Parameters:
  ///   - area: the shape's bounds.
  ///   - filter: how pixels are mixed where the bitmap is not made smaller.
  init?(
    _ projection: Projection, size: PixelSize, area: PixelRect, filter: MagnificationFilter
  ) {
    guard let inverse = projection.inverse else { return nil }
    if inverse.isAffine {
      let map = inverse.divided
      if let corner = map.wholeShift,
        PixelRect(
          x: corner.x, y: corner.y, width: size.width, height: size.height
        ).intersection(area) == area
      {
        self = .copy(x: corner.x, y: corner.y)
      } else {
        self = .affine(map: map, left: area.x, filter: map.isReducing ? .linear : filter)
      }
    } else {
      self = .projective(map: inverse, left: area.x, quanta: inverse.quanta(area))
    }
  }

  /// About how many nanoseconds a pixel takes.
  var cost: Double {
    switch self {
    case .copy: PaintCost.copy
    case .affine(let map, _, _): map.xx == 1 && map.xy == 0 ? PaintCost.shift : PaintCost.affine
    case .projective: PaintCost.projective
    }
  }

  /// The places in the bitmap for row y, `offset` from the middles of the pixels.
  @inline(__always) func line(_ y: Int, offset: Point = Point(x: 0, y: 0)) -> PictureLine {
    switch self {
    case .copy(let x, let top):
      PictureLine(
        left: x, start: SIMD3(0.5, Double(y - top) + 0.5, 1), step: SIMD3(1, 0, 0),
        isProjective: false)
    case .affine(let map, let left, let filter):
      map.line(
        left, y, offset, quanta: SIMD3(repeating: 0x1p-32), isProjective: false, filter: filter)
    case .projective(let map, let left, let quanta):
      map.line(left, y, offset, quanta: quanta, isProjective: true)
    }
  }

  /// Asks for the pixels that some columns of row y, and of the rows below it, look at.
  func prefetch(_ bitmap: Bitmap, _ y: Int, _ columns: Range<Int>) {
    switch self {
    case .copy: break
    case .affine(let map, _, _), .projective(let map, _, _):
      bitmap.prefetch(y, columns, map.apply)
    }
  }

  /// Adds itself to a key.
  func describe(into key: inout RasterKey) {
    switch self {
    case .copy(let x, let y): key.add(x, y)
    case .affine(let map, let left, let filter):
      key.add(map, left)
      if filter != .linear { key.add(ItemIdentity(filter)) }
    case .projective(let map, let left, _):
      key.add(map, left)
    }
  }
}

/// The places of a row in a bitmap: homogeneous, linear along the row.
struct PictureLine {
  let left: Int
  let start: SIMD3<Double>
  let step: SIMD3<Double>
  let isProjective: Bool
  var filter = MagnificationFilter.linear

  /// Samples from a column of the canvas on.
  @inline(__always) func sample(_ bitmap: Bitmap, _ column: Int, into row: MutablePixelRow) {
    let at = start + step * Double(column - left)
    if isProjective {
      row.sampleProjective(
        bitmap, from: (at.x, at.y, at.z), step: (step.x, step.y, step.z), edge: .clamp)
    } else {
      row.sample(
        bitmap, from: Point(x: at.x, y: at.y), step: Point(x: step.x, y: step.y), edge: .clamp,
        filter: filter)
    }
  }
}

extension Projection {
  /// An affine projection scaled so that its denominator is 1.
  fileprivate var divided: Projection {
    Projection(
      xx: xx / tw, xy: xy / tw, xw: 0, yx: yx / tw, yy: yy / tw, yw: 0, tx: tx / tw, ty: ty / tw,
      tw: 1)
  }

  /// Whether a step of a pixel across or down the canvas is longer than a pixel of the bitmap; for an affine map.
  fileprivate var isReducing: Bool {
    max(xx * xx + xy * xy, yx * yx + yy * yy) > 1 + 1e-9
  }

  /// The corner of the bitmap if this maps pixel to pixel, to 1/65,536 of a pixel; otherwise nil.
  fileprivate var wholeShift: (x: Int, y: Int)? {
    let near = 0x1p-16
    guard abs(xx - 1) < 1e-9, abs(yy - 1) < 1e-9, abs(xy) < 1e-9, abs(yx) < 1e-9,
      abs(tx) < 0x1p30, abs(ty) < 0x1p30, abs(tx - tx.rounded()) < near,
      abs(ty - ty.rounded()) < near
    else { return nil }
    return (-Int(tx.rounded()), -Int(ty.rounded()))
  }

  /// The rounding step of places over an area, 2^-51 of the largest: sums along a row are then
  /// exact.
  fileprivate func quanta(_ area: PixelRect) -> SIMD3<Double> {
    var largest = SIMD3<Double>()
    for corner in Rect(area).insetBy(-1, -1).corners {
      let (x, y, w) = homogeneous(corner)
      largest = largest.max(SIMD3(abs(x), abs(y), abs(w)))
    }
    func quantum(_ value: Double) -> Double {
      value > 1e-200 && value < 1e200 ? value.binade * 0x1p-50 : 0
    }
    return SIMD3(quantum(largest.x), quantum(largest.y), quantum(largest.z))
  }

  @inline(__always) fileprivate func line(
    _ left: Int, _ y: Int, _ offset: Point, quanta: SIMD3<Double>, isProjective: Bool,
    filter: MagnificationFilter = .linear
  ) -> PictureLine {
    let (x, y, w) = homogeneous(
      Point(x: Double(left) + 0.5 + offset.x, y: Double(y) + 0.5 + offset.y))
    return PictureLine(
      left: left, start: SIMD3(x, y, w).rounded(to: quanta),
      step: SIMD3(xx, xy, xw).rounded(to: quanta), isProjective: isProjective, filter: filter)
  }
}

extension Projection: RasterKeyPart {
  package func add(to key: inout RasterKey) { key.add(xx, xy, xw, yx, yy, yw, tx, ty, tw) }
}

extension SIMD3<Double> {
  /// Rounds each number to a multiple of a power of two; a number whose power is 0 stays as it is.
  @inline(__always) fileprivate func rounded(to quanta: SIMD3<Double>) -> SIMD3<Double> {
    let rounded = (self / quanta).rounded(.toNearestOrEven) * quanta
    return replacing(with: rounded, where: quanta .> SIMD3())
  }
}

extension SIMD3<Double> {
  fileprivate func max(_ other: SIMD3<Double>) -> SIMD3<Double> { pointwiseMax(self, other) }
}
