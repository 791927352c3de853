// How the colours of both pictures become alike on the way: each picture's exposure goes to that of the other one.
//
// Rule: red, green and blue go together by a factor and something more, as trusted pixels say. At a moment both pictures have the
// exposure between their own, so that no border is seen between what both show and what only one of them shows.

/// The exposures of red, green and blue: what makes the colours of a second picture those of a first one.
struct ColorExposure: Sendable {
  private let channels: [Exposure]

  /// - Parameters:
  ///   - pixels: both pictures, opaque, of the flow's size.
  ///   - flow: that from the first picture to the second.
  ///   - trust: how far each of its pixels is trusted.
  init(of pixels: [ValuePlane<UInt8>], flow: FlowField, trust: ValuePlane<Float>) {
    var samples = [[SIMD3<Double>]](repeating: [], count: 3)
    let (right, bottom) = (Float(flow.width) - 0.5, Float(flow.height) - 0.5)
    for y in stride(from: 0, to: flow.height, by: 2) {
      let (row, trusts) = unsafe (pixels[0].row(y), trust.row(y))
      let (xs, ys) = unsafe (flow.x.row(y), flow.y.row(y))
      for x in stride(from: 0, to: flow.width, by: 2) where unsafe trusts[x] > 0.5 {
        let place = unsafe SIMD2(Float(x) + xs[x], Float(y) + ys[x])
        guard place.x > -0.5, place.y > -0.5, place.x < right, place.y < bottom else { continue }
        let (column, line) = (Int(place.x.rounded()), Int(place.y.rounded()))
        for channel in samples.indices {
          let own = unsafe Float(row[4 * x + channel])
          let other = unsafe Float(pixels[1].row(line)[4 * column + channel])
          guard Exposure.unclipped ~= own, Exposure.unclipped ~= other else { continue }
          unsafe samples[channel].append(SIMD3(Double(own), Double(other), Double(trusts[x])))
        }
      }
    }
    channels = samples.map { Exposure(by: $0) }
  }

  /// What makes the straight colours of each picture those of a moment, as `MutablePixelRow.multiply(by:)` takes it.
  ///
  /// - Parameter progress: 0, where the first picture stays as it is, to 1, where the second one does.
  func matrices(at progress: Double) -> [[Float]] {
    let changes = [
      channels.map { (1 + progress * (1 / $0.gain - 1), -progress * $0.offset / $0.gain) },
      channels.map { ($0.gain + progress * (1 - $0.gain), (1 - progress) * $0.offset) },
    ]
    return changes.map { change in
      var matrix = [Float](repeating: 0, count: 20)
      for (row, (factor, offset)) in change.enumerated() {
        (matrix[6 * row], matrix[5 * row + 4]) = (Float(factor), Float(offset / 255))
      }
      matrix[18] = 1
      return matrix
    }
  }
}
