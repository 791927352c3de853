// Changes a map's size: interpolated where it grows, averaged where it shrinks.

extension Map {
  /// The map at another size.
  ///
  /// Each value is the mean of those under it, weighted by a triangle as wide as two values of the
  /// coarser of the two sizes. At equal size the result is the same.
  public func resampled(to size: PixelSize) -> Map {
    guard size != self.size, size.count > 0, self.size.count > 0 else {
      return size == self.size
        ? self : Map(size: size, values: [UInt16](repeating: 0, count: size.count))
    }
    let columns = Self.taps(from: self.size.width, to: size.width)
    let rows = Self.taps(from: self.size.height, to: size.height)
    var across = [Float](repeating: 0, count: size.width * self.size.height)
    for y in 0..<self.size.height {
      for x in 0..<size.width {
        var sum: Float = 0
        for (index, weight) in columns[x].weights.enumerated() {
          sum += Float(values[y * self.size.width + columns[x].first + index]) * weight
        }
        across[y * size.width + x] = sum
      }
    }
    var result: [UInt16] = []
    result.reserveCapacity(size.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sum: Float = 0.5
        for (index, weight) in rows[y].weights.enumerated() {
          sum += across[(rows[y].first + index) * size.width + x] * weight
        }
        result.append(UInt16(min(sum, 65_535)))
      }
    }
    return Map(size: size, values: result)
  }

  /// The values that an output takes, and their weights.
  private struct Taps {
    let first: Int
    let weights: [Float]
  }

  private static func taps(from count: Int, to outputs: Int) -> [Taps] {
    let step = Double(count) / Double(outputs)
    let reach = max(step, 1)
    return (0..<outputs).map { index in
      let middle = (Double(index) + 0.5) * step - 0.5
      let first = max(Int((middle - reach).rounded(.up)), 0)
      let last = min(Int((middle + reach).rounded(.down)), count - 1)
      // Beyond the edge lies the edge's own value.
      var weights = (first...last).map { max(1 - abs(Double($0) - middle) / reach, 0) }
      for beyond in 1...max(Int(reach) + 1, 1) {
        weights[0] += max(1 - abs(Double(first - beyond) - middle) / reach, 0)
        weights[weights.count - 1] += max(1 - abs(Double(last + beyond) - middle) / reach, 0)
      }
      let sum = weights.reduce(0, +)
      return Taps(first: first, weights: weights.map { Float($0 / sum) })
    }
  }
}
