// Specks of a flow: a few pixels together that go elsewhere than all those around them.
//
// Rule: from a pixel to its neighbour, what is one thing goes on to within a pixel. Whatever is joined so to fewer pixels than
// a thing has is a speck, however well both its ends look alike: it is found once for a flow, so no moment shows it.

/// Small patches of a flow.
enum FlowSpecks {
  /// Neighbours that go farther apart than this, in pixels, are not of one thing.
  private static let apart: Float = 1
  /// The change from pixel to pixel, in pixels, that no surface has.
  private static let slope: Float = 1
  /// A thing has at least so many pixels.
  private static let leastCount = 24

  /// Takes the trust from the pixels of specks.
  static func distrust(_ trust: ValuePlane<Float>, in flow: FlowField) {
    let (width, height) = (flow.width, flow.height)
    let isSeen = ValuePlane<Bool>(width: width * height, height: 1, filledWith: false)
    let (seen, xs, ys, trusts) = unsafe (
      isSeen.row(0), flow.x.row(0), flow.y.row(0), trust.row(0)
    )
    var patch: [Int] = []
    patch.reserveCapacity(width * height)
    for start in 0..<width * height where unsafe !seen[start] {
      patch.removeAll(keepingCapacity: true)
      var next = 0
      func join(_ pixel: Int) {
        unsafe seen[pixel] = true
        patch.append(pixel)
      }
      func join(_ pixel: Int, to other: Int) {
        guard unsafe !seen[pixel] else { return }
        let (right, down) = unsafe (xs[pixel] - xs[other], ys[pixel] - ys[other])
        if right * right + down * down <= apart * apart { join(pixel) }
      }
      join(start)
      while next < patch.count {
        let (pixel, x) = (patch[next], patch[next] % width)
        if x > 0 { join(pixel - 1, to: pixel) }
        if x + 1 < width { join(pixel + 1, to: pixel) }
        if pixel >= width { join(pixel - width, to: pixel) }
        if pixel + width < width * height { join(pixel + width, to: pixel) }
        next += 1
      }
      if patch.count < leastCount { for pixel in patch { unsafe trusts[pixel] = 0 } }
    }
  }

  /// The trust of pixels; -1, so that each layer is better, where one goes much farther than one neighbour and less far than the
  /// opposite one: nothing is between a thing and what is behind it.
  static func trust(
    _ trust: ValuePlane<Float>, withoutSlopesOf flow: FlowField, threads: Int
  ) -> ValuePlane<Float> {
    let (width, height) = (flow.width, flow.height)
    let result = ValuePlane<Float>(width: width, height: height)
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      for y in band {
        let (above, below) = (max(y - 1, 0), min(y + 1, height - 1))
        let (before, after) = unsafe (trust.row(y), result.row(y))
        func vector(_ x: Int, _ y: Int) -> SIMD2<Float> {
          unsafe SIMD2(flow.x.row(y)[x], flow.y.row(y)[x])
        }
        for x in 0..<width {
          let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
          let own = vector(x, y)
          let along = (own - vector(left, y)) * (vector(right, y) - own)
          let across = (own - vector(x, above)) * (vector(x, below) - own)
          let isSlope = max(along.sum(), across.sum()) > slope * slope
          unsafe after[x] = isSlope ? -1 : before[x]
        }
      }
    }
    return result
  }
}
