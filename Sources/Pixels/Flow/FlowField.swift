// A flow: for each pixel of a picture, how far to the right and down another picture shows the same.

internal import CSegueKernels

/// A flow, in pixels of its own size.
struct FlowField: Sendable {
  let x: ValuePlane<Float>
  let y: ValuePlane<Float>

  /// Makes a flow without any motion.
  init(width: Int, height: Int) {
    x = ValuePlane(width: width, height: height, filledWith: 0)
    y = ValuePlane(width: width, height: height, filledWith: 0)
  }

  var width: Int { x.width }
  var height: Int { x.height }

  /// Becomes another flow, except for a share of its own.
  func mix(with other: FlowField, keeping share: ValuePlane<Float>, threads: Int) {
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      for y in band {
        let shares = unsafe share.row(y)
        for (own, other) in [(self.x, other.x), (self.y, other.y)] {
          let (values, others) = unsafe (own.row(y), other.row(y))
          for x in 0..<width { unsafe values[x] = others[x] + (values[x] - others[x]) * shares[x] }
        }
      }
    }
  }

  /// Becomes another flow at pixels that only that one is trusted at, except for those that leave the picture: they have no trust
  /// at all, and what looks alike there is chance.
  func take(
    _ other: FlowField, over own: ValuePlane<Float>, than others: ValuePlane<Float>, threads: Int
  ) {
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      for y in band {
        let (trusts, otherTrusts) = unsafe (own.row(y), others.row(y))
        for x in 0..<width where unsafe trusts[x] > 0 && trusts[x] < 0.5 && otherTrusts[x] > 0.5 {
          unsafe self.x.row(y)[x] = other.x.row(y)[x]
          unsafe self.y.row(y)[x] = other.y.row(y)[x]
        }
      }
    }
  }

  /// The flow as kernels take it.
  var kernelFlow: segue_flow {
    unsafe segue_flow(
      x: x.row(0), y: y.row(0), stride: x.stride, width: Int32(width), height: Int32(height))
  }
}
