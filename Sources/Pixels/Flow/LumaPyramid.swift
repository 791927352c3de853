// What a flow is looked for in: the luma of a picture, at a working size and at 1/2, 1/4, 1/8 … of that.

internal import CSegueKernels

/// The luma of a picture in smaller and smaller sizes.
struct LumaPyramid: Sendable {
  /// The levels, the finest first; each has the margin that the kernels ask for.
  let levels: [ValuePlane<Float>]

  /// The shorter side of the coarsest level has at least so many pixels.
  private static let leastSide = 16
  private static let margin = Int(SEGUE_FLOW_MARGIN)

  /// - Parameter step: how many of the picture's pixels, in both directions, become one of the finest level.
  init(_ picture: Bitmap, step: Int, threads: Int) {
    self.init(
      of: Self.finest(picture, step: step, threads: threads), level: 0, threads: threads)
  }

  /// - Parameter level: the number of the level that is given; there are no finer ones, and it takes their places.
  init(of plane: ValuePlane<Float>, level: Int, threads: Int) {
    var levels = [ValuePlane<Float>](repeating: plane, count: level + 1)
    while let last = levels.last, min(last.width, last.height) >= 2 * Self.leastSide {
      levels.append(Self.half(last, threads: threads))
    }
    self.levels = levels
  }

  /// Whether pictures of a working size are large enough for a flow to be found.
  static func isLargeEnough(_ size: PixelSize) -> Bool { size.shorterSide >= leastSide }

  private static func finest(
    _ picture: Bitmap, step: Int, threads: Int
  ) -> ValuePlane<Float> {
    let plane = ValuePlane<Float>(
      width: (picture.width - 1) / step + 1, height: (picture.height - 1) / step + 1,
      margin: margin)
    Bands.forEach(rows: 0..<plane.height, threads: threads) { band in
      unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: plane.width * step) { sums in
        guard let sums = sums.baseAddress else { return }
        for y in band {
          unsafe sum(picture, rows: y * step..<(y + 1) * step, into: sums)
          var count = plane.width * step
          unsafe (sums + picture.width).update(
            repeating: sums[picture.width - 1], count: count - picture.width)
          while count > plane.width {
            count /= 2
            unsafe segue_flow_halve(sums, sums, sums, count)
          }
          let row = unsafe plane.row(y)
          for x in 0..<plane.width { unsafe row[x] = sums[x] / Float(step) }
        }
      }
    }
    plane.repeatEdges()
    return plane
  }

  /// Sums the luma of rows; beyond the last one it is repeated.
  private static func sum(
    _ picture: Bitmap, rows: Range<Int>, into sums: UnsafeMutablePointer<Float>
  ) {
    unsafe sums.update(repeating: 0, count: picture.width)
    for y in rows {
      unsafe picture.row(min(y, picture.height - 1)).withBytes {
        unsafe segue_flow_add_luma(sums, $0, picture.width)
      }
    }
  }

  private static func half(_ plane: ValuePlane<Float>, threads: Int) -> ValuePlane<Float> {
    let half = ValuePlane<Float>(
      width: (plane.width + 1) / 2, height: (plane.height + 1) / 2, margin: margin)
    Bands.forEach(rows: 0..<half.height, threads: threads) { band in
      for y in band {
        unsafe segue_flow_halve(half.row(y), plane.row(2 * y), plane.row(2 * y + 1), half.width)
      }
    }
    half.repeatEdges()
    return half
  }
}

extension PixelRow {
  /// Lends the row's pixels as bytes: the nearest ones of a deep row.
  fileprivate func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
    if depth == .eight { return unsafe body(base) }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * count) {
      guard let bytes = $0.baseAddress else { return }
      unsafe segue_deep_narrow(bytes, deep, count)
      unsafe body(bytes)
    }
  }
}

extension ValuePlane<Float> {
  /// The plane as kernels take it.
  var kernelPlane: segue_plane {
    unsafe segue_plane(
      values: row(0), stride: stride, width: Int32(width), height: Int32(height))
  }
}
