// The median of nine neighbours, for places that jump from pixel to pixel.
//
// Rule: around thin things pixels of the front and of the back land beside each other, and each would be read somewhere else:
// the moment would sparkle with single pixels. There each pixel goes with most of its neighbours. Where places change evenly,
// they stay as they are.

/// Rows of numbers whose single outliers go.
enum FlowMedian {
  /// Numbers that are handled at once; rows have at least as many.
  private typealias Run = SIMD4<Float>

  /// How many pixels of the picture neighbours must be apart.
  private static let jump: Float = 0.25

  /// Writes a row: itself, and where it jumps, the median of three by three numbers.
  ///
  /// - Parameters:
  ///   - above: the row before; like the others, it has one number more at both ends.
  ///   - below: the row behind.
  static func write(
    _ target: UnsafeMutablePointer<Float>, above: UnsafePointer<Float>, row: UnsafePointer<Float>,
    below: UnsafePointer<Float>, count: Int
  ) {
    for start in stride(from: 0, to: count, by: Run.scalarCount) {
      let x = min(start, count - Run.scalarCount)
      let own = unsafe run(row + x)
      let jumps =
        unsafe isApart(own, run(row + x - 1)) .| isApart(own, run(row + x + 1))
        .| isApart(own, run(above + x)) .| isApart(own, run(below + x))
      var result = own
      if any(jumps) {
        let left = unsafe sorted(run(above + x - 1), run(row + x - 1), run(below + x - 1))
        let middle = unsafe sorted(run(above + x), own, run(below + x))
        let right = unsafe sorted(run(above + x + 1), run(row + x + 1), run(below + x + 1))
        result.replace(with: median(left, middle, right), where: jumps)
      }
      unsafe UnsafeMutableRawPointer(target + x).storeBytes(of: result, as: Run.self)
    }
  }

  private typealias Sorted = (least: Run, middle: Run, most: Run)

  /// Of three sorted columns: the middle one of the greatest least, the middle middle and the least most.
  @inline(__always)
  private static func median(_ a: Sorted, _ b: Sorted, _ c: Sorted) -> Run {
    sorted(
      greater(greater(a.least, b.least), c.least), sorted(a.middle, b.middle, c.middle).middle,
      less(less(a.most, b.most), c.most)
    ).middle
  }

  @inline(__always)
  private static func sorted(_ a: Run, _ b: Run, _ c: Run) -> Sorted {
    let (low, high) = (less(a, b), greater(a, b))
    let rest = less(high, c)
    return (less(low, c), greater(low, rest), greater(high, c))
  }

  @inline(__always)
  private static func less(_ a: Run, _ b: Run) -> Run { a.replacing(with: b, where: b .< a) }
  @inline(__always)
  private static func greater(_ a: Run, _ b: Run) -> Run { a.replacing(with: b, where: b .> a) }

  @inline(__always)
  private static func isApart(_ a: Run, _ b: Run) -> SIMDMask<SIMD4<Int32>> {
    let step = a - b
    return step * step .> jump * jump
  }

  @inline(__always)
  @unsafe private static func run(_ numbers: UnsafePointer<Float>) -> Run {
    unsafe UnsafeRawPointer(numbers).loadUnaligned(as: Run.self)
  }
}
